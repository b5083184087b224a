// Parts of a bust in a square of 96: every part is two faces, the lit one and, to the right, the shaded one.
const fill = (color, path) => `<path fill="${color}" d="${path}"/>`;
const line = (color, width, path) =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;

const SHOULDERS = "M14 96c0-13 6-19 18-22l8-2.500h16l8 2.500c12 3 18 9 18 22z";
const SHOULDERS_SHADE = "M52 71.500h4l8 2.500c12 3 18 9 18 22H62z";
const INK = "#2b2326";

/** Face, ears, eyes; then beard and glasses. */
export function head({ skin: [lit, shade], tint, beard, glasses = false }) {
  const beards = {
    full: fill(tint[0], "M33 45c1 6 4 6 7 5 4-3 12-3 16 0 3 1 6 1 7-5 0 13-7 20.500-15 20.500S33 58 33 45z") + smile("#f3e3d8", 1.8),
    chin: fill(tint[0], "M42 58c2-1.500 10-1.500 12 0-.5 5-3 7.500-6 7.500S42.500 63 42 58z"),
    lip: fill(tint[0], "M41 53c2-4 6-3.500 7-2.500 1-1 5-1.500 7 2.500-3 1-11 1-14 0z"),
  };
  return [
    fill(shade, "M41 54h14v17c0 5-3 8-7 8s-7-3-7-8z"),
    fill(lit, "M31 43c-4-1-4 7 1.500 8z"),
    fill(shade, "M65 43c4-1 4 7-1.500 8z"),
    fill(lit, "M32 36c0-11 6-16 16-16s16 5 16 16v10c0 12-8 18.500-16 18.500S32 58 32 46z"),
    fill(shade, "M55 21c6 2.500 9 7.500 9 15v10c0 10-5.500 16-12 18 5-12 6.500-28 3-43z"),
    line(shade, 1.8, "M48.500 44l-2 6.500h3"),
    line(tint[1], 1.8, "M38.500 38.500q3-2 6 0M51.500 38.500q3-2 6 0"),
    `<g fill="${INK}"><circle cx="41.500" cy="43.500" r="1.900"/><circle cx="54.500" cy="43.500" r="1.900"/></g>`,
    beard === "full" ? beards.full : `${beards[beard] ?? ""}${smile(INK, 1.6)}`,
    glasses ? line("#c98f63", 1.6, "M36 43.500a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0-11 0M49 43.500a5.500 5.500 0 1 0 11 0a5.500 5.500 0 1 0-11 0M47 42.500q1-1 2 0") : "",
  ].join("");
}

const smile = (color, width) => line(color, width, "M43 55.500q5 4 10 0");

