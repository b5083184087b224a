import { describe, expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { countLedger } from "#database/fees/check-ledger.ts";
import { shareEntriesOf } from "#database/fees/shares.ts";
import { sharesPaidIn, shareYears } from "#database/fees/shares-paid.ts";
import { findReferral, senderOf } from "#database/incoming/referrals.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { shareBalanceOf } from "#domain/fees/shares/share.ts";
import { reportClosed } from "#operations/fees/closings/report-closed.ts";
import { reportUnderContract } from "#operations/fees/closings/report-under-contract.ts";
import { issueInvoices } from "#operations/fees/invoices/issue-invoice.ts";
import { decideProposedEntry } from "#operations/fees/ledger/decide-proposed-entry.ts";
import { recordFeePayment } from "#operations/fees/ledger/record-fee-payment.ts";
import { reverseEntry, reverseShareEntry } from "#operations/fees/ledger/reverse-entry.ts";
import { writeOffInvoice } from "#operations/fees/ledger/write-off-invoice.ts";
import { recordSharePayment } from "#operations/fees/shares/record-share-payment.ts";
import { setShare } from "#operations/fees/shares/set-share.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { ada } from "#test/cast.ts";
import { rosasContract, rosasDeal } from "#test/closings.ts";
import { countersigned, owenOf, signedBy } from "#test/countersigned.ts";
import { dailyEngines } from "#test/database.ts";
import { agentWithZip, atlanta, emailsTo, routeAndAccept, verifyTwice } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { confirmReferral, declineReferral } from "./answer-referral.ts";
import { decideReferral } from "./decide-referral.ts";
import { followReferrals } from "./follow-referrals.ts";
import { referralStatus } from "./referral-status.ts";
import { sendReferral } from "./send-referral.ts";

const olga = {
  ...{ firstName: "Olga", lastName: "Novak", email: "Olga@buckeye.example", license: "OH-2201", licenseState: "OH" },
  ...{ brokerage: "Buckeye Homes", broker: "Otto Brandt" },
};
const rosa = {
  ...{ firstName: "Rosa", lastName: "Lind", email: "rosa@home.example", kind: "buyer" as const, place: "30301" },
  agreed: "Moves to Atlanta by June and expects a call.",
};
const context = { page: "https://zipstead.example/refer", ip: "192.0.2.7", userAgent: "", honeypot: "" };

const contextOf = ({ world, clock }: TestWorld) => {
  const renderedAt = renderToken(world);
  clock.pass({ seconds: 60 });
  return { ...context, renderedAt };
};

async function send(test: TestWorld, person: Partial<typeof rosa> = {}, formKey = "olga 1") {
  const submissionContext = contextOf(test);
  return sendReferral(test.world, { sender: olga, person: { ...rosa, ...person }, formKey, submissionContext });
}

/** The key in the newest email with this path to this address. */
async function keyTo(test: TestWorld, { to, about, path }: { to: string; about: string; path: string }) {
  const emails = await emailsTo(test, to, about);
  const found = emails.map((email) => new RegExp(`${path}/([\\w-]+)`).exec(JSON.stringify(email))?.[1]);
  return found.findLast((key) => key !== undefined) ?? "";
}

const rosasKey = (test: TestWorld, about: string) =>
  keyTo(test, { to: "rosa@home.example", about, path: "/refer/confirm" });
const olgasKey = (test: TestWorld, about: string) =>
  keyTo(test, { to: "olga@buckeye.example", about: `sender ${about}`, path: "/refer/status" });

const confirm = (test: TestWorld, key: string, change = {}) =>
  confirmReferral(test.world, {
    ...{ key, phone: "(404) 555-0150", agreed: true, consentTextId: currentConsentText.id },
    ...{ disclosureTextId: currentDisclosureText.id, context: contextOf(test), ...change },
  });

const licensed = (test: TestWorld, state = "GA") =>
  test.world.database.write((tx) =>
    tx
      .insertInto("networkLicenses")
      .values({
        ...{ id: `license ${state}`, state, kind: "license", number: "H-1", entity: "Zipstead", broker: "Nora Hill" },
        ...{ validUntil: "2027-12-31", recordedAt: "", recordedBy: "", withdrawnAt: null, withdrawnBy: null },
      })
      .execute(),
  );

const referralIn = (test: TestWorld, id: string) => findReferral(test.world.database.read, id);
const leadsIn = ({ world }: TestWorld) => world.database.read.selectFrom("leads").selectAll().execute();

describe.each(dailyEngines)("referrals from agents, on %s", (engine) => {
  it.each(["+44 20 7946 0018", "+52 55 1234 5678", "011 44 20 7946 0018"])(
    "Rosa abroad confirms with %s: a lead to whom we write",
    async (phone) => {
      const test = await atlanta(engine);
      const key = await rosasKey(test, (await send(test)).referralId);
      for (const typed of ["+1 404", "+44 20", "44 20 7946 0018", "call +44 20 7946 0018 or 9"])
        expect(await confirm(test, key, { phone: typed }), typed).toEqual({ ok: false, reason: "no-phone" });
      expect(await confirm(test, key, { phone })).toEqual({ ok: true });
      expect(await leadsIn(test)).toMatchObject([
        { phone, dialable: null, mailable: "rosa@home.example", consentValid: 1, unreachable: 0 },
      ]);
    },
  );

  it("Olga refers Rosa: nothing happens before Rosa confirms; then Ada has the lead, and Olga sees each step", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { read } = world.database;
    await licensed(test);
    await setShare(world, { percent: "25", staffId: "Moira" });
    const { referralId } = await send(test);
    expect(await send(test), "the same form again").toEqual({ referralId: "" });
    expect(await leadsIn(test)).toEqual([]);
    const key = await rosasKey(test, referralId);
    const status = async () => (await referralStatus(world, await olgasKey(test, referralId)))?.[0];
    expect(await status()).toMatchObject({ who: "Rosa L.", state: "asked", steps: [], shareBp: null });

    expect(await confirm(test, key, { agreed: false })).toEqual({ ok: false, reason: "no-consent" });
    expect(await confirm(test, key, { phone: "soon" })).toEqual({ ok: false, reason: "no-phone" });
    expect(await leadsIn(test)).toEqual([]);
    expect(await confirm(test, key)).toEqual({ ok: true });
    expect(await confirm(test, key), "a second press").toEqual({ ok: false, reason: "over" });
    // A later percentage is for later referrals.
    await setShare(world, { percent: "10", staffId: "Moira" });
    const [lead] = await leadsIn(test);
    expect(lead).toMatchObject({ sourceId: "agent-referrals", zip: "30301", consentValid: 1, stage: "generated" });
    const leadId = lead?.id ?? "";
    const [consent] = await read.selectFrom("consents").selectAll().execute();
    expect(consent).toMatchObject({ leadId, ticked: 1, formVersion: "refer-confirm-2" });

    const agentId = await agentWithZip(test, ada, "30301");
    await signedBy(world, agentId);
    await verifyTwice(test, leadId);
    clock.pass({ seconds: 3600 });
    await routeAndAccept(test, leadId);
    const viewer: Viewer = { agentId, member: { id: agentId, role: "agent" } };
    const move = async (to: "spoke" | "met" | "later") => {
      clock.pass({ seconds: 24 * 3600 });
      const { version = 0 } = (await acceptanceOf(read, viewer, leadId)) ?? {};
      const laterOn = to === "later" ? "2026-12-20" : "";
      expect(await changeStage(world, viewer, { leadId, version, to, laterOn, reason: "" })).toEqual({ ok: true });
    };
    for (const stage of ["spoke", "met", "later"] as const) await move(stage);
    const steps = async () => (await status())?.steps.map(({ step, at }) => [step, at.slice(0, 10)]);
    expect(await steps()).toEqual([
      ["accepted", "2026-11-20"],
      ["spoke", "2026-11-21"],
      ["met", "2026-11-22"],
    ]);
    expect(Object.keys((await status()) ?? {}).toSorted()).toEqual(
      ["answeredAt", "endsAt", "id", "sentAt", "shareBp", "state", "steps", "who"].toSorted(),
    );

    const form = { leadId, reason: "", confirmed: "" };
    await reportUnderContract(world, { viewer }, { ...form, facts: { ...rosasDeal, ...rosasContract } });
    const [closing] = await read.selectFrom("closings").selectAll().execute();
    if (!closing) throw new Error("There is no closing.");
    await reportClosed(world, { viewer }, { ...form, facts: rosasDeal, closing });
    expect((await steps())?.map(([step]) => step)).toEqual(["accepted", "spoke", "met", "under-contract", "closed"]);

    await countersigned(world, agentId, await owenOf(world, agentId));
    expect(await issueInvoices(world)).toBe(1);
    const shares = () => shareEntriesOf(read, referralId);
    expect(await shares(), "an open fee").toEqual([]);
    const { number = "", cents = 0 } = (await read.selectFrom("invoices").selectAll().executeTakeFirst()) ?? {};
    expect(cents).toBe(154_500);
    const paidFee = (amount: string) =>
      recordFeePayment(world, {
        ...{ number, staffId: "Moira", method: "check", amount, day: "2026-11-23", evidence: "4711", note: "" },
      });
    await paidFee("1000");
    expect(await shares(), "a fee that is paid in part").toEqual([]);
    await paidFee("545");
    expect(await shares()).toMatchObject([{ kind: "earned", cents: 38_625, debit: "shares" }]);

    const ledger = async () => {
      const counted = await countLedger(read, sha256);
      expect(counted.differences).toEqual([]);
      expect([...counted.accounts.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
      return counted.accounts.get(`payable:${referralId}`);
    };
    expect(await ledger()).toBe(-38_625);

    const pay = (amount: string) =>
      recordSharePayment(world, {
        ...{ referralId, staffId: "Moira", method: "ach", amount, day: "2026-11-23", evidence: "ACH 12", note: "" },
      });
    expect(await pay("386.26")).toEqual({ ok: false, reason: "more-than-open" });
    expect(await pay("386.25")).toEqual({ ok: true, isWaiting: false });
    expect(await ledger()).toBe(0);
    const paidOut = async (year: string) =>
      (await sharesPaidIn(read, year)).map(({ paidCents, payments, lastDay }) => [paidCents, payments, lastDay]);
    expect([await paidOut("2026"), await paidOut("2025")]).toEqual([[[38_625, 1, "2026-11-23"]], []]);
    expect(await shareYears(read)).toEqual(["2026"]);
    expect(await pay("1")).toEqual({ ok: false, reason: "more-than-open" });

    // The bank takes the last payment of the fee back: so goes the share, and the brokerage has too much.
    const payment = (await read.selectFrom("feeEntries").selectAll().where("kind", "=", "paid").execute()).at(-1);
    await reverseEntry(world, { number, entryId: payment?.id ?? "", staffId: "Moira", reason: "Check bounced" });
    expect(shareBalanceOf(await shares())).toEqual({ earnedCents: 0, paidCents: 38_625, openCents: -38_625 });
    expect(await ledger()).toBe(38_625);
    const wrong = (await shares()).find(({ kind }) => kind === "paid")?.id ?? "";
    const back = (staffId: string) =>
      reverseShareEntry(world, { referralId, entryId: wrong, staffId, reason: "The bank returned it" });
    expect(await back("Quinn"), "another person's payment").toEqual({ ok: true, isWaiting: true });
    const [proposal] = await read.selectFrom("proposedEntries").selectAll().execute();
    const confirmed = { number, proposalId: proposal?.id ?? "", isConfirmed: true };
    expect(await decideProposedEntry(world, { ...confirmed, staffId: "Quinn" })).toMatchObject({ ok: false });
    expect(await decideProposedEntry(world, { ...confirmed, staffId: "Moira" })).toEqual({ ok: true });
    expect(await ledger()).toBe(0);
    expect((await paidOut("2026")).map(([cents, times]) => [cents, times])).toEqual([[0, 2]]);
    expect(await back("Moira")).toEqual({ ok: false, reason: "reversed" });
    await writeOffInvoice(world, { number, staffId: "Moira", reason: "They closed their office" });
    expect(await ledger(), "a part of the $1,000 that came in").toBe(-25_000);
    for (const table of ["shareEntries", "shareTerms"] as const)
      await expect(world.database.write((tx) => tx.deleteFrom(table).execute())).rejects.toThrow(/append-only/);

    await erasePerson(world, { email: "rosa@home.example", phone: undefined });
    expect(await referralIn(test, referralId)).toMatchObject({
      firstName: "",
      email: "",
      agreed: "",
      leadId,
      shareBp: 2500,
    });
    expect(await status()).toMatchObject({ who: "", state: "confirmed" });
    const hers = await olgasKey(test, referralId);
    await erasePerson(world, { email: "olga@buckeye.example", phone: undefined });
    expect(await olgasKey(test, referralId), "the email").toBe("");
    expect(await senderOf(read, referralId)).toMatchObject({ lastName: "", license: "", brokerage: "Buckeye Homes" });
    expect(await referralStatus(world, hers), "her link").toBeUndefined();
    expect(await ledger()).toBe(-25_000);
  });

  it("if Rosa declines or does not answer, her data goes, and Olga sees no more than that", async () => {
    const test = await atlanta(engine);
    const declined = await send(test);
    const key = await rosasKey(test, declined.referralId);
    expect(await declineReferral(test.world, key)).toEqual({ ok: true });
    expect(await declineReferral(test.world, key)).toEqual({ ok: false });
    expect(await confirm(test, key)).toEqual({ ok: false, reason: "over" });

    test.clock.pass({ seconds: 24 * 3600 });
    const silent = await send(test, {}, "olga 2");
    const late = await rosasKey(test, silent.referralId);
    test.clock.pass({ seconds: 13 * 24 * 3600 });
    expect(await followReferrals(test.world)).toEqual({ asked: 0, lapsed: 0 });
    test.clock.pass({ seconds: 24 * 3600 });
    expect(await confirm(test, late)).toEqual({ ok: false, reason: "over" });
    expect(await followReferrals(test.world)).toEqual({ asked: 0, lapsed: 1 });

    const gone = { firstName: "", lastName: "", email: "", place: "", agreed: "", mailbox: "", leadId: null };
    expect(await referralIn(test, declined.referralId)).toMatchObject({ ...gone, state: "declined" });
    expect(await referralIn(test, silent.referralId)).toMatchObject({ ...gone, state: "lapsed" });
    const left = await test.world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(left.length).toBeGreaterThan(2);
    expect(left.filter(({ payload }) => payload.includes("rosa@home.example"))).toEqual([]);
    const status = await referralStatus(test.world, await olgasKey(test, declined.referralId));
    expect(status?.map(({ who, state }) => [who, state])).toEqual([
      ["", "lapsed"],
      ["", "declined"],
    ]);
    expect(await leadsIn(test)).toEqual([]);
  });

  it("promises no share for a state without a license of ours, nor before an owner has set it", async () => {
    const test = await atlanta(engine);
    await setShare(test.world, { percent: "25", staffId: "Moira" });
    await licensed(test, "TX");
    const { referralId } = await send(test);
    await confirm(test, await rosasKey(test, referralId));
    expect(await referralIn(test, referralId)).toMatchObject({ state: "confirmed", shareBp: 0 });
    for (const percent of ["", "-1", "101", "a quarter", "25,5"])
      expect(await setShare(test.world, { percent, staffId: "Moira" })).toEqual({ ok: false, reason: "no-percent" });
  });

  it("asks one person once a day, never after an opt-out, and a suspicious referral only if staff approve it", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    await send(test);
    const second = await send(test, {}, "olga 2");
    expect(await rosasKey(test, second.referralId)).toBe("");
    expect(await followReferrals(world), "the same day").toEqual({ asked: 0, lapsed: 0 });
    clock.pass({ seconds: 24 * 3600 });
    expect(await followReferrals(world)).toEqual({ asked: 1, lapsed: 0 });
    expect(await rosasKey(test, second.referralId)).not.toBe("");

    const refer = (email: string, formKey: string) =>
      sendReferral(world, {
        ...{ sender: olga, person: { ...rosa, email }, formKey },
        submissionContext: { ...contextOf(test), ip: "10.0.0.7" },
      });
    for (let no = 0; no < 51; no += 1) await refer("rosa@home.example", `rosa ${no}`);
    const doras = [await refer("dora@home.example", "dora 1"), await refer("dora@home.example", "dora 2")];
    clock.pass({ seconds: 24 * 3600 });
    expect(await followReferrals(world), "Rosa and, after 50 others about Rosa, Dora").toMatchObject({ asked: 2 });
    for (const { referralId } of doras) expect(await emailsTo(test, "dora@home.example", referralId)).toHaveLength(1);

    const bot = { ...contextOf(test), honeypot: "x" };
    const cleo = { ...rosa, email: "cleo@home.example" };
    const posted = { sender: olga, person: cleo, formKey: "bot", submissionContext: bot };
    const { referralId } = await sendReferral(world, posted);
    await followReferrals(world);
    expect(await emailsTo(test, "cleo@home.example", referralId)).toEqual([]);
    clock.pass({ seconds: 10 * 24 * 3600 });
    const approve = { referralId, staffId: "Moira", isApproved: true };
    expect(await decideReferral(world, approve)).toEqual({ ok: true });
    expect(await emailsTo(test, "cleo@home.example", referralId)).toHaveLength(1);
    expect(await decideReferral(world, approve), "a second press").toEqual({ ok: false });
    clock.pass({ seconds: 13 * 24 * 3600 });
    await followReferrals(world);
    expect(await referralIn(test, referralId), "she has 14 days, as the email says").toMatchObject({ state: "asked" });
    const cleos = await keyTo(test, { to: "cleo@home.example", about: referralId, path: "/refer/confirm" });
    expect(await confirm(test, cleos)).toEqual({ ok: true });
  });
});
