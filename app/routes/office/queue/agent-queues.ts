import { brokerQueueReasons, brokersList } from "#content/brokers/office-broker.ts";
import { queueLabels as labels } from "#content/office/dashboard.ts";
import { personName } from "#content/person-name.ts";
import { challengesList, reviewsToCheckCopy as reviewsCopyOfOffice } from "#content/reviews/office-reviews.ts";
import { groundTexts, ruleTexts } from "#content/reviews/review-rules.ts";
import { reviewsCopy } from "#content/reviews/reviews.ts";
import { uncheckedAgents } from "#database/agents/agents.ts";
import { listApplications, unpaidApplications } from "#database/agents/application-list.ts";
import { listBrokerQueue } from "#database/brokers/broker-queue.ts";
import { listReports } from "#database/refunds/reports.ts";
import { listChallenges } from "#database/reviews/review-challenges.ts";
import { listReviewsToCheck } from "#database/reviews/review-checks.ts";
import { waitingZipCodeChecks } from "#database/territory/zip-code-checks.ts";
import { decisionWorkingDays } from "#domain/refunds/policy-terms.ts";
import { challengeWorkingDays, checkWorkingDays } from "#domain/reviews/review-policy.ts";
import { parseFindings } from "#domain/reviews/review-rule.ts";
import { fullName } from "#domain/values/full-name.ts";
import { listedQueue, officePage, queue } from "./queue.ts";

const all = undefined;

export const reportsToDecide = queue({
  rank: 70,
  label: labels.reportsToDecide,
  list: "/office/reports?is=open",
  act: "refunds.decide",
  limit: { workingDays: decisionWorkingDays },
  waiting: (reader, window) => listReports(reader, { isOpen: true }, window),
  since: ({ reportedAt }) => reportedAt,
  start: ({ id }) => officePage("reports", id, "decision"),
});

export const challengesToDecide = listedQueue({
  rank: 100,
  copy: challengesList,
  list: "/office/disputes?sort=oldest",
  act: "reviews.decide",
  limit: { workingDays: challengeWorkingDays },
  waiting: listChallenges,
  since: ({ at }) => at,
  start: ({ id }) => officePage("disputes", id),
  at: ({ at }) => at,
  columns: {
    who: { freeText: true, cell: ({ writerName }) => writerName || reviewsCopy.anonymous },
    agent: { onPhone: "plain", freeText: true, cell: fullName },
    ground: { onPhone: "plain", cell: ({ ground }) => groundTexts[ground] },
    due: { cell: ({ due }) => ({ time: due }) },
  },
  beside: { to: "/office/reviews", label: challengesList.toCheck },
});

export const reviewsToCheck = listedQueue({
  rank: 110,
  copy: reviewsCopyOfOffice,
  list: "/office/reviews?sort=oldest",
  act: "reviews.decide",
  limit: { workingDays: checkWorkingDays },
  waiting: listReviewsToCheck,
  since: ({ at }) => at,
  start: ({ id }) => officePage("reviews", id),
  at: ({ at }) => at,
  columns: {
    who: { freeText: true, cell: ({ writerName }) => writerName || reviewsCopy.anonymous },
    what: { onPhone: "plain", cell: ({ by }) => reviewsCopyOfOffice.by[by] },
    found: {
      onPhone: "plain",
      cell: ({ findings }) =>
        parseFindings(findings)
          .map((rule) => ruleTexts[rule].name)
          .join(", "),
    },
    due: { cell: ({ receivedAt }) => ({ time: receivedAt }) },
  },
  beside: { to: "/office/disputes", label: reviewsCopyOfOffice.disputes },
});

export const brokersToCheck = listedQueue({
  rank: 130,
  copy: brokersList,
  list: "/office/brokers?sort=oldest",
  act: "agents.write",
  limit: { workingDays: 3 },
  waiting: listBrokerQueue,
  start: ({ id }) => officePage("agents", id, "broker"),
  columns: {
    agent: { freeText: true, cell: personName },
    firm: { onPhone: "plain", freeText: true, cell: ({ brokerage }) => brokerage },
    matter: { onPhone: "plain", cell: ({ brokerMatter }) => brokerMatter && brokerQueueReasons[brokerMatter] },
    since: { onPhone: "time", cell: ({ receivedAt }) => ({ time: receivedAt }) },
  },
});

export const licensesToCheck = queue({
  rank: 210,
  label: labels.licensesToCheck,
  list: "/office/agents?license=unchecked&sort=oldest",
  act: "agents.write",
  limit: { workingDays: 3 },
  waiting: uncheckedAgents,
  start: ({ id }) => officePage("agents", id),
});

export const zipReviews = queue({
  rank: 220,
  label: labels.zipReviews,
  list: "/office/zip-reviews",
  act: "territory.raise",
  limit: { workingDays: 2 },
  waiting: (reader, { most }) => waitingZipCodeChecks(reader, most),
  start: () => "/office/zip-reviews",
});

export const applicationsUnpaid = queue({
  rank: 230,
  label: labels.applicationsUnpaid,
  list: "/office/applications?paid=no&sort=oldest",
  act: "applications.read",
  limit: { days: 7 },
  waiting: (reader, window) => listApplications(reader, { plan: all, state: all, paid: "no" }, window),
  count: () => unpaidApplications,
  start: ({ id }) => officePage("applications", id),
});
