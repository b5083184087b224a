import { setTimeout as sleep } from "node:timers/promises";
import { deleteRemovedContacts } from "#database/contacts/delete-removed-contacts.ts";
import { deleteExpired } from "#database/delete-expired.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { undoDays } from "#domain/contacts/contact-change.ts";
import { payloadDays } from "#domain/sources/payload.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { nameManagers } from "#operations/agents/account-manager.ts";
import { followPlanChanges } from "#operations/agents/apply-plan-change.ts";
import { remindBrokers } from "#operations/brokers/remind-brokers.ts";
import { followSubscriptions, readCrms } from "#operations/connections/crm-changes.ts";
import { lookAfterConnections } from "#operations/connections/look-after-connections.ts";
import { askIfCalled } from "#operations/consumers/ask-if-called.ts";
import { deleteOldMessages } from "#operations/conversations/delete-old-messages.ts";
import { followTurns } from "#operations/distribution/follow-turns.ts";
import { remindOfClosings } from "#operations/fees/closings/remind-of-closings.ts";
import { issueInvoices } from "#operations/fees/invoices/issue-invoice.ts";
import { remindOfInvoices } from "#operations/fees/invoices/remind-of-invoices.ts";
import { removeOldFiles } from "#operations/files/remove-old-files.ts";
import { removeUnusedFiles } from "#operations/files/remove-unused-files.ts";
import { sendFollowUps } from "#operations/follow-ups/send-follow-ups.ts";
import { endImports } from "#operations/imports/end-imports.ts";
import { followReferrals } from "#operations/incoming/follow-referrals.ts";
import { dropSecrets } from "#operations/notifications/drop-secrets.ts";
import { enqueueNoticeDigest } from "#operations/notifications/notify-office.ts";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { issueMissingReceipts } from "#operations/payments/receipts/issue-receipt.ts";
import { reconcilePayments } from "#operations/payments/reconcile-payments.ts";
import { remindOfYearlyFee } from "#operations/payments/remind-of-yearly-fee.ts";
import { eraseRequested } from "#operations/privacy/erase-requested.ts";
import { publishPromises } from "#operations/promises/publish-promises.ts";
import { actOnClocks } from "#operations/refunds/act-on-clocks.ts";
import { askForReviews } from "#operations/reviews/ask-for-reviews.ts";
import { releaseKeptZips } from "#operations/territory/keep-zips.ts";
import { releaseUnpaidZips } from "#operations/territory/release-zip.ts";
import { deleteOldCounts } from "#operations/territory/reservation-bounds.ts";
import { sendMorningEmails } from "#operations/work/send-morning-emails.ts";
import type { World } from "#operations/world.ts";
import type { RecurringJob } from "./run-due-jobs.ts";

/** Their rows end at a time of their own. */
const endingTables = [
  ...(["memberVerifications", "emailCodes", "requestKeys", "referralKeys"] as const),
  ...(["apiAnswers", "endedSessions"] as const),
];

