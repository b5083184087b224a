import { expect, it } from "vitest";
import { leastCpu, machinePace } from "#test/machine-pace.ts";
import { contactsIn } from "./contacts-in.ts";

it.each([
  ['{"mail":"Rosa@Home.example","tel":"(404) 555-0199"}', ["+14045550199", "rosa@home.example"]],
  [
    "From: Rosa <rosa@home.example>\nRuf: 404.555.0199, oder 404 555 0164",
    ["+14045550199", "+14045550164", "rosa@home.example"],
  ],
  ["Email: rosa@home.example<mailto:rosa@home.example>", ["rosa@home.example"]],
  ["@ @@ a@b 12345 nobody@", []],
])("%s names %j", (text, contacts) => {
  expect(contactsIn(text)).toEqual(contacts);
});

it.each(["1", "404 555 ", "a", "@", "a@", "(404", "-"])("256 kB of %j take less than 50 ms", async (piece) => {
  const text = piece.repeat(Math.ceil(262_144 / piece.length));
  expect(await leastCpu(() => contactsIn(text)), "milliseconds").toBeLessThan(50 * (await machinePace()));
});
