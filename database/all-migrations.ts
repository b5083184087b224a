import { baseline } from "#database/migrations/048-baseline.ts";
import { paidApplicationOfMembership } from "#database/migrations/050-paid-application-of-membership.ts";
import { emailCodes } from "#database/migrations/051-email-codes.ts";
import { agentRecords } from "#database/migrations/053-agent-record.ts";
import { identityAnswers } from "#database/migrations/054-identity-answers.ts";
import { valuesWithOneReader } from "#database/migrations/059-values-with-one-reader.ts";
import { zipZones } from "#database/migrations/061-zip-zones.ts";
import { zipReviews } from "#database/migrations/062-zip-reviews.ts";
import { moneyTakenBack } from "#database/migrations/063-money-taken-back.ts";
import { reportsByPhone } from "#database/migrations/065-reports-by-phone.ts";
import { keptZips } from "#database/migrations/067-kept-zips.ts";
import { inquiries } from "#database/migrations/068-inquiries.ts";
import { textAndReport } from "#database/migrations/069-text-and-report.ts";
import { turnTables } from "#database/migrations/070-turns.ts";
import { jobRuns } from "#database/migrations/072-job-runs.ts";
import { rowsOfPerson } from "#database/migrations/076-rows-of-person.ts";
import { contactsByTime } from "#database/migrations/077-contacts-by-time.ts";
import { zipMap } from "#database/migrations/079-zip-map.ts";
import { closings } from "#database/migrations/085-closings.ts";
import { closedOnOfWishes } from "#database/migrations/086-closed-on-of-wishes.ts";
import { closingReviews } from "#database/migrations/087-closing-reviews.ts";
import { brokers } from "#database/migrations/088-brokers.ts";
import { brokerMattersOfAgents } from "#database/migrations/089-broker-matters.ts";
import { feeLedger } from "#database/migrations/090-fee-ledger.ts";
import { orderPurpose } from "#database/migrations/091-order-purpose.ts";
import { networkLicenses } from "#database/migrations/093-network-licenses.ts";
import { closingProofs } from "#database/migrations/094-closing-proofs.ts";
import { feeFollowUps } from "#database/migrations/095-fee-follow-ups.ts";
import { feeDisputes } from "#database/migrations/096-fee-disputes.ts";
import { agedInvoices } from "#database/migrations/097-aged-invoices.ts";
import { profiles } from "#database/migrations/098-profiles.ts";
import { askedAgents } from "#database/migrations/099-asked-agents.ts";
import { reviews } from "#database/migrations/102-reviews.ts";
import { reviewDisputes } from "#database/migrations/103-review-disputes.ts";
import { recommendations } from "#database/migrations/104-recommendations.ts";
import { connections } from "#database/migrations/106-connections.ts";
import { sandboxEvents } from "#database/migrations/107-sandbox-events.ts";
import { calendarFeeds } from "#database/migrations/108-calendar-feeds.ts";
import { leadSourcesFromOutside } from "#database/migrations/110-sources.ts";
import { rowsOfMembers } from "#database/migrations/111-rows-of-members.ts";
import { agreementsOfFirms } from "#database/migrations/112-agreements-of-firms.ts";
import { feeChecks } from "#database/migrations/113-fee-checks.ts";
import { feeReports } from "#database/migrations/114-fee-reports.ts";
import { reviewDisputeFiles } from "#database/migrations/115-review-dispute-files.ts";
import { apiTokens } from "#database/migrations/117-api-tokens.ts";
import { apiAnswers } from "#database/migrations/118-api-answers.ts";
import { phones } from "#database/migrations/119-phones.ts";
import { sandboxTexts } from "#database/migrations/120-sandbox-texts.ts";
import { bodiesAndDisputes } from "#database/migrations/121-bodies-and-disputes.ts";
import { ownedTerms } from "#database/migrations/123-owned-terms.ts";
import { attributions } from "#database/migrations/125-attributions.ts";
import { sourceFigures } from "#database/migrations/126-source-figures.ts";
import { incomingReferrals } from "#database/migrations/127-incoming-referrals.ts";
import { recentRows } from "#database/migrations/130-recent-rows.ts";
import { receivedBytes } from "#database/migrations/142-received-bytes.ts";
import { wordingsToCheck } from "#database/migrations/143-wordings-to-check.ts";
import { secretsOfDeliveries } from "#database/migrations/150-secrets-of-deliveries.ts";
import { endedSessions } from "#database/migrations/151-ended-sessions.ts";
import { refusedReplacements } from "#database/migrations/152-refused-replacements.ts";
import { moneyForms } from "#database/migrations/165-money-forms.ts";
import { answersWithReference } from "#database/migrations/166-answers-with-reference.ts";
import { ownAnswers } from "#database/migrations/175-own-answers.ts";
import { eventNumbers } from "#database/migrations/180-event-numbers.ts";
import { seenRejections } from "#database/migrations/190-seen-rejections.ts";
import { partsOfPayloads } from "#database/migrations/195-parts-of-payloads.ts";
import { sourceFields } from "#database/migrations/200-source-fields.ts";
import { files } from "#database/migrations/205-files.ts";
import { invoicesByDueDay } from "#database/migrations/210-invoices-by-due-day.ts";
import { indexesOfJobs } from "#database/migrations/220-indexes-of-jobs.ts";
import { indexesOfPromises } from "#database/migrations/221-indexes-of-promises.ts";
import type { StoreMigration } from "#database/migrations/store-migration.ts";
import { partsOfRecords } from "./migrations/235-parts-of-records.ts";
import { contacts } from "./migrations/236-contacts.ts";
import { imports } from "./migrations/237-imports.ts";
import { contactsByAgent } from "./migrations/240-contacts-by-agent.ts";
import { pointsSince } from "./migrations/241-points-since.ts";
import { appointments } from "./migrations/242-appointments.ts";
import { notBefore } from "./migrations/243-not-before.ts";
import { templates } from "./migrations/244-templates.ts";
import { contractToClose } from "./migrations/245-contract-to-close.ts";
import { appointmentGuests } from "./migrations/246-appointment-guests.ts";
import { messages } from "./migrations/250-messages.ts";
import { followUps } from "./migrations/251-follow-ups.ts";
import { followUpsOfPeople } from "./migrations/252-follow-ups-of-people.ts";
import { bounces } from "./migrations/260-bounces.ts";
import { mailSettings } from "./migrations/261-mail-settings.ts";
import { textMessages } from "./migrations/270-texts.ts";
import { distribution } from "./migrations/280-distribution.ts";
import { accountManagers } from "./migrations/281-account-managers.ts";
import { questionsByDay } from "./migrations/282-questions-by-day.ts";
import { reports } from "./migrations/290-reports.ts";
import { staffPhones } from "./migrations/291-staff-phones.ts";
import { handovers } from "./migrations/292-handovers.ts";
import { stateNotices } from "./migrations/295-state-notices.ts";
import { sharesByDay } from "./migrations/296-shares-by-day.ts";
import { deadAddresses } from "./migrations/315-dead-addresses.ts";
import { accountNames } from "./migrations/305-account-names.ts";

