/** Somebody made up, drawn in the town's manner before its lots. */
export interface DemoLook {
  skin: keyof typeof skins;
  /** Of the hair. */
  color: string;
  cut: keyof typeof cuts;
  /** Of the coat, in degrees. */
  hue: number;
  beard?: true;
  glasses?: true;
}

/** Face and its shaded side. */
const skins = { light: ["#f2c9a5", "#dcaa84"], middle: ["#d09a6c", "#b57f53"], dark: ["#94603f", "#784a2e"] } as const;

interface Cut {
  behind: string;
  before: string;
}

/** Hair behind and before the face, of which the middle is 400, 345. */
const cuts = {
  short: {
    behind: "",
    before:
      "M278 330 C262 190 330 150 405 150 C490 150 545 200 522 330 C512 285 500 262 482 246 C430 262 350 258 318 240 C298 262 286 292 278 330 Z",
  },
  long: {
    behind: "M262 350 C240 190 320 138 400 138 C480 138 560 190 538 350 L560 590 C500 620 300 620 240 590 Z",
    before:
      "M276 372 C262 236 330 176 420 176 C490 186 532 236 524 372 C510 320 492 282 462 256 C400 282 330 286 300 282 C286 310 280 340 276 372 Z",
  },
  bob: {
    behind:
      "M254 380 C230 190 320 140 400 140 C480 140 570 190 546 380 C552 440 540 470 520 486 L280 486 C260 470 248 440 254 380 Z",
    before:
      "M276 360 C262 220 340 176 400 176 C460 176 538 220 524 360 C514 304 496 276 470 262 C424 270 376 270 330 262 C304 276 286 304 276 360 Z",
  },
  bun: {
    behind: "M346 172 a60 56 0 1 1 108 0 Z",
    before:
      "M278 340 C262 200 330 156 400 156 C470 156 538 200 522 340 C508 268 464 232 400 230 C336 232 292 268 278 340 Z",
  },
} satisfies Record<string, Cut>;

/** @returns a JPEG of 800 by 800 pixels */
export async function* demoPortrait({ skin, color, cut, hue, beard, glasses }: DemoLook): AsyncGenerator<Buffer> {
  const { default: sharp } = await import("sharp");
  const [face, shade] = skins[skin];
  const { behind, before } = cuts[cut];
  const eyes = [354, 446];
  const line = (path: string, stroke: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="90 60 620 620">
    <rect width="800" height="800" fill="#f3ece6"/>${lots}
    <path d="${behind}" fill="${color}"/>
    <path d="M140 800 C140 640 250 570 345 552 L455 552 C550 570 660 640 660 800 Z" fill="hsl(${hue} 38% 36%)"/>
    <path d="M352 556 L400 640 L448 556 Z" fill="#fffaf3"/>
    ${line("M345 556 L330 628 L400 790 L470 628 L455 556", `hsl(${hue} 38% 28%)`, 10)}
    <path d="M350 450 H450 V545 C450 590 350 590 350 545 Z" fill="${shade}"/>
    <ellipse cx="280" cy="362" rx="22" ry="34" fill="${face}"/><ellipse cx="520" cy="362" rx="22" ry="34" fill="${shade}"/>
    <path d="M282 320 C282 230 330 196 400 196 C470 196 518 230 518 320 V372 C518 452 462 500 400 500 C338 500 282 452 282 372 Z" fill="${face}"/>
    <path d="M470 214 C504 236 518 272 518 320 V372 C518 440 478 484 430 496 C474 420 486 310 470 214 Z" fill="${shade}"/>
    ${beard ? `<path d="M282 376 C300 430 330 424 400 424 C470 424 500 430 518 376 C522 470 462 512 400 512 C338 512 278 470 282 376 Z" fill="${color}"/>` : ""}
    ${eyes.map((x) => `<ellipse cx="${x}" cy="352" rx="12" ry="14" fill="#2b2326"/>${line(`M${x - 26} 318 q26 -16 52 0`, color, 11)}`).join("")}
    ${line("M402 358 L390 404 L412 404", shade, 9)}
    ${line("M362 442 q38 30 76 0", beard ? "#fffaf3" : "#6b3328", 11)}
    ${glasses ? `${eyes.map((x) => `<circle cx="${x}" cy="354" r="40" fill="none" stroke="#3a3034" stroke-width="9"/>`).join("")}${line("M394 350 H406", "#3a3034", 9)}` : ""}
    <path d="${before}" fill="${color}"/>
  </svg>`;
  yield await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

const lots = [0, 1, 2, 3, 4, 5]
  .map((at) => {
    const [x, y] = [(at % 3) * 280 + 100, 300 + Math.floor(at / 3) * 150];
    return `<polygon points="${x},${y} ${x + 140},${y + 78} ${x},${y + 156} ${x - 140},${y + 78}" fill="${at % 2 ? "#86b065" : "#b7d98c"}"/>`;
  })
  .join("");
