import { describe, expect, it } from "vitest";
import { isSuppressed } from "#database/suppressions.ts";
import { engines } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";
import { isStopLink, revokeConsent, stopLink } from "./revoke-consent.ts";
import { submitMessage } from "./submit-message.ts";

const dora = { name: "Dora", subject: "", email: "dora@home.example", phone: "", message: "Is 30301 free?" };
const arrival = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "", renderedAt: "" };

describe.each(engines)("taking consent back on %s", (engine) => {
  it("closes every channel to whoever has that phone or that e-mail", async () => {
    const { world } = await freshWorld(engine);

    await revokeConsent(world, { kind: "phone", value: "+14045550150", source: "office" });

    const { read } = world.database;
    expect(await isSuppressed(read, { dialable: "+14045550150", mailable: "cleo@home.example" })).toBe(true);
    expect(await isSuppressed(read, { dialable: "+14045550151", mailable: "cleo@home.example" })).toBe(false);
    expect(await isSuppressed(read, { dialable: null, mailable: null })).toBe(false);
  });

  it("keeps the first day on record when it is done twice", async () => {
    const { world, clock } = await freshWorld(engine);
    const since = clock.now().toISOString();
    await revokeConsent(world, { kind: "email", value: "dora@home.example", source: "link" });
    clock.pass({ seconds: 100 });
    await revokeConsent(world, { kind: "email", value: "dora@home.example", source: "office" });

    expect(await world.database.read.selectFrom("suppressions").selectAll().execute()).toEqual([
      { kind: "email", value: "dora@home.example", since, source: "link" },
    ]);
  });

  it("sends Dora no confirmation any more; her question still reaches the office", async () => {
    const { world } = await freshWorld(engine);
    await revokeConsent(world, { kind: "email", value: "dora@home.example", source: "link" });

    await submitMessage(world, { kind: "question", fields: dora, formKey: "doras", arrival });

    const owed = await world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(owed.map(({ payload }) => JSON.parse(payload).to)).toEqual(["office@zipstead.example"]);
  });
});

describe("the link that takes consent back", () => {
  it("works for the address it was made for and no other", async () => {
    const { world } = await freshWorld("sqlite");
    const { searchParams } = new URL(stopLink(world, "dora@home.example"));
    const signature = searchParams.get("signature") ?? "";

    expect(isStopLink(world, "dora@home.example", signature)).toBe(true);
    expect(isStopLink(world, "cleo@home.example", signature)).toBe(false);
    expect(isStopLink(world, "dora@home.example", "")).toBe(false);
  });
});
