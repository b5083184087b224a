/** What partners send has a few levels. */
const deepest = 100;

/** Whether JSON nests so deep that reading it costs more than its length says. Ask before parsing what others sent. */
export function isTooDeep(json: string): boolean {
  let [depth, isText] = [0, false];
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (isText) {
      if (sign === backslash) at += 1;
      else isText = sign !== quote;
    } else if (sign === quote) isText = true;
    else if (sign === bracket || sign === brace) depth += 1;
    else if (sign === bracketEnd || sign === braceEnd) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

const [quote, backslash, bracket, bracketEnd, brace, braceEnd] = [34, 92, 91, 93, 123, 125];
