import fc from "fast-check";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { agentsWithCheckedLicense } from "#database/agents/agents.ts";
import { wrongCounters } from "#database/engine/counters.ts";
import { wrongPersons } from "#database/leads/check-persons.ts";
import { hasActiveZips } from "#database/leads/lead-agents.ts";
import type {
  LeadCallbacksTable,
  LeadChecksTable,
  LeadMovesTable,
  LeadRoutingsTable,
  LeadsTable,
  OffersTable,
} from "#database/leads/leads-schema.ts";
import { endAttempts, leaseDueDeliveries } from "#database/notifications/leased-deliveries.ts";
import { refundedApplications } from "#database/payments/plan-payment.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { optOutsOf } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { activitiesOfLeads, type StoredActivity } from "#database/work/activities.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { suggestCallback } from "#domain/leads/callback.ts";
import { type LeadStage, leadStages, leadSteps } from "#domain/leads/lead-lifecycle.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { agentStages } from "#domain/work/agent-stage.ts";
import { recordBrokerage, recordLicenseCheck } from "#operations/agents/edit-agent.ts";
import { cancelCallback } from "#operations/leads/cancel-callback.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { noteLead } from "#operations/leads/note-lead.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { scheduleCallback } from "#operations/leads/schedule-callback.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { verifyLead } from "#operations/leads/verify-lead.ts";
import { approveSubmission } from "#operations/moderation/review-submission.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { retryAllDeliveries } from "#operations/notifications/retry-delivery.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { declineOffer } from "#operations/offers/decline-offer.ts";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { withdrawOffer } from "#operations/offers/withdraw-offer.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { liftOptOut } from "#operations/privacy/lift-opt-out.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { giveBack, takeBack } from "#operations/work/give-back-lead.ts";
import { recordContact } from "#operations/work/record-contact.ts";
import { undoStage } from "#operations/work/undo-stage.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { closeLead } from "#test/closings.ts";
import { answers } from "#test/leads.ts";
import type { ScenarioRun, ScenarioWorld } from "./history.ts";
import * as territoryHistory from "./territory.ts";

const steps: readonly LeadStage[] = leadSteps;

/** Three phones and three emails, which leads may share. A number picks one of the records made so far. */
const three = fc.nat(2);
const maybe = fc.option(three, { nil: undefined, freq: 6 });
const some = fc.nat(40);
const is = <const Name extends string | number>(...names: Name[]) => fc.constantFrom(...names);
const person = fc.oneof(
  { weight: 3, arbitrary: three.map((one) => ({ phone: one, email: one })) },
  { weight: 1, arbitrary: fc.record({ phone: maybe, email: maybe }) },
);

export const leadsAction = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: is("asks"),
      person,
      zip: is(0, 1, 1, 1, 2, 3),
      how: is("ticked", "ticked", "ticked", "ticked", "ticked", "unticked", "beside-unknown-text", "like-a-machine"),
    }),
  },
  { weight: 10, arbitrary: fc.record({ is: is("checked-by-two"), lead: some }) },
  { weight: 1, arbitrary: fc.record({ is: is("checked"), lead: some, by: three, passed: fc.boolean() }) },
  { weight: 10, arbitrary: fc.record({ is: is("routed"), lead: some }) },
  { weight: 3, arbitrary: fc.record({ is: is("transferred"), lead: some, agent: some }) },
  {
    weight: 8,
    arbitrary: fc.record({ is: is("accepted", "accepted", "declined"), offer: some, byAnother: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ is: is("time-passes"), minutes: is(10, 20, 40) }) },
  { weight: 1, arbitrary: fc.record({ is: is("withdrawn"), lead: some }) },
  {
    weight: 4,
    arbitrary: fc.record({ is: is("stage-changed"), lead: some, to: is("tried", "spoke", ...agentStages) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: is("contacted"), lead: some, outcome: is("spoke", "no-answer", "asked-to-stop") }),
  },
  { weight: 5, arbitrary: fc.record({ is: is("stage-undone"), lead: some }) },
  { weight: 2, arbitrary: fc.record({ is: is("given-back", "taken-back"), lead: some }) },
  { weight: 6, arbitrary: fc.record({ is: is("moved"), lead: some, to: is("on", "on", "paused", ...leadStages) }) },
  { weight: 1, arbitrary: fc.record({ is: is("approved"), lead: some }) },
  { weight: 2, arbitrary: fc.record({ is: is("not-reached", "callback-cancelled"), lead: some }) },
  { weight: 2, arbitrary: fc.record({ is: is("said-stop"), kind: is("phone", "email"), person: three }) },
  { weight: 2, arbitrary: fc.record({ is: is("lifted"), lead: some, unseen: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ is: is("erased"), person }) },
  { weight: 2, arbitrary: fc.record({ is: is("mailed", "mail-failed", "sent-again") }) },
  { weight: 1, arbitrary: fc.record({ is: is("hours-pass"), hours: fc.integer({ min: 1, max: 24 }) }) },
  { weight: 1, arbitrary: fc.record({ is: is("broker-named"), agent: some }) },
  { weight: 1, arbitrary: fc.record({ is: is("license-checked"), agent: some }) },
  { weight: 1, arbitrary: fc.record({ is: is("in-territory"), what: territoryHistory.territoryAction }) },
);
export type LeadsAction = typeof leadsAction extends fc.Arbitrary<infer One> ? One : never;

