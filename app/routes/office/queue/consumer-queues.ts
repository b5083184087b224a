import { leadsToVerifyList } from "#content/leads/next-call.ts";
import { queueLabels as labels } from "#content/office/dashboard.ts";
import { openPayloads, outcomeReasons, wordingsList } from "#content/sources/office-sources.ts";
import { openInquiries } from "#database/inquiries/inquiries.ts";
import { openMemberQuestions } from "#database/inquiries/member-questions.ts";
import { listCallbacks } from "#database/leads/lead-callbacks.ts";
import { listLeads } from "#database/leads/lead-list.ts";
import { listModerationQueue } from "#database/moderation/moderation-queue.ts";
import { rightsRequestsInOrder } from "#database/privacy/rights-requests.ts";
import { counterSum } from "#database/queue/queue-counts.ts";
import { listOpenPayloads, listWordings } from "#database/sources/open-payloads.ts";
import { leadsOfUnreadWording } from "#database/sources/sources.ts";
import { answerDays } from "#domain/agents/account-manager.ts";
import { firstCallWorkingDays } from "#domain/leads/first-call.ts";
import { daysToAnswer } from "#domain/privacy/rights-request.ts";
import { fullName } from "#domain/values/full-name.ts";
import { listedQueue, officePage, queue } from "./queue.ts";

const callable = { consent: true, inModeration: false } as const;

export const callbacks = queue({
  rank: 10,
  label: labels.callbacks,
  list: "/office/callbacks?when=due",
  act: "leads.verify",
  limit: { hours: 1 },
  waiting: (reader, window, now) =>
    listCallbacks(reader, { assigneeId: undefined, dueBy: now.toISOString(), now }, window),
  start: "next-call",
});

export const leadsToVerify = queue({
  rank: 20,
  label: labels.leadsToVerify,
  list: leadsToVerifyList,
  act: "leads.verify",
  limit: { workingDays: firstCallWorkingDays },
  waiting: (reader, window, now) => listLeads(reader, { stage: "generated", ...callable, now }, window),
  count: () => counterSum("leads-waiting", "generated"),
  start: "next-call",
});

export const leadsToRoute = queue({
  rank: 30,
  label: labels.leadsToRoute,
  list: "/office/leads?stage=double-verified&consent=yes&moderation=no&sort=oldest",
  act: "leads.move",
  limit: { hours: 4 },
  waiting: (reader, window, now) => listLeads(reader, { stage: "double-verified", ...callable, now }, window),
  count: () => counterSum("leads-waiting", "double-verified"),
  start: ({ id }) => officePage("leads", id),
});

/** Shown of each source, in its row. */
const mostLeads = 5;

export const payloadsToRead = listedQueue({
  rank: 40,
  copy: openPayloads,
  list: "/office/payloads?sort=oldest",
  act: "sources.write",
  limit: { workingDays: 1 },
  waiting: listOpenPayloads,
  start: ({ id, sourceId }) => officePage("sources", sourceId, "payloads", id),
  columns: {
    source: { freeText: true, cell: ({ name }) => name },
    why: { onPhone: "plain", cell: ({ reason }) => (reason ? outcomeReasons[reason] : "") },
    since: { onPhone: "time", cell: ({ receivedAt }) => ({ time: receivedAt }) },
  },
});

export const wordingsToCheck = listedQueue({
  rank: 50,
  copy: wordingsList,
  list: "/office/wordings?sort=oldest",
  act: "sources.write",
  limit: { workingDays: 1 },
  waiting: listWordings,
  start: ({ id }) => officePage("sources", id),
  columns: {
    source: { freeText: true, cell: ({ name }) => name },
    leads: {
      onPhone: "plain",
      freeText: true,
      async cell({ id }, reader) {
        const leads = await leadsOfUnreadWording(reader, id, mostLeads + 1);
        const links = leads.slice(0, mostLeads).map((lead) => ({
          to: officePage("leads", lead.id),
          text: fullName(lead) || wordingsList.noName,
        }));
        return { links, more: leads.length > mostLeads ? wordingsList.more : "" };
      },
    },
    since: { onPhone: "time", cell: ({ receivedAt }) => ({ time: receivedAt }) },
  },
});

/** They come before other inquiries, to the account manager first. */
export const memberQuestions = queue({
  rank: 55,
  label: labels.memberQuestions,
  list: "/office/inquiries?from=agents&status=open&sort=oldest",
  isInMenu: false,
  act: "inquiries.answer",
  limit: { workingDays: answerDays },
  waiting: openMemberQuestions,
  start: ({ id }) => officePage("inquiries", id),
});

export const inquiries = queue({
  rank: 60,
  label: labels.inquiries,
  list: "/office/inquiries?from=others&status=open&sort=oldest",
  act: "inquiries.answer",
  limit: { workingDays: 1 },
  waiting: openInquiries,
  start: ({ id }) => officePage("inquiries", id),
});

export const rightsRequests = queue({
  rank: 170,
  label: labels.rightsRequests,
  list: "/office/requests",
  act: "rights.answer",
  limit: { days: daysToAnswer },
  waiting: (reader, window) => rightsRequestsInOrder(reader, { isOpen: true }, window),
  since: ({ askedAt }) => askedAt,
  start: ({ id }) => officePage("requests", id),
});

export const inModeration = queue({
  rank: 240,
  label: labels.inModeration,
  list: "/office/moderation?sort=oldest",
  act: "moderation.decide",
  limit: { workingDays: 1 },
  waiting: (reader, window) => ({
    execute: () => listModerationQueue(reader, { scope: undefined, rejected: false }, window),
  }),
  count: () => counterSum("moderation-by-table"),
  start: ({ scope, id }) => officePage("moderation", scope, id),
});
