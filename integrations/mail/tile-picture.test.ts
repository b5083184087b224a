import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { emailDigits, emailScenes } from "#domain/notifications/email-picture.ts";
import { sampleEmails } from "#test/sample-emails.ts";
import { parseEmail, smtpStandIn, structureOf } from "#test/smtp-stand-in.ts";
import { drawTile } from "./draw-tile.ts";
import { smtp } from "./smtp.ts";
import { drawTilePicture } from "./tile-picture.ts";

const sender = { from: "Zipstead <office@zipstead.example>", brand: "Zipstead", origin: "https://zipstead.example" };

describe("An email by SMTP", () => {
  it("carries its picture beside its HTML part, and its text part stays alone", async () => {
    const raw = await sent("offerMade");

    expect(structureOf(raw)).toBe("multipart/alternative [text/plain, multipart/related [text/html, image/png]]");
    expect(raw).toContain("Content-Disposition: inline");
    const { parts, pictures } = parseEmail(raw);
    const [[id = "", picture] = []] = Object.entries(pictures);
    expect(id).toBe("tile.email-1@zipstead.example");
    expect(parts["text/html"]).toContain(`<img src="cid:${id}"`);
    expect(picture).toEqual(await drawTile({ scene: "offer", zip: "30301" }));
  });

  it("without a picture is text and HTML, as before", async () => {
    const raw = await sent("offerReminder");
    expect(structureOf(raw)).toBe("multipart/alternative [text/plain, text/html]");
    expect(parseEmail(raw).parts["text/html"]).not.toContain("cid:");
  });
});

async function sent(name: string): Promise<string> {
  const server = await smtpStandIn();
  const email = sampleEmails(sender.origin)[name];
  if (!email) throw new Error(`There is no email ${name}.`);
  expect(await smtp(server.url, sender).send({ to: "ada.park@keystone.example", ...email }, "email-1")).toEqual({
    ok: true,
  });
  return server.emails[0]?.raw ?? "";
}

describe.each(emailScenes)("The picture of the scene %s", (scene) => {
  it("is 1200 by 320 pixels, at most 40 kB, and transparent at its corners, in light and in dark", async () => {
    const picture = await drawTile({ scene, zip: "30303" });
    expect(picture.length).toBeLessThanOrEqual(40_000);
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 320 });
    expect(data[3]).toBe(0);
  });

  it("has the digits of the zip code, each in its place", async () => {
    const [none, ones, mixed, again] = await Promise.all(
      [undefined, "11111", "11011", "11011"].map((zip) => drawTile({ scene, zip })),
    );
    expect(again).toEqual(mixed);
    const third = { left: 600 - emailDigits.width, width: emailDigits.width * 2 };
    expect(await differing(ones, mixed)).toEqual(third);
    expect(await differing(none, ones)).toMatchObject({ left: 600 - emailDigits.width * 5 });
  });
});

describe("The photograph of an agent", () => {
  const picture = { scene: "accepted", zip: "30303", alt: "", portrait: "0".repeat(64) } as const;
  const photo = sharp({ create: { width: 480, height: 480, channels: 3, background: "#ff0000" } })
    .jpeg()
    .toBuffer();
  const opened = async () => new Blob([new Uint8Array(await photo)]).stream();

  it("is in the picture while their page has it, and the email goes without it then", async () => {
    const without = await drawTile(picture);
    expect(await drawTilePicture(picture, { openPhoto: opened })).not.toEqual(without);
    for (const openPhoto of [async () => undefined, () => Promise.reject(new Error("No file store."))])
      expect(await drawTilePicture(picture, { openPhoto })).toEqual(without);
    expect(await drawTilePicture(picture)).toEqual(without);
  });
});

/** The columns in which two pictures clearly differ, to whole digits. */
async function differing(one: Buffer | undefined, another: Buffer | undefined) {
  const [a, b] = await Promise.all([one, another].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  if (!a || !b) throw new Error("A picture is missing.");
  const columns = [...a.keys()]
    .filter((at) => Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 60)
    .map((at) => Math.floor(at / 3) % 1200);
  const digit = emailDigits.width * 2;
  const begin = 600 - emailDigits.width * 5;
  const inWhole = (column: number) => Math.floor((column - begin) / digit);
  const [first, last] = [Math.min(...columns), Math.max(...columns)].map(inWhole);
  return { left: begin + (first ?? 0) * digit, width: ((last ?? 0) - (first ?? 0) + 1) * digit };
}

it("A picture is drawn once for many emails, and one that cannot be drawn is left out", async () => {
  const picture = { scene: "yours", zip: "30303", alt: "A lot." } as const;
  expect(await drawTilePicture(picture)).toBe(await drawTilePicture({ ...picture }));
  expect(await drawTilePicture({ ...picture, zip: "x" })).toBeUndefined();
});
