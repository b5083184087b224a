import { data } from "react-router";
import { type AnyAct, actsBy } from "#app/record-acts.ts";
import type { LeadAct } from "#app/ui/office/leads/lead-details.ts";
import { leadActRefusals } from "#content/leads/lead-act-refusals.ts";
import { verificationScript } from "#content/leads/verification-script.ts";
import { leadOfferCopy } from "#content/offers/lead-offer.ts";
import { officeHandoverCopy } from "#content/offers/office-handover.ts";
import { acceptanceCopy } from "#content/work/office-acceptance.ts";
import { isCallbackCause } from "#domain/leads/callback.ts";
import { leadStages } from "#domain/leads/lead-lifecycle.ts";
import { officeTime } from "#domain/values/time/office-time.ts";
import { assignLead } from "#operations/leads/assign-lead.ts";
import { cancelCallback } from "#operations/leads/cancel-callback.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { noteLead } from "#operations/leads/note-lead.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { scheduleCallback } from "#operations/leads/schedule-callback.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { type Verified, verifyLead } from "#operations/leads/verify-lead.ts";
import { bookCall, callFields, cancelBookedCall } from "#operations/offers/booked-call.ts";
import { endLiveTransfer, startLiveTransfer } from "#operations/offers/live-transfer.ts";
import { withdrawOffer } from "#operations/offers/withdraw-offer.ts";
import { takeBack } from "#operations/work/give-back-lead.ts";

interface By {
  leadId: string;
  staffId: string;
}

const act = actsBy<By>();
const questions = verificationScript.map(({ id }) => id);

/** What staff do with a lead on its page. office-urls.ts says who may do it. */
export const officeLeadActs: Record<LeadAct, AnyAct<By>> = {
  assignment: act({
    fields: ["assignee", "seen"],
    run: (world, by, { assignee, seen }) =>
      assignLead(world, { ...by, assigneeId: assignee || null, seen: seen || null }),
    refusals: leadActRefusals.assignment,
    back: "#work",
  }),
  notes: act({
    fields: ["text"],
    run: (world, by, { text }) => noteLead(world, { ...by, text }),
    refusals: leadActRefusals.notes,
    back: "#history",
  }),
  callbacks: act({
    fields: ["cause", "due"],
    run(world, by, { cause, due }) {
      if (!isCallbackCause(cause)) throw data(null, { status: 400 });
      return scheduleCallback(world, { ...by, cause, due: officeTime(due) });
    },
    refusals: leadActRefusals.callbacks,
    back: "#work",
  }),
  "callbacks/cancel": act({
    fields: ["why"],
    run: (world, by, { why }) => cancelCallback(world, { ...by, why }),
    refusals: leadActRefusals["callbacks/cancel"],
    back: "#work",
  }),
  checks: act({
    /** "whereIs" says "same" if what the person wrote about "where" still holds. */
    fields: [...questions, "whereIs", "whenIs", "outcome", "note"],
    async run(world, by, { outcome, note, whereIs, whenIs, ...answers }): Promise<Verified | NoOutcome> {
      if (outcome !== "passed" && outcome !== "not-passed") return { ok: false, reason: "no-outcome" };
      const same = { where: whereIs === "same", when: whenIs === "same" };
      const asWritten = questions.filter((id) => (id === "where" || id === "when") && same[id]);
      return verifyLead(world, { ...by, answers, asWritten, note, passed: outcome === "passed" });
    },
    refusals: leadActRefusals.checks,
    back: "#verification",
  }),
  moves: act({
    fields: ["to", "why"],
    run(world, by, { to, why }) {
      const stage = leadStages.find((one) => one === to);
      if (!stage) throw data(null, { status: 400 });
      return moveLead(world, { ...by, to: stage, why });
    },
    refusals: leadActRefusals.moves,
    back: "#moves",
  }),
  routing: act({
    fields: [],
    run: (world, by) => routeLead(world, by),
    refusals: leadActRefusals.routing,
    back: "#routing",
  }),
  "offer/withdrawal": act({
    fields: ["why"],
    run: (world, by, { why }) => withdrawOffer(world, { ...by, why }),
    refusals: leadOfferCopy.refusals,
    back: "#routing",
  }),
  call: act({
    fields: callFields,
    run: (world, by, entered) => bookCall(world, { ...by, ...entered }),
    refusals: officeHandoverCopy.refusals.call,
    back: "#call",
  }),
  "call/cancel": act({
    fields: [],
    run: (world, by) => cancelBookedCall(world, by),
    refusals: officeHandoverCopy.refusals["call/cancel"],
    back: "#call",
  }),
  live: act({
    fields: [],
    run: (world, by) => startLiveTransfer(world, by),
    refusals: officeHandoverCopy.refusals.live,
    back: "#handover",
  }),
  "live/end": act({
    fields: [],
    run: (world, by) => endLiveTransfer(world, by),
    refusals: officeHandoverCopy.refusals["live/end"],
    back: "#handover",
  }),
  takeback: act({
    fields: ["why"],
    run: (world, by, { why }) => takeBack(world, { ...by, why }),
    refusals: acceptanceCopy.refusals,
    back: "#routing",
  }),
  transfer: act({
    fields: ["agent", "agentEmail", "why"],
    run: (world, by, { agent, ...entered }) => transferLead(world, { ...by, agentId: agent, ...entered }),
    refusals: {
      ...leadActRefusals.transfer,
      away: (refused) => leadActRefusals.agentAway("until" in refused ? refused.until : ""),
    },
    back: "#routing",
  }),
};

interface NoOutcome {
  ok: false;
  reason: "no-outcome";
}
