// The page's one way to change what it shows: idiomorph, told to leave alone whatever stays the same.
import { Idiomorph } from "idiomorph";

// A field may show something else than its attributes say, so fields are always looked at.
const FIELDS = "input, select, textarea";
const stays = (before, after) => before.isEqualNode(after)
  && !(before instanceof Element && (before.matches(FIELDS) || before.querySelector(FIELDS)));
const options = {
  morphStyle: "innerHTML",
  callbacks: { beforeNodeMorphed: (before, after) => !stays(before, after) },
};

export const morph = (element, html) => Idiomorph.morph(element, html, options);