export function recurringJobs(world: World): RecurringJob[] {
  const { stripeHistory } = world;
  return [
    {
      name: "release-unpaid-zips",
      actsOnPeople: true,
      nextAfter: in5Minutes,
      run: async () => ({ released: await releaseUnpaidZips(world), unused: await releaseKeptZips(world) }),
    },
    { name: "ask-if-called", actsOnPeople: true, nextAfter: nextTenMinutes, run: () => askIfCalled(world) },
    {
      name: "lapse-offers",
      actsOnPeople: true,
      nextAfter: inAMinute,
      run: async () => ({ ...(await lapseOffers(world)), turns: await followTurns(world) }),
    },
    { name: "send-morning-emails", actsOnPeople: true, nextAfter: nextTenMinutes, run: () => sendMorningEmails(world) },
    {
      name: "read-crms",
      actsOnPeople: true,
      nextAfter: inAMinute,
      run: async () => ({ ...(await followSubscriptions(world)), read: await readCrms(world) }),
    },
    { name: "send-follow-ups", actsOnPeople: true, nextAfter: inAMinute, run: () => sendFollowUps(world, sleep) },
    { name: "remind-of-closings", actsOnPeople: true, nextAfter: nextHour, run: () => remindOfClosings(world) },
    {
      name: "issue-invoices",
      actsOnPeople: true,
      nextAfter: nextHour,
      run: async () => ({ issued: await issueInvoices(world) }),
    },
    { name: "ask-for-reviews", actsOnPeople: true, nextAfter: nextHour, run: () => askForReviews(world) },
    { name: "follow-referrals", actsOnPeople: true, nextAfter: nextHour, run: () => followReferrals(world) },
    { name: "remind-brokers", actsOnPeople: true, nextAfter: nextHour, run: () => remindBrokers(world) },
    { name: "remind-of-invoices", actsOnPeople: true, nextAfter: nextHour, run: () => remindOfInvoices(world) },
    { name: "act-on-clocks", actsOnPeople: true, nextAfter: in5Minutes, run: () => actOnClocks(world) },
    {
      name: "enqueue-notice-digest",
      actsOnPeople: false,
      nextAfter: nextTenMinutes,
      run: async () => ({ notices: await enqueueNoticeDigest(world) }),
    },
    {
      name: "erase-on-request",
      actsOnPeople: true,
      nextAfter: nextTenMinutes,
      run: async () => ({ erased: await eraseRequested(world) }),
    },
    {
      name: "forget-old-counts",
      actsOnPeople: true,
      nextAfter: nextHour,
      run: async () => {
        await deleteOldCounts(world);
        const now = world.now().toISOString();
        for (const table of endingTables) await deleteExpired(world.database, table, now);
        const oldest = addDuration(world.now(), { days: -payloadDays });
        for (const table of ["intakePayloads", "intakeContacts", "erasedContacts"] as const)
          await deleteExpired(world.database, table, oldest);
        const undoable = addDuration(world.now(), { days: -undoDays });
        return { contacts: await deleteRemovedContacts(world.database, undoable) };
      },
    },
    { name: "drop-secrets-of-emails", actsOnPeople: false, nextAfter: inAMinute, run: () => dropSecrets(world) },
    {
      name: "remove-unused-files",
      actsOnPeople: true,
      nextAfter: nextHour,
      run: async () => ({ removed: await removeUnusedFiles(world) }),
    },
    {
      name: "remove-old-proofs",
      actsOnPeople: true,
      nextAfter: nextNight,
      run: async () => ({ removed: await removeOldFiles(world) }),
    },
    {
      name: "delete-old-messages",
      actsOnPeople: true,
      nextAfter: nextNight,
      run: async () => ({ deleted: await deleteOldMessages(world) }),
    },
    {
      name: "end-imports",
      actsOnPeople: true,
      nextAfter: nextNight,
      run: async () => ({ ended: await endImports(world) }),
    },
    { name: "name-account-managers", actsOnPeople: false, nextAfter: nextHour, run: () => nameManagers(world) },
    {
      name: "publish-promises",
      actsOnPeople: true,
      nextAfter: nextNight,
      run: async () => ({ published: await publishPromises(world) }),
    },
    { name: "look-after-connections", actsOnPeople: true, nextAfter: nextHour, run: () => lookAfterConnections(world) },
    { name: "follow-plan-changes", actsOnPeople: true, nextAfter: nextHour, run: () => followPlanChanges(world) },
    {
      name: "remind-of-yearly-fee",
      actsOnPeople: true,
      nextAfter: nextNight,
      run: async () => ({ reminded: await remindOfYearlyFee(world) }),
    },
    {
      name: "issue-missing-receipts",
      actsOnPeople: true,
      nextAfter: nextNight,
      run: async () => ({ issued: await issueMissingReceipts(world) }),
    },
    // PostgreSQL does this by itself.
    ...(world.database.engine === "sqlite"
      ? [
          {
            name: "refresh-statistics",
            actsOnPeople: false,
            nextAfter: nextNight,
            run: () => refreshStatistics(world.database),
          },
        ]
      : []),
    ...(stripeHistory
      ? [
          {
            name: "reconcile-stripe",
            actsOnPeople: false,
            nextAfter: nextNight,
            run: () => reconcilePayments(world, stripeHistory),
          },
        ]
      : []),
  ];
}

/** 8:00 UTC is night in all of the United States. */
const nightHour = 8;

export function nextNight(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(nightHour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

const inAMinute = (now: Date) => new Date(addDuration(now, { minutes: 1 }));
/** A reservation ends at most this late. */
const in5Minutes = (now: Date) => new Date(addDuration(now, { minutes: 5 }));
export const nextTenMinutes = (now: Date) => new Date((Math.floor(now.getTime() / 600_000) + 1) * 600_000);
const nextHour = (now: Date) => new Date(addDuration(now, { hours: 1 }));
