import { describe, expect, it } from "vitest";
import { deadAddressOf, insertDeadAddress } from "#database/notifications/dead-addresses.ts";
import { type Consumer, consumerCookie, consumerIn } from "#operations/consumers/consumer-session.ts";
import { askForEmailCode, correctEmail } from "#operations/consumers/correct-email.ts";
import { newRequestKey } from "#operations/consumers/request-link.ts";
import { acceptMemberInvitation, askForInvitationCode } from "#operations/members/accept-invitation.ts";
import { askForCode } from "#operations/members/sign-in/ask-for-code.ts";
import { enterMemberCode } from "#operations/members/sign-in/enter-code.ts";
import { inTransaction } from "#operations/transaction.ts";
import { ada, ben } from "#test/cast.ts";
import { asksToBuy, rosa } from "#test/consumer.ts";
import { dailyEngines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { linkFor, tessAndTeam } from "#test/team.ts";
import { codeEmailedTo, payingAgent } from "#test/workspace.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { checkEmailCode, consumeEmailCode, type EmailCodeKind, type EmailCodeUse, newEmailCode } from "./email-code.ts";

const kinds: readonly EmailCodeKind[] = ["sign-in", "step-up", "new-address", "invitation", "correction", "broker"];
const browser = { cookie: "", ip: "203.0.113.7", userAgent: "A browser" };

const typedIn = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Rosa has opened her page and typed the four digits. */
async function rosaIn({ world }: TestWorld, leadId: string): Promise<Consumer> {
  const { id: keyId } = await inTransaction(world, (tx) => newRequestKey(tx, rosa.email));
  const cookie = consumerCookie(world, { keyId, provenLeadId: leadId, now: world.now() });
  const consumer = await consumerIn(world, cookie.split(";", 1)[0] ?? "");
  if (!consumer) throw new Error("Rosa was not let in.");
  return consumer;
}

describe.each(dailyEngines)("a code by email on %s", (engine) => {
  it("proves its own kind, subject and address, and of two dozen uses no other", async () => {
    const { world } = await freshWorld(engine);
    const uses = kinds.flatMap((kind) =>
      ["one", "other"].flatMap((subject) =>
        [ada.email, ben.email].map((email): EmailCodeUse => ({ kind, subject, email })),
      ),
    );
    const sent = await inTransaction(world, async (tx) => {
      const codes = [];
      for (const use of uses) codes.push({ use, code: (await newEmailCode(tx, use, "")) ?? "" });
      return codes;
    });
    expect(new Set(sent.map(({ code }) => code)).size).toBe(24);
    const proved = await inTransaction(world, async (tx) => {
      const right = [];
      for (const { use, code } of sent)
        for (const other of uses) {
          // From a place of its own, as three wrong entries from one end the code there.
          const entry = { code, from: JSON.stringify([use, other]) };
          if ((await checkEmailCode(tx, other, entry)) === "right") right.push([use, other]);
        }
      return right;
    });
    expect(proved).toEqual(uses.map((use) => [use, use]));
    for (const { use, code } of sent) {
      const consume = () => inTransaction(world, (tx) => consumeEmailCode(tx, use, { code, from: "her desk" }));
      expect([await consume(), await consume()], "once").toEqual(["right", "over"]);
    }
  });

  it("shows that email arrives at an address that was dead", async () => {
    const { world } = await freshWorld(engine);
    const dead = () => deadAddressOf(world.database.read, ben.email);
    const since = world.now().toISOString();
    await world.database.write((tx) => insertDeadAddress(tx, ben.email, { since, reason: "no-mailbox" }));
    expect(await dead()).toEqual({ since, reason: "no-mailbox" });
    const use = { kind: "sign-in", subject: ben.email, email: ben.email } as const;
    const code = (await inTransaction(world, (tx) => newEmailCode(tx, use, ""))) ?? "";
    const enter = (entered: string) =>
      inTransaction(world, (tx) => consumeEmailCode(tx, use, { code: entered, from: "his desk" }));
    expect([await enter("nothing"), await dead()]).toEqual(["refused", { since, reason: "no-mailbox" }]);
    expect([await enter(code), await dead()]).toEqual(["right", undefined]);
  });

  it("to Ben's mailbox, for his sign-in, Tess's invitation or Rosa's correction, does nothing for the others", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { lead } = await tessAndTeam(test);
    await payingAgent(test, ben);
    const token = await linkFor(test, lead, ben.email);
    const leadId = await asksToBuy(test, rosa);
    const consumer = await rosaIn(test, leadId);
    const { email, licenseNumber } = ben;

    await askForCode(world, browser, { email, purpose: "sign-in" });
    const signInCode = await codeEmailedTo(world, email);
    await askForInvitationCode(world, browser, { token, name: "Ben Okafor" });
    const invitationCode = await codeEmailedTo(world, email);
    expect(await askForEmailCode(world, browser, { consumer, leadId, email })).toEqual({ ok: true });
    const correctionCode = await codeEmailedTo(world, email);
    expect(new Set([signInCode, invitationCode, correctionCode]).size).toBe(3);

    const signIn = async (code: string) =>
      (await enterMemberCode(world, browser, { email, licenseNumber, code: typedIn(code) })).outcome;
    const join = (code: string) => acceptMemberInvitation(world, browser, { token, name: "Ben Okafor", code });
    const correct = (code: string) => correctEmail(world, browser, { consumer, leadId, email, code });
    for (const code of [invitationCode, correctionCode]) expect(await signIn(code)).toBe("refused");
    for (const code of [signInCode, correctionCode]) expect(await join(code)).toEqual({ ok: false, reason: "refused" });
    for (const code of [signInCode, invitationCode])
      expect(await correct(code)).toEqual({ ok: false, reason: "refused" });

    expect(await signIn(signInCode)).toBe("signed-in");
    expect(await correct(correctionCode)).toMatchObject({ ok: true });
    expect(await join(invitationCode), "the code is right, and he has a workspace").toEqual({
      ok: false,
      reason: "elsewhere",
    });
  });
});