/** `ticked`: consent box checked next to our own wording; `isConsentValid`; `optOuts`. */
type Lead = LeadsTable & { ticked: boolean; isConsentValid: boolean; optOuts: { since: string; isLifted: boolean }[] };

export interface LeadsSnapshot {
  now: Date;
  leads: Lead[];
  moves: LeadMovesTable[];
  routings: LeadRoutingsTable[];
  checks: LeadChecksTable[];
  callbacks: LeadCallbacksTable[];
  offers: OffersTable[];
  acceptances: AcceptancesTable[];
  activities: StoredActivity[];
  emails: { id: string; about: string; state: string; to: string; subject: string; service: boolean }[];
  territory: territoryHistory.TerritorySnapshot;
  /** Agents with a refund; below, agents whose broker is known, and those whose license was checked. */
  refunded: Set<string>;
  withBroker: Set<string>;
  licensed: Set<string>;
  hasTerritoryChanged: boolean;
  /** Checked after every tenth action, because it counts the whole store. */
  wrongFigures: string[];
  /** Likewise. */
  wrongPersons: string[];
  /** Rows that still contain the phone or email of an erased person who has sent nothing since. */
  notErased: string[];
}

/**
 * Starts with three zip codes: one with one agent, one with two, one with an agent who has not paid. The licenses of the
 * first two agents are checked, and the first has accepted a lead.
 */
