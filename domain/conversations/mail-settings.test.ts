import { describe, expect, it } from "vitest";
import { parseKeepMonths, parseTracks, readSender, storedTracks } from "./mail-settings.ts";

describe("A signature", () => {
  it("is plain text without what nobody can see", () => {
    const entered = {
      senderName: "  Ada\n Park ",
      signature: "Ada Park  \r\n\r\n\r\n\r\nPeach\u202e Realty\u0007\u200b\n\n",
    };
    expect(readSender(entered)).toEqual({
      ok: true,
      sender: { senderName: "Ada Park", signature: "Ada Park\n\nPeach Realty" },
    });
  });

  it.each([
    [{ senderName: "", signature: "x".repeat(501) }, "long-signature"],
    [{ senderName: "", signature: "x\n".repeat(11).concat("x") }, "long-signature"],
    [{ senderName: "A".repeat(81), signature: "" }, "long-name"],
    [{ senderName: "Bank <office@bank.example>", signature: "" }, "no-name"],
    [{ senderName: "https://bank.example", signature: "" }, "no-name"],
  ])("%j is refused: %s", (entered, reason) => {
    expect(readSender(entered)).toEqual({ ok: false, reason });
  });
});

it("what is counted is stored in words, and nothing is nothing", () => {
  for (const tracks of [[], ["clicks"], ["clicks", "loads"]] as const)
    expect(parseTracks(storedTracks(tracks))).toEqual(tracks);
  expect(storedTracks([])).toBeNull();
});

it("emails are kept always, or for some months of the list", () => {
  expect(["all", "12", "60", "1", "", "0x0c"].map(parseKeepMonths)).toEqual([
    null,
    12,
    60,
    undefined,
    undefined,
    undefined,
  ]);
});
