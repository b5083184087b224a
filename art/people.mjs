// Draws the faces of the testimonials and of the sample agent: invented people, made like the town's houses of few flat
// faces with the light from the left. Run from the top of the repository: node art/people.mjs
import { mkdir, writeFile } from "node:fs/promises";
import { clothes, hairs, head } from "./people/parts.mjs";

const PEOPLE_FOLDER = new URL("../public/people/", import.meta.url);

const [SAND, LILAC, GREEN, PEACH] = ["#ead9cb", "#dcdcf8", "#d5e5c3", "#f7d9b9"];
// Lit and shaded.
const SKIN = {
  deep: ["#7a4a32", "#5f3624"],
  dark: ["#96603f", "#7a4a2e"],
  brown: ["#bd8257", "#9f6841"],
  tan: ["#dca77c", "#c08a60"],
  light: ["#f2c9a5", "#dcaa84"],
  rosy: ["#f6d3ba", "#e2b297"],
};
const HAIR = {
  black: ["#2b2326", "#1a1517"],
  brown: ["#55361f", "#3d2514"],
  auburn: ["#98512f", "#743a20"],
  fair: ["#dcb26b", "#bd924c"],
  grey: ["#b9b4b4", "#8b8688"],
};
const CLOTH = {
  indigo: ["#4f46e5", "#3730a3"],
  brown: ["#66412e", "#4d3022"],
  roof: ["#b4653f", "#98512f"],
  lawn: ["#86b065", "#6b9150"],
  wall: ["#fffaf3", "#ecdfd0"],
  violet: ["#7c4fc4", "#6b21a8"],
  slate: ["#5b6472", "#454c58"],
};

const people = {
  "hannah-brooks": { ground: GREEN, skin: SKIN.light, hair: "long", tint: HAIR.auburn, wears: "sweater", cloth: CLOTH.indigo },
  "edwin-marsh": { ground: SAND, skin: SKIN.tan, hair: "short", tint: HAIR.grey, beard: "full", wears: "jacket", cloth: CLOTH.slate },
  "renata-cole": { ground: LILAC, skin: SKIN.dark, hair: "bob", tint: HAIR.black, wears: "jacket", cloth: CLOTH.brown },
  "marcus-bell": { ground: SAND, skin: SKIN.dark, hair: "short", tint: HAIR.black, beard: "full", wears: "jacket", cloth: CLOTH.indigo },
  "priya-raman": { ground: LILAC, skin: SKIN.brown, hair: "long", tint: HAIR.black, wears: "blouse", cloth: CLOTH.roof },
  "elena-ortiz": { ground: GREEN, skin: SKIN.tan, hair: "bob", tint: HAIR.brown, wears: "jacket", cloth: CLOTH.violet },
  "terrence-hall": { ground: PEACH, skin: SKIN.deep, hair: "none", tint: HAIR.black, beard: "chin", glasses: true, wears: "tie", cloth: CLOTH.slate },
  "joanne-fischer": { ground: SAND, skin: SKIN.rosy, hair: "bob", tint: HAIR.grey, glasses: true, wears: "sweater", cloth: CLOTH.lawn },
  "samuel-okafor": { ground: PEACH, skin: SKIN.deep, hair: "short", tint: HAIR.grey, beard: "lip", wears: "tie", cloth: CLOTH.brown },
  "lucia-mendez": { ground: PEACH, skin: SKIN.tan, hair: "curls", tint: HAIR.black, wears: "sweater", cloth: CLOTH.indigo },
  "grace-lindqvist": { ground: LILAC, skin: SKIN.light, hair: "bun", tint: HAIR.fair, wears: "jacket", cloth: CLOTH.slate },
  "dev-patel-moore": { ground: GREEN, skin: SKIN.brown, hair: "swept", tint: HAIR.black, beard: "full", wears: "sweater", cloth: CLOTH.roof },
  "nora-whitfield": { ground: GREEN, skin: SKIN.light, hair: "waves", tint: HAIR.auburn, wears: "jacket", cloth: CLOTH.brown, pin: true },
};

await mkdir(PEOPLE_FOLDER, { recursive: true });
for (const [name, person] of Object.entries(people)) {
  await writeFile(new URL(`${name}.svg`, PEOPLE_FOLDER), `${drawn(person)}\n`);
}

function drawn(person) {
  const { ground, tint, hair, wears, cloth, skin, pin = false } = person;
  const { behind, front } = hairs[hair](tint);
  const body = clothes[wears]({ cloth, skin, pin });
  const lot = '<path fill="#fff" opacity=".45" d="M48 50l56 28-56 28L-8 78z"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="6 2 84 84"><path fill="${ground}" d="M0 0h96v96H0z"/>${lot}${behind}${body}${head(person)}${front}</svg>`;
}
