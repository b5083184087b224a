import { createHash, createHmac, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signedIdsIn, signedMailbox } from "./signed-mailbox.ts";

const siteWith = (key: string) => ({
  sign: (text: string) => createHmac("sha256", key).update(text).digest("base64url"),
  hash: (text: string) => createHash("sha256").update(text).digest("hex"),
  intakeMailDomain: "in.zipstead.example",
});
const site = siteWith("ours");
const id = randomUUID();

describe("An address that we sign", () => {
  const address = signedMailbox(site, "conversation", id);

  it("fits an email address, and says its record however a mail service writes it", () => {
    expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
    expect(signedIdsIn(site, "conversation", `"Ada" <${address.toUpperCase()}>, for ${address}`)).toEqual([id]);
  });

  it.each([
    ["of another kind", "log", address],
    ["with another signature", "conversation", address.replace(/[0-9a-f](?=@)/, (last) => (last === "0" ? "1" : "0"))],
    ["of another record", "conversation", address.replace(/(?<=c-)[0-9a-f]/, (first) => (first === "0" ? "1" : "0"))],
    ["of another site", "conversation", signedMailbox(siteWith("theirs"), "conversation", id)],
    ["within another word", "conversation", `x${address}`],
  ] as const)("is nobody's %s", (_, kind, recipients) => {
    expect(signedIdsIn(site, kind, recipients)).toEqual([]);
  });
});
