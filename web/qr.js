// A QR sign of a text, a line of 0 and 1 for each row; "" where it would be too fine to be read from a screen.
import { encode } from "uqr";

const LARGEST = 22;    // 105 modules a side, about 1,000 characters
export const sign = text => {
  try {
    const { data } = encode(text, { ecc: "L", boostEcc: true, border: 0, maxVersion: LARGEST });
    return data.map(row => row.map(dark => dark ? "1" : "0").join("")).join("\n");
  } catch {
    return "";
  }
};