export async function startLeads(where: ScenarioWorld): Promise<ScenarioRun<LeadsAction, LeadsSnapshot>> {
  const { world, clock } = where;
  const { read } = world.database;
  const territory = await territoryHistory.startTerritory(where);
  const applies = (person: number, areas: number[]) =>
    territory.perform({ is: "applies", person, areas, cookieOrder: undefined });
  const pays = (order: number) => territory.perform({ is: "paid", order, person: 0, cents: 59_900 });
  await applies(0, [0, 1]);
  await pays(0);
  await territory.perform({ is: "raised", zip: 1 });
  await applies(1, [1]);
  await pays(1);
  await applies(2, [2]);
  for (const agentId of (await territory.snapshot()).applications.keys()) {
    if (await hasActiveZips(read, agentId)) await checkedLicense(world, agentId);
  }

  // 10 AM in Atlanta.
  while (world.now().getUTCHours() !== 15) clock.pass({ seconds: 3600 });
  const { places } = await territory.snapshot();
  const zips = places.map(({ zip }) => zip);
  const firstZip = zips[0] ?? "";
  // 404-2a2-bcde for zip code abcde: nobody has a number like 404-211-….
  const phones = zips.map((zip) => `+14042${zip.replace(/^./, "$&2")}`);
  const emails = zips.map((zip) => `dana-${zip}@home.example`);
  const at = <Thing>(all: Thing[], number: number | undefined) => (number === undefined ? undefined : all[number]);
  const leads: string[] = [];
  const ticked = new Set<string>();
  const erasedContactPoints = new Set<string>();
  const by = { staffId: "Arne", why: "They asked for it." };
  let count = 0;
  let hasTerritoryChanged = false;

  async function asksForAgent({ person, zip, how }: Extract<LeadsAction, { is: "asks" }>) {
    const contactPoints = { phone: at(phones, person.phone) ?? "", email: at(emails, person.email) ?? "" };
    const ip = `10.${count % 200}.${Number(firstZip) % 250}.${Math.floor(Number(firstZip) / 250) % 250}`;
    const renderedAt = renderToken(world);
    clock.pass({ seconds: 60 });
    const { leadId } = await submitLead(world, {
      kind: "buyer",
      submission: {
        answers: [zips[zip] ?? "", "", "", "", "", "", "", ""],
        contactInfo: { firstName: "Dana", lastName: "Reyes", ...contactPoints },
        consent: how !== "unticked",
      },
      consentTextId: how === "beside-unknown-text" ? "of-nobody" : currentConsentText.id,
      disclosureTextId: currentDisclosureText.id,
      formKey: `lead ${firstZip} ${count}`,
      submissionContext: { page: "/", ip, userAgent: "", honeypot: how === "like-a-machine" ? "x" : "", renderedAt },
    });
    leads.push(leadId);
    if (how === "ticked" || how === "like-a-machine") ticked.add(leadId);
    for (const contactPoint of Object.values(contactPoints)) erasedContactPoints.delete(contactPoint);
  }

  async function decide(one: Extract<LeadsAction, { lead: number }>) {
    const lead = await leadFor(one);
    if (!lead) return;
    const leadId = lead.id;
    const check = (staffId: string, passed: boolean) => verifyLead(world, { leadId, staffId, passed, answers });
    if (one.is === "checked-by-two") for (const staffId of ["Ida", "Ivo"]) await check(staffId, true);
    if (one.is === "checked") await check(["Ida", "Ivo", "Arne"][one.by] ?? "", one.passed);
    if (one.is === "routed") await routeLead(world, { ...by, leadId });
    if (one.is === "approved") await approveSubmission(world, { by: by.staffId, scope: "leads", recordId: leadId });
    if (one.is === "not-reached") {
      await noteLead(world, { leadId, staffId: by.staffId, text: `Nobody answers at ${lead.phone} ${lead.email}.` });
      // A caller who read the record before an erasure still types what it removes.
      for (const typed of [lead.phone, lead.email]) erasedContactPoints.delete(typed);
      const due = suggestCallback({ timeZone: null, state: "GA", phone: lead.dialable }, world.now());
      await scheduleCallback(world, { leadId, staffId: by.staffId, cause: "no-answer", due });
    }
    if (one.is === "callback-cancelled") await cancelCallback(world, { ...by, leadId });
    if (one.is === "moved") {
      const next = lead.pausedFrom ?? steps[steps.indexOf(lead.stage) + 1] ?? "generated";
      const to = one.to === "on" ? next : one.to;
      const closedOn = localDay(world.now(), officeZone);
      if (to === "closed" && lead.stage === "relationship-built") await closeLead(world, leadId, { closedOn });
      else await moveLead(world, { ...by, leadId, to });
    }
    if (one.is === "transferred") {
      await transferLead(world, { ...by, leadId, agentId: (await agentAt(one.agent)) ?? "", agentEmail: "" });
    }
    if (one.is === "withdrawn") await withdrawOffer(world, { ...by, leadId });
    if (one.is === "lifted") {
      const open = (await optOutsOf(read, lead)).filter(({ liftedAt }) => liftedAt === null);
      const seen = (one.unseen ? open[0] : open.at(-1))?.since ?? "";
      await liftOptOut(world, { ...by, scope: "leads", recordId: leadId, reason: by.why, seen });
    }
  }

  /** The member who accepted it, or, if nobody has it now, one who had. */
  async function work(one: Extract<LeadsAction, { lead: number }>) {
    const lead = await leadFor(one);
    if (!lead) return;
    const leadId = lead.id;
    const open = await openAcceptanceOf(read, leadId);
    const agentId = open?.agentId ?? (await agentAt(one.lead)) ?? "";
    const member = { id: `member of ${agentId}`, role: "agent", name: "", email: "", hasSecondFactor: false } as const;
    const of = { agentId, member };
    if (one.is === "given-back") await giveBack(world, of, { leadId, reason: by.why });
    if (one.is === "taken-back") await takeBack(world, { ...by, leadId });
    if (one.is === "contacted") {
      await recordContact(world, of, { leadId, channel: "call", outcome: one.outcome, text: "" });
    }
    if (one.is === "stage-changed") {
      const laterOn = world.now().toISOString().slice(0, 10);
      const change = { leadId, to: one.to, laterOn, reason: by.why, version: open?.version ?? 1 };
      await changeStage(world, of, change);
    }
    if (one.is === "stage-undone") {
      const changes = (await activitiesOfLeads(read, [leadId])).filter(({ kind }) => kind === "stage-changed");
      await undoStage(world, of, { leadId, activityId: changes.at(one.lead > 36 ? 0 : -1)?.id ?? "" });
    }
  }

  /** Usually a lead for which the action is possible, sometimes any lead. */
  async function leadFor(one: Extract<LeadsAction, { lead: number }>) {
    const all = await read
      .selectFrom("leads")
      .selectAll()
      .where("id", "in", [...leads, ""])
      .orderBy("id")
      .execute();
    const suitable = all.filter(({ stage, agentId, moderationReason, consentValid }) => {
      if (one.is === "not-reached") return stage === "generated";
      if (one.is === "checked-by-two" || one.is === "checked")
        return stage === "generated" && moderationReason === null;
      if (one.is === "routed" || one.is === "transferred") return stage === "double-verified";
      if (one.is === "withdrawn") return stage === "offered";
      if (one.is === "stage-undone") return stage === "relationship-built";
      if (isWork(one)) return agentId !== null;
      if (one.is === "moved") return stage !== "generated" && stage !== "double-verified";
      return one.is === "approved" ? moderationReason !== null : consentValid === 0;
    });
    const from = one.lead < 38 && suitable.length > 0 ? suitable : all;
    return from[one.lead % Math.max(1, from.length)];
  }

  async function agentAt(number: number) {
    const agents = [...(await territory.snapshot()).applications.keys()].toSorted();
    return agents[number % Math.max(1, agents.length)];
  }

  async function checkLicense(agentId: string) {
    const licenseCheckedOn = world.now().toISOString().slice(0, 10);
    const license = { licenseState: "GA", licenseNumber: "4471", licenseProof: "Seen in the register." };
    await recordLicenseCheck(world, { ...by, agentId }, { ...license, licenseCheckedOn });
  }

  /** Usually an open offer, answered by its agent; sometimes any offer, or another agent. */
  async function answerOffer(one: Extract<LeadsAction, { offer: number }>) {
    const all = await read
      .selectFrom("offers")
      .selectAll()
      .where("leadId", "in", [...leads, ""])
      .orderBy("id")
      .execute();
    const open = all.filter(({ state }) => state === "open");
    const from = one.offer < 38 && open.length > 0 ? open : all;
    const offer = from[one.offer % Math.max(1, from.length)];
    if (!offer) return;
    const isAnother = one.byAnother && one.offer % 4 === 0;
    const agentId = isAnother ? ((await agentAt(one.offer)) ?? "") : offer.agentId;
    const answering = { agentId, hasSigned: true, member: { id: `member of ${agentId}` } };
    if (one.is === "accepted") await acceptOffer(world, answering, offer.id);
    else await declineOffer(world, answering, { offerId: offer.id, reason: "away", text: "" });
  }

  async function eraseOne(one: Extract<LeadsAction, { is: "erased" }>) {
    const person = { phone: at(phones, one.person.phone), email: at(emails, one.person.email) };
    if (!person.phone && !person.email) return;
    for (const mark of Object.values(person)) if (mark) erasedContactPoints.add(mark);
    await erasePerson(world, person);
  }

  async function endDeliveries(state: "delivered" | "failed") {
    const now = world.now();
    const settings = {
      destination: "mail",
      now: now.toISOString(),
      leasedUntil: addDuration(now, { minutes: 1 }),
    } as const;
    const ending =
      state === "delivered" ? { state, endedAt: settings.now } : { state, endedAt: settings.now, lastError: "no" };
    for (const email of await leaseDueDeliveries(world.database, settings, 1000)) {
      await world.database.write((tx) => endAttempts(tx, [{ taken: email, ending }]));
    }
  }

  const run: ScenarioRun<LeadsAction, LeadsSnapshot> = {
    async perform(one) {
      count += 1;
      clock.pass({ seconds: 1 });
      if (one.is === "asks") await asksForAgent(one);
      else if (one.is === "in-territory") {
        hasTerritoryChanged = true;
        await territory.perform(one.what);
      } else if (one.is === "said-stop") {
        const value = at(one.kind === "phone" ? phones : emails, one.person) ?? "";
        await revokeConsent(world, { kind: one.kind, value, source: "link" });
      } else if (one.is === "erased") await eraseOne(one);
      else if (one.is === "hours-pass") clock.pass({ seconds: one.hours * 3600 });
      else if (one.is === "broker-named") {
        const seen = { brokerage: "", designatedBroker: "" };
        const form = { brokerage: "Keystone", designatedBroker: "Moira Hale", seen };
        await recordBrokerage(world, { ...by, agentId: (await agentAt(one.agent)) ?? "" }, form);
      } else if (one.is === "license-checked") await checkLicense((await agentAt(one.agent)) ?? "");
      else if (one.is === "time-passes") {
        clock.pass({ seconds: one.minutes * 60 });
        await lapseOffers(world);
      } else if (one.is === "accepted" || one.is === "declined") await answerOffer(one);
      else if (one.is === "mailed") await endDeliveries("delivered");
      else if (one.is === "mail-failed") await endDeliveries("failed");
      else if (one.is === "sent-again") await retryAllDeliveries(world, { destination: "mail", by: by.staffId });
      else if ("lead" in one) await (isWork(one) ? work(one) : decide(one));
    },
    async snapshot() {
      const ours = [...leads, ""];
      const territorySnapshot = await territory.snapshot();
      const agents = [...territorySnapshot.applications.keys()];
      const rows = await read.selectFrom("leads").selectAll().where("id", "in", ours).orderBy("receivedAt").execute();
      const emails = await read.selectFrom("deliveries").selectAll().where("about", "in", ours).execute();
      const consents = await read.selectFrom("consents").selectAll().where("leadId", "in", ours).execute();
      const persons = await read
        .selectFrom("consentPersons")
        .selectAll()
        .where("consentId", "in", [...consents.map(({ id }) => id), ""])
        .execute();
      const text = await read.selectFrom("searchTerms").selectAll().where("recordId", "in", ours).execute();
      const contacts = await read
        .selectFrom("personContacts")
        .selectAll()
        .where("value", "in", [...erasedContactPoints, ""])
        .execute();
      const notes = await read.selectFrom("leadNotes").selectAll().where("leadId", "in", ours).execute();
      const acceptances = await read
        .selectFrom("acceptances")
        .selectAll()
        .where("leadId", "in", ours)
        .orderBy("acceptedAt")
        .orderBy("id")
        .execute();
      const activities = (await Promise.all(rows.map(({ id }) => activitiesOfLeads(read, [id])))).flat();
      const everything = [...rows, ...emails, ...persons, ...text, ...contacts, ...notes].map((row) =>
        JSON.stringify(row),
      );
      const brokers = await read.selectFrom("agents").selectAll().where("designatedBroker", "is not", null).execute();
      return {
        now: world.now(),
        leads: await Promise.all(
          rows.map(async (lead) => {
            const { consented, revoked } = await consentStatus(read, lead, world.now());
            const optOuts = (await optOutsOf(read, lead)).map(({ since, liftedAt }) => ({
              since,
              isLifted: liftedAt !== null,
            }));
            return { ...lead, ticked: ticked.has(lead.id), isConsentValid: consented && !revoked, optOuts };
          }),
        ),
        moves: await read
          .selectFrom("leadMoves")
          .selectAll()
          .where("leadId", "in", ours)
          .orderBy("movedAt")
          .orderBy("id")
          .execute(),
        routings: await read
          .selectFrom("leadRoutings")
          .selectAll()
          .where("leadId", "in", ours)
          .orderBy("decidedAt")
          .orderBy("id")
          .execute(),
        offers: await read
          .selectFrom("offers")
          .selectAll()
          .where("leadId", "in", ours)
          .orderBy("offeredAt")
          .orderBy("id")
          .execute(),
        acceptances,
        activities,
        callbacks: await read.selectFrom("leadCallbacks").selectAll().where("leadId", "in", ours).execute(),
        checks: await read
          .selectFrom("leadChecks")
          .selectAll()
          .where("leadId", "in", ours)
          .orderBy("checkedAt")
          .execute(),
        emails: emails.map(({ id, about, state, payload }) => ({
          id,
          about,
          state,
          service: false,
          ...JSON.parse(payload),
        })),
        territory: territorySnapshot,
        refunded: await refundedApplications(read, agents),
        withBroker: new Set(brokers.map(({ id }) => id)),
        licensed: await agentsWithCheckedLicense(read, agents),
        hasTerritoryChanged,
        wrongFigures: count % 10 === 0 ? await wrongCounters(read) : [],
        wrongPersons: count % 10 === 0 ? await differencesIn(read) : [],
        notErased: [...erasedContactPoints].flatMap((mark) => everything.filter((row) => row.includes(mark))),
      };
    },
  };
  await run.perform({ is: "asks", person: { phone: 0, email: 0 }, zip: 0, how: "ticked" });
  await run.perform({ is: "checked-by-two", lead: 0 });
  await run.perform({ is: "routed", lead: 0 });
  await run.perform({ is: "accepted", offer: 0, byAnother: false });
  return run;
}

const isWork = (one: LeadsAction) =>
  ["stage-changed", "contacted", "stage-undone", "given-back", "taken-back"].includes(one.is);

const differencesIn = async (read: Reader) =>
  Object.entries(await wrongPersons(read)).flatMap(([difference, count]) => (count > 0 ? [difference] : []));
