import { describe, expect, it } from "vitest";
import { leadsOfEmail } from "#database/leads/leads-of-person.ts";
import type { Consumer } from "#operations/consumers/consumer-session.ts";
import { sendReferral } from "#operations/incoming/send-referral.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { asksToBuy, hal, rosa } from "#test/consumer.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { everyRow } from "#test/stored-rows.ts";
import { askForErasure } from "./ask-for-erasure.ts";
import { copyOfPerson } from "./copy-of-person.ts";
import { eraseRequested } from "./erase-requested.ts";

const olga = {
  ...{ firstName: "Olga", lastName: "Novak", email: "olga@buckeye.example", license: "OH-2201", licenseState: "OH" },
  ...{ brokerage: "Buckeye Homes", broker: "Otto Brandt" },
};

/** Rosa has a request of her own. Olga has referred her, too, and Hal; neither has answered. */
async function rosaReferred(engine: TestEngine) {
  const test = await atlanta(engine);
  const { world, clock } = test;
  await asksToBuy(test, rosa);
  for (const { firstName, lastName, email } of [rosa, hal]) {
    const renderedAt = renderToken(world);
    clock.pass({ seconds: 60 });
    const submissionContext = { page: "/refer", ip: "192.0.2.7", userAgent: "", honeypot: "", renderedAt };
    const person = { firstName, lastName, email, kind: "seller" as const, place: "Macon, GA" };
    const agreed = `${firstName} divorces in June.`;
    await sendReferral(world, { sender: olga, person: { ...person, agreed }, formKey: firstName, submissionContext });
  }
  const leads = (await leadsOfEmail(world.database.read, rosa.email)).map((lead) => ({ ...lead, isProven: true }));
  const consumer: Consumer = { keyId: "key", email: rosa.email, leads, isProven: true };
  return { ...test, consumer };
}

describe.each(dailyEngines)("Rosa, whom an agent elsewhere has referred, on %s", (engine) => {
  it("finds that in the copy of her data before she answers, and not what Hal was referred with", async () => {
    const { world, consumer } = await rosaReferred(engine);
    const copy = await copyOfPerson(world, consumer);
    expect(copy?.referrals).toEqual([
      {
        at: expect.stringContaining("2026-11-20"),
        text: "You want an agent to sell a home: Macon, GA\n\nOlga Novak, Buckeye Homes, OH-2201, OH\n\nRosa divorces in June.",
      },
    ]);
    const others = { ...consumer, leads: consumer.leads.map((lead) => ({ ...lead, isProven: false })) };
    expect(await copyOfPerson(world, others)).toBeUndefined();
  });

  it("erases it with the rest: nothing of her is left, and Hal's stays", async () => {
    const { world, clock, consumer } = await rosaReferred(engine);
    expect(await askForErasure(world, consumer)).toEqual({ ok: true });
    clock.pass({ seconds: 72 * 3600 });
    expect(await eraseRequested(world)).toBe(1);
    expect((await copyOfPerson(world, consumer))?.referrals).toEqual([]);
    const { optOuts: _, ...tables } = await everyRow(world.database);
    const left = JSON.stringify(tables);
    expect(left).not.toContain("Rosa divorces");
    expect(left).not.toContain(rosa.email);
    expect(left).toContain("Hal divorces");
    const referrals = await world.database.read
      .selectFrom("incomingReferrals")
      .select(["firstName", "keyHash"])
      .execute();
    expect(referrals.find(({ firstName }) => firstName === "")).toEqual({ firstName: "", keyHash: null });
  });
});
