// The first script of the one file: the words come before the start screen that uses them.
import "./words.js";
import "../guard.js";

// Half a copy of the file ends before its last script (page.js), and nothing would happen any more.
addEventListener("DOMContentLoaded", () => {
  if (!ratableAlone.whole) throw new Error("ratable.html ends too early");
});