/**
 * By number, for both engines. A migration that has landed never changes. Those of one release may run in any order, as
 * each has landed from a branch of its own.
 */
export const migrations: Record<string, StoreMigration> = {
  "048-baseline": baseline,
  "050-paid-application-of-membership": paidApplicationOfMembership,
  "051-email-codes": emailCodes,
  "059-values-with-one-reader": valuesWithOneReader,
  "061-zip-zones": zipZones,
  "062-zip-reviews": zipReviews,
  "053-agent-record": agentRecords,
  "054-identity-answers": identityAnswers,
  "063-money-taken-back": moneyTakenBack,
  "065-reports-by-phone": reportsByPhone,
  "067-kept-zips": keptZips,
  "068-inquiries": inquiries,
  "069-text-and-report": textAndReport,
  "070-turns": turnTables,
  "072-job-runs": jobRuns,
  "076-rows-of-person": rowsOfPerson,
  "077-contacts-by-time": contactsByTime,
  "079-zip-map": zipMap,
  "085-closings": closings,
  "086-closed-on-of-wishes": closedOnOfWishes,
  "087-closing-reviews": closingReviews,
  "088-brokers": brokers,
  "093-network-licenses": networkLicenses,
  "098-profiles": profiles,
  "090-fee-ledger": feeLedger,
  "091-order-purpose": orderPurpose,
  "094-closing-proofs": closingProofs,
  "099-asked-agents": askedAgents,
  "102-reviews": reviews,
  "103-review-disputes": reviewDisputes,
  "115-review-dispute-files": reviewDisputeFiles,
  "104-recommendations": recommendations,
  "106-connections": connections,
  "107-sandbox-events": sandboxEvents,
  "108-calendar-feeds": calendarFeeds,
  "089-broker-matters": brokerMattersOfAgents,
  "110-sources": leadSourcesFromOutside,
  "111-rows-of-members": rowsOfMembers,
  "112-agreements-of-firms": agreementsOfFirms,
  "119-phones": phones,
  "120-sandbox-texts": sandboxTexts,
  "121-bodies-and-disputes": bodiesAndDisputes,
  "095-fee-follow-ups": feeFollowUps,
  "096-fee-disputes": feeDisputes,
  "097-aged-invoices": agedInvoices,
  "125-attributions": attributions,
  "113-fee-checks": feeChecks,
  "114-fee-reports": feeReports,
  "117-api-tokens": apiTokens,
  "118-api-answers": apiAnswers,
  "126-source-figures": sourceFigures,
  "127-incoming-referrals": incomingReferrals,
  "123-owned-terms": ownedTerms,
  "130-recent-rows": recentRows,
  "150-secrets-of-deliveries": secretsOfDeliveries,
  "151-ended-sessions": endedSessions,
  "152-refused-replacements": refusedReplacements,
  "165-money-forms": moneyForms,
  "175-own-answers": ownAnswers,
  "190-seen-rejections": seenRejections,
  "142-received-bytes": receivedBytes,
  "166-answers-with-reference": answersWithReference,
  "143-wordings-to-check": wordingsToCheck,
  "180-event-numbers": eventNumbers,
  "195-parts-of-payloads": partsOfPayloads,
  "200-source-fields": sourceFields,
  "210-invoices-by-due-day": invoicesByDueDay,
  "220-indexes-of-jobs": indexesOfJobs,
  "205-files": files,
  "290-reports": reports,
  "291-staff-phones": staffPhones,
  "295-state-notices": stateNotices,
  "296-shares-by-day": sharesByDay,
  "292-handovers": handovers,
  "235-parts-of-records": partsOfRecords,
  "236-contacts": contacts,
  "237-imports": imports,
  "240-contacts-by-agent": contactsByAgent,
  "241-points-since": pointsSince,
  "221-indexes-of-promises": indexesOfPromises,
  "242-appointments": appointments,
  "243-not-before": notBefore,
  "244-templates": templates,
  "245-contract-to-close": contractToClose,
  "246-appointment-guests": appointmentGuests,
  "250-messages": messages,
  "251-follow-ups": followUps,
  "252-follow-ups-of-people": followUpsOfPeople,
  "260-bounces": bounces,
  "261-mail-settings": mailSettings,
  "270-texts": textMessages,
  "280-distribution": distribution,
  "281-account-managers": accountManagers,
  "282-questions-by-day": questionsByDay,
  "315-dead-addresses": deadAddresses,
  "305-account-names": accountNames,
};
