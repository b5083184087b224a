// Draws the faces of the testimonials: invented people in the style "Notionists" by Zoish (CC0). Run from the top of
// the repository: node art/avatars.mjs
import { mkdir, writeFile } from "node:fs/promises";
import { createAvatar } from "@dicebear/core";
import * as notionists from "@dicebear/notionists";
import sharp from "sharp";

const AVATARS = new URL("../public/avatars/", import.meta.url);

const SAND = "ead9cb";
const LILAC = "dcdcf8";
const GREEN = "d5e5c3";
const PEACH = "f7d9b9";

// The seed decides the face and the clothes; the hair is chosen.
const PEOPLE = {
  "marcus-bell": { seed: "s53", hair: "variant60", ground: SAND },
  "priya-raman": { seed: "s2", hair: "variant41", ground: LILAC },
  "elena-ortiz": { seed: "s36", hair: "variant36", ground: GREEN },
  "terrence-hall": { seed: "s19", hair: "variant22", ground: PEACH },
  "joanne-fischer": { seed: "s10", hair: "variant43", ground: SAND },
  "samuel-okafor": { seed: "s49", hair: "variant49", ground: PEACH },
  "lucia-mendez": { seed: "s2", hair: "variant37", ground: PEACH },
  "grace-lindqvist": { seed: "s49", hair: "variant48", ground: LILAC },
  "dev-patel-moore": { seed: "s27", hair: "variant17", ground: GREEN },
};

await mkdir(AVATARS, { recursive: true });
for (const [name, { seed, hair, ground }] of Object.entries(PEOPLE)) {
  const face = createAvatar(notionists, {
    seed,
    hair: [hair],
    glassesProbability: 0,
    beardProbability: 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
    backgroundColor: [ground],
    scale: 130,
    translateY: 8,
  });
  const file = await sharp(Buffer.from(face.toString())).resize(144).webp({ quality: 84, effort: 6 }).toBuffer();
  await writeFile(new URL(`${name}.webp`, AVATARS), file);
}