/** What hangs behind the shoulders, and what lies over the head. */
export const hairs = {
  none: () => ({ behind: "", front: "" }),
  short: ([lit, shade]) => ({
    behind: "",
    front: fill(lit, "M30.500 40c-1-15 5-23 17.500-23s18.500 8 17.500 23l-3-8c-8-3.500-21-3.500-29 0z") + fill(shade, "M54 17.800c8 2.500 12.500 10 11.500 22.200l-3-8-6-1.800c1-5 0-9-2.500-12.400z"),
  }),
  swept: ([lit, shade]) => ({
    behind: "",
    front: fill(lit, "M30.500 41c-2-9-1-14 3-17-1-3 1-6 4-6 8-4 22-3 26 6 2 5 2 11 1.500 17l-3-9c-10 1-17-1-21-5-3 2-6 5-7.500 14z") + fill(shade, "M56 15.500c8 2 10 9 10 15s-.5 8-1 10.500l-3-9-7 .2c3-6 3-12 1-16.700z"),
  }),
  bob: ([lit, shade]) => ({
    behind: fill(lit, "M27 40c0-16 8-24.500 21-24.500S69 24 69 40v22c-6 4-36 4-42 0z") + fill(shade, "M56 17c9 3 13 11 13 23v22c-2 1.500-7 2.500-12 2.900z"),
    front: fill(lit, "M30 46c-1-19 5-28 18-28s19 9 18 28c-2-6-4-11-8-14-8 1-14-1-17-4-5 3-9 9-11 18z") + fill(shade, "M55 19c9 3 12 12 11 27-2-6-4-11-8-14z"),
  }),
  long: ([lit, shade]) => ({
    behind: fill(lit, "M26 42c0-18 8-27 22-27s22 9 22 27l3 38c-12 6-38 6-50 0z") + fill(shade, "M57 17c9 3.500 13 12 13 25l3 38c-4 2-9 3.500-14 4z"),
    front: fill(lit, "M30 48c-1-20 5-30 18-30s19 10 18 30c-2-9-7-17-18-22-10 5-16 13-18 22z") + fill(shade, "M55 19c9 3 12 13 11 29-2-8-6-15-14-20z"),
  }),
  waves: ([lit, shade]) => ({
    behind: fill(lit, "M26 40c0-16 9-25 22-25s22 9 22 25c3 5 0 9 2 14s0 10 1 15c-7 5-43 5-50 0 1-5-1-10 1-15s-1-9 2-14z") + fill(shade, "M57 17c9 3 13 11 13 23 3 5 0 9 2 14s0 10 1 15c-3 2-8 3.500-14 4z"),
    front: fill(lit, "M30 47c-2-19 5-29.500 18-29.500S68 28 66 47c-2-8-5-14-10-17-9 1-15-1-18-3-4 4-7 11-8 20z") + fill(shade, "M55 18.500c9 3.500 13 13 11 28.500-2-8-5-14-10-17z"),
  }),
  bun: ([lit, shade]) => ({
    behind: `<circle cx="50" cy="13" r="9" fill="${lit}"/>` + fill(shade, "M52 4.300a9 9 0 0 1 0 17.400c3-5 3-12 0-17.400z"),
    front: fill(lit, "M30.500 42c-1-16 5-24.500 17.500-24.500S66.500 26 65.500 42c-2-7-5-11-9-13-5-2-12-2-17 0-4 2-7 6-9 13z") + fill(shade, "M55 18.500c8 3 11.500 11 10.500 23.500-2-7-5-11-9-13z"),
  }),
  curls: ([lit, shade]) => ({
    behind: fill(lit, "M24 46c-3-5-2-10 1-13-1-6 2-10 7-11 2-6 8-8 12-6 4-4 11-3 14 0 6-1 10 3 11 7 5 1 7 7 5 11 3 4 3 9 0 13 2 6-1 11-5 12-2 5-7 6-10 4H37c-4 2-9 0-10-4-4-2-5-8-3-13z") + fill(shade, "M58 16c6-1 10 3 11 7 5 1 7 7 5 11 3 4 3 9 0 13 2 6-1 11-5 12-2 5-7 6-10 4 6-14 5-33-1-47z"),
    front: fill(lit, "M30 44c-3-7-2-15 3-20 4-4 10-6 15-6s11 2 15 6c5 5 6 13 3 20-2-4-4-7-7-8-4 2-7 1-9-1-3 2-6 3-9 1-5 0-8 3-11 8z") + fill(shade, "M57 20c10 3 12 15 9 24-2-4-4-7-7-8 0-6-.5-11-2-16z"),
  }),
};

const body = ([lit, shade]) => fill(lit, SHOULDERS) + fill(shade, SHOULDERS_SHADE);
const PIN = '<g transform="translate(70 91) scale(.32)"><path fill="#818cf8" d="M0 0C-5-9-15-15-15-27a15 15 0 0 1 30 0C15-15 5-9 0 0z"/><circle cy="-27" r="7" fill="#fff"/></g>';

export const clothes = {
  sweater: ({ cloth }) => body(cloth) + fill(cloth[1], "M38 72q10 13 20 0l2.500 1q-12.500 17-25 0z"),
  blouse: ({ cloth, skin }) => body(cloth) + fill(skin[0], "M39 71.500l9 15 9-15z") + line(cloth[1], 2, "M38.500 71.500L48 87.500l9.500-16"),
  jacket: ({ cloth, skin, pin }) =>
    body(cloth) + fill("#fffaf3", "M37 72.500L48 96l11-23.500-3-1H40z") + fill(skin[0], "M41 71.500L48 81l7-9.500z") + fill(cloth[1], "M37 72.500l-4 8 5 2-2 3 12 10.500zM59 72.500l4 8-5 2 2 3L48 96z") + (pin ? PIN : ""),
  tie: ({ cloth }) =>
    body(cloth) + fill("#fffaf3", "M37 72.500L48 96l11-23.500-3-1H40z") + fill("#b4653f", "M45.500 79h5l-1 3.500L52 93l-4 3-4-3 2.500-10.500z") + fill(cloth[1], "M37 72.500l-4 8 5 2-2 3 12 10.500zM59 72.500l4 8-5 2 2 3L48 96z"),
};
