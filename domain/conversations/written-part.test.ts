import { describe, expect, it } from "vitest";
import { partsOfText } from "./written-part.ts";

const before = "Hi Rosa,\n\nis Saturday good for you?\n\nAda";
const quoted = before.replace(/^/gm, "> ");

describe("What a client says in an answer", () => {
  it.each([
    ["Gmail", `On Fri, Nov 27, 2026 at 9:12 AM Ada Park <ada@oak.example> wrote:\n\n${quoted}`],
    ["Gmail, over two lines", `On Fri, Nov 27, 2026 at 9:12 AM Ada Park\n<ada@oak.example> wrote:\n\n${quoted}`],
    ["Gmail in Spanish", `El vie, 27 nov 2026 a las 9:12, Ada Park (<ada@oak.example>) escribió:\n\n${quoted}`],
    ["a program that marks the lines alone", quoted],
    ["Outlook", `From: Ada Park <ada@oak.example>\nSent: Friday, November 27, 2026 9:12 AM\nTo: Rosa\n\n${before}`],
    ["an older Outlook", `-----Original Message-----\n${before}`],
    ["Outlook on a phone", `________________________________\nFrom: Ada Park\n\n${before}`],
  ])("%s repeats the mail before: it is folded", (_, repeated) => {
    expect(partsOfText(`Yes, at ten!\r\n\r\n${repeated}`)).toEqual({ said: "Yes, at ten!", quoted: repeated });
  });

  it.each([
    ["nothing is repeated", "Yes, at ten!\n\nOn Friday I wrote: no."],
    ["she answers between the lines", `${quoted}\n\nYes, at ten!`],
    ["she forwards, and says nothing", quoted],
  ])("all of it, where %s", (_, text) => {
    expect(partsOfText(text)).toEqual({ said: text, quoted: "" });
  });

  it("each line is looked at once, however many are empty", () => {
    const lines = (count: number) => "On\n".repeat(count);
    const started = process.cpuUsage();
    expect(partsOfText(`Yes.\n${lines(40_000)}`).said).toContain("Yes.");
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
  });
});
