import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { prerenderedPages } from "#app/routes.ts";
import { companyPeople } from "#content/company-people.ts";
import { sampleAgent } from "#content/pages/sample-agent.ts";
import { logos } from "#content/sections/logos.ts";
import { testimonials } from "#content/sections/testimonials.ts";
import { application } from "./request.ts";
import { filesBelow, textOfFile } from "./source-files.ts";

describe("pictures that the content names", () => {
  it("each logo is a drawing of 200 by 200 pixels that needs no font", () => {
    for (const { image } of logos) {
      const drawing = textOfFile(`public${image}`);
      expect(drawing, image).toContain('width="200" height="200" viewBox="0 0 200 200"');
      expect(drawing, image).not.toMatch(/<text|<style|style=|href/);
    }
  });

  it("each testimonial, the sample agent and each of us has a portrait, and every portrait is used", () => {
    const named = [
      ...testimonials.map(({ icon }) => icon),
      sampleAgent.image,
      ...companyPeople.map(({ image }) => image),
    ];
    const faces = named.map((face) => `public${face}`);
    expect(filesBelow("public/people").toSorted()).toEqual(faces.toSorted());
  });
});

const folder = path.resolve(import.meta.dirname, "../public/pictures");

/** Prerendered pages, pages with a form, and the page for a missing address. */
const pages = [
  ...prerenderedPages,
  "/contact-us",
  "/zip-code",
  "/reputation-management",
  "/buyer-form",
  "/onboarding-form",
  "/no-such-page",
];

it("pages use every picture, and none that is missing", async () => {
  const named = await namedPictures();
  expect([...new Set(named.map(({ file }) => file))].sort()).toEqual((await readdir(folder)).sort());
});

it("a picture is as wide as its page says", async () => {
  const named = await namedPictures();
  const wide = await Promise.all(named.map(({ file }) => sharp(path.join(folder, file)).metadata()));
  expect(wide.map(({ width }) => width)).toEqual(named.map(({ width }) => width));
});

it("each day picture has a night version, and each scene a WebP in the size of its largest AVIF", async () => {
  const files = await readdir(folder);
  const night = (file: string) => file.replace("-day-", "-night-");
  const days = files.filter((file) => file.includes("-day-") && file.endsWith(".avif"));
  const largest = days.filter((day) => /-(640|750|1440|1442)\./.test(day)).map((day) => day.replace(".avif", ".webp"));
  expect([...days, ...largest].flatMap((day) => [day, night(day)]).sort()).toEqual(files.sort());
});

it("the place of a picture has its proportions, so that nothing moves when it has loaded", async () => {
  const { request } = await application();
  const { text } = await request("GET", "/");
  const pictures = [...text.matchAll(/<img src="\/pictures\/([^"]+)" width="(\d+)" height="(\d+)"/g)];
  expect(pictures.length).toBeGreaterThan(0);
  for (const [, file = "", width, height] of pictures)
    expect(await sharp(path.join(folder, file)).metadata(), file).toMatchObject({
      width: Number(width),
      height: Number(height),
    });
});

const mostBytes: Record<string, number> = { 320: 12_000, 640: 24_000, 960: 36_000 };

it("a scene has at most 12 kB at a width of 320, and twice that at twice the width", async () => {
  const scenes = (await readdir(folder)).filter((file) => file.startsWith("scene-") && file.endsWith(".avif"));
  const weights = scenes.map(async (file) => ({ file, bytes: (await stat(path.join(folder, file))).size }));
  const heavy = (await Promise.all(weights)).filter(
    ({ file, bytes }) => bytes > (mostBytes[/-(\d+)\.avif$/.exec(file)?.[1] ?? ""] ?? 0),
  );
  expect(heavy).toEqual([]);
});

/** Each candidate of each <source> and <img> on all pages, with its file name and stated width. */
async function namedPictures(): Promise<{ file: string; width: number }[]> {
  const { request } = await application();
  const answers = await Promise.all(pages.map((page) => request("GET", page)));
  const candidates = answers.flatMap(({ text }) => [...text.matchAll(/\/pictures\/([^\s"]+-(\d+)\.\w+)(?: (\d+)w)?/g)]);
  return candidates.map(([, file = "", named, stated = named]) => ({ file, width: Number(stated) }));
}
