import { recordFields as lines } from "#content/connections/record-texts.ts";
import { inquiryStatuses } from "#domain/inquiries/inquiry-status.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import { leadStages } from "#domain/leads/lead-lifecycle.ts";
import { leadSources } from "#domain/leads/lead-source.ts";
import { offerStates } from "#domain/offers/offer.ts";
import { costUnits, ownKinds, sourceKinds } from "#domain/sources/source.ts";
import {
  answers,
  apiRecord,
  cents,
  checkAnswers,
  count,
  id,
  maybe,
  oneOf,
  ownAnswers,
  said,
  time,
  written,
  yesOrNo,
} from "./record.ts";

const leads = apiRecord({
  ...{ table: "leads", time: "receivedAt", filters: ["kind", "agentId", "sourceId"] },
  erased: { firstName: "", lastName: "", phone: "", email: "" },
  fields: {
    ...{ receivedAt: time, kind: oneOf(leadKinds), stage: oneOf(leadStages), stageSince: time },
    ...{ zip: maybe(written), city: maybe(written), state: maybe(written) },
    consent: said(yesOrNo, lines.consent),
    consentValid: said(yesOrNo, lines.consentValid),
    unreachable: said(yesOrNo, lines.unreachable),
    moderationReason: said(maybe(written), lines.moderationReason),
    rejected: said(yesOrNo, lines.rejected),
    personId: said(id, lines.personId),
    agentId: said(maybe(id), lines.agentOfLead),
    ...{ assigneeId: maybe(id), source: maybe(oneOf(leadSources)), sourceId: maybe(id) },
    notToSell: said(yesOrNo, lines.notToSell),
  },
  people: { firstName: written, lastName: written, phone: written, email: written, answers, ownAnswers },
  lists: {
    checks: {
      ...{ table: "leadChecks", by: "leadId" },
      fields: { checkedAt: time, id, staffId: id, passed: yesOrNo },
      people: { answers: checkAnswers },
    },
  },
});

const offers = apiRecord({
  ...{ table: "offers", time: "offeredAt", filters: ["leadId", "agentId"] },
  fields: {
    ...{ leadId: id, agentId: id, seat: said(maybe(count), lines.seat), state: oneOf(offerStates) },
    ...{ offeredAt: time, acceptBy: time, endedAt: maybe(time), memberId: maybe(id), staffId: maybe(id) },
    reason: maybe(written),
  },
  people: { text: maybe(written) },
});

const sources = apiRecord({
  ...{ table: "sources", time: "createdAt" },
  fields: {
    ...{ name: written, kind: oneOf([...sourceKinds, ...ownKinds]), leadKind: oneOf(leadKinds) },
    ...{ costCents: maybe(cents), costUnit: oneOf(costUnits), capPerDay: maybe(count) },
    ...{ wordingReviewedAt: maybe(time), pausedAt: maybe(time), createdAt: time },
  },
});

const inquiries = apiRecord({
  ...{ table: "inquiries", time: "receivedAt", filters: ["kind", "status"] },
  erased: { name: "", email: "", phone: "", message: "" },
  fields: {
    ...{ receivedAt: time, kind: oneOf(["contact", "question"]), status: oneOf(inquiryStatuses) },
    moderationReason: said(maybe(written), lines.moderationReason),
    rejected: said(yesOrNo, lines.rejected),
  },
  people: { name: written, subject: written, email: written, phone: written, message: written },
});

export const leadRecords = { leads, offers, sources, inquiries };
