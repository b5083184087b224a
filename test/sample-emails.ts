import { createHmac } from "node:crypto";
import { sandboxBank } from "#config/sandbox-bank.ts";
import { anotherAgentText } from "#content/consumers/request-steps.ts";
import { applicationNotice } from "#content/emails/agents/application-notice.ts";
import { agreementSigned, agreementSignedNotice } from "#content/emails/brokers/agreement-signed.ts";
import {
  agentCountersigned,
  brokerAsked,
  brokerCode,
  brokerDeclined,
  brokerDeclinedNotice,
  brokerSigned,
  countersignedNotice,
} from "#content/emails/brokers/broker-emails.ts";
import { connectionDisabled, webhookOffNotice } from "#content/emails/connections/connection-disabled.ts";
import { leadAddressSet } from "#content/emails/connections/lead-address-set.ts";
import { leadCopyEmail, leadMessage, metadataOf } from "#content/emails/connections/lead-copy.ts";
import { tokenMade } from "#content/emails/connections/token-made.ts";
import { agentAccepted } from "#content/emails/consumers/agent-accepted.ts";
import {
  anotherAgentAsked,
  anotherAgentConfirmed,
  anotherAgentNotice,
} from "#content/emails/consumers/another-agent.ts";
import { didTheyCall, firstContactLate, notCalledNotice, pleaseCall } from "#content/emails/consumers/call-answer.ts";
import { contactLimited, contactLimitedNotice } from "#content/emails/consumers/contact-limited.ts";
import { correctedEmailCode, emailCorrected, requestCorrected } from "#content/emails/consumers/correction.ts";
import { erasureAsked, erasureRecalled, pleaseErase } from "#content/emails/consumers/erasure.ts";
import { requestLink } from "#content/emails/consumers/request-link.ts";
import {
  rightsAnswered,
  rightsExtended,
  rightsReceived,
  rightsRequestNotice,
} from "#content/emails/consumers/rights-request.ts";
import { saysDone, saysDoneNotice } from "#content/emails/consumers/says-done.ts";
import { waitingDraft } from "#content/emails/conversations/draft.ts";
import { textCame } from "#content/emails/conversations/text-came.ts";
import { openInOffice } from "#content/emails/email-frame.ts";
import { closingDue } from "#content/emails/fees/closing-due.ts";
import { invoiceIssued } from "#content/emails/fees/invoice-issued.ts";
import { invoiceOverpaidNotice } from "#content/emails/fees/invoice-overpaid.ts";
import { invoiceReminder } from "#content/emails/fees/invoice-reminder.ts";
import { paymentBooked, paymentNotFound } from "#content/emails/fees/payment-booked.ts";
import {
  referralNotice,
  referralSent,
  referralStatusLink,
  referralToConfirm,
} from "#content/emails/incoming/incoming-referral.ts";
import { inquiryAnswer } from "#content/emails/inquiries/inquiry-answer.ts";
import { inquiryNotice } from "#content/emails/inquiries/inquiry-notice.ts";
import { leadNotice } from "#content/emails/leads/lead-notice.ts";
import { leadPaused, leadResumed } from "#content/emails/leads/lead-paused.ts";
import { leadTransferred } from "#content/emails/leads/lead-transferred.ts";
import { applicationDenied } from "#content/emails/members/application-denied.ts";
import { applicationInYourName } from "#content/emails/members/application-in-your-name.ts";
import { deviceLost } from "#content/emails/members/device-lost.ts";
import { memberEmailChanged } from "#content/emails/members/email-changed.ts";
import { memberAway } from "#content/emails/members/member-away.ts";
import { memberCode } from "#content/emails/members/member-code.ts";
import { memberInvited } from "#content/emails/members/member-invited.ts";
import { memberRemoved } from "#content/emails/members/member-removed.ts";
import { workspaceOpen } from "#content/emails/members/workspace-open.ts";
import { confirmation } from "#content/emails/notifications/confirmation.ts";
import { noticeDigest } from "#content/emails/notifications/notice-digest.ts";
import {
  offerChanged,
  offerLapsed,
  offerLive,
  offerMade,
  offerReminder,
  offersLapsed,
  offersLapsedNotice,
  offerWithdrawn,
} from "#content/emails/offers/offers.ts";
import { jobFails } from "#content/emails/operation/job-fails.ts";
import { testEmail } from "#content/emails/operation/test-email.ts";
import { disputeLost, disputeWon } from "#content/emails/payments/dispute-decided.ts";
import { orderLinkEmail } from "#content/emails/payments/order-link.ts";
import {
  amountDiffersNotice,
  disputeNotice,
  doubtNotice,
  paidLateNotice,
  refundedAgentNotice,
  refundFailedNotice,
  unmatchedNotice,
  unreadableNotice,
} from "#content/emails/payments/payment-attention.ts";
import {
  cancellationUndone,
  cancellationUndoneNotice,
  planCancelled,
  planCancelledNotice,
} from "#content/emails/payments/plan-cancelled.ts";
import {
  changeApplied,
  changeAppliedNotice,
  changeRequested,
  changeRequestedNotice,
  yearEndedWithZips,
  zipsReleasedByChange,
} from "#content/emails/payments/plan-change.ts";
import { receipt } from "#content/emails/payments/receipt.ts";
import { secondPaymentEmail, secondPaymentNotice } from "#content/emails/payments/second-payment.ts";
import { yearlyFeeDue } from "#content/emails/payments/yearly-fee.ts";
import { consentRevokedNotice, stopContacting } from "#content/emails/privacy/consent-revoked.ts";
import { type RefundNews, refundNews } from "#content/emails/refunds/refund-news.ts";
import { openReportsNotice, refundNotice, undecidedReportsNotice } from "#content/emails/refunds/refund-notice.ts";
import { recommended } from "#content/emails/reviews/recommended.ts";
import {
  challengeAsked,
  challengeDecidedForAgent,
  challengeDecidedForWriter,
} from "#content/emails/reviews/review-challenged.ts";
import { reviewInvitation } from "#content/emails/reviews/review-invitation.ts";
import { reviewChallengeNotice, reviewToCheckNotice } from "#content/emails/reviews/review-notices.ts";
import { reviewCheckedForWriter, reviewPublished } from "#content/emails/reviews/review-received.ts";
import { zipAssigned, zipRejected, zipReleased } from "#content/emails/territory/zip-assignment.ts";
import { anyNews } from "#content/emails/work/any-news.ts";
import { dailyDigest } from "#content/emails/work/daily-digest.ts";
import { guestDeclined, guestInvitation } from "#content/emails/work/guest-invitation.ts";
import { appointmentInvitation } from "#content/emails/work/invitation.ts";
import { leadHandedOff } from "#content/emails/work/lead-handed-off.ts";
import { leadReassigned } from "#content/emails/work/lead-reassigned.ts";
import { invoiceText } from "#content/fees/invoice-text.ts";
import { verificationScript } from "#content/leads/verification-script.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { testLead } from "#domain/connections/test-lead.ts";
import { whomOf } from "#domain/leads/whom.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import type { YourZip } from "#domain/territory/your-zips.ts";
import { confirmLink } from "#operations/agents/confirm-application.ts";
import { payLink } from "#operations/payments/pay-link.ts";
import { receiptLink } from "#operations/payments/receipts/receipt-link.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import { ada, owen } from "./cast.ts";
import { rosasInvoice } from "./invoices.ts";

const at = "2026-11-20T15:30:00.000Z";
const orderId = "0b6e1d1c-7a44-4c1d-9f5e-3d2a9b8c7e6f";
const place = { zip: "30301", city: "Atlanta", state: "GA" };
const payment = { provider: "stripe", cents: 59_900, currency: "usd", occurredAt: at } as const;

/**
 * Every email that we send, as on a site at this origin. @param typed what a stranger typed into each free text;
 * undefined for what the cast would type
 */
export function sampleEmails(origin: string, typed?: string): Record<string, EmailContent> {
  const site = {
    baseUrl: new URL(origin),
    sign: (text: string) => createHmac("sha256", "a key").update(text).digest("base64url"),
  };
  const page = (path: string) => new URL(path, origin).href;
  const office = (email: EmailContent): EmailContent => {
    return { ...email, blocks: [...email.blocks, openInOffice(page(`/office/leads/${orderId}`))] };
  };
  const confirmed = (about: Omit<Parameters<typeof confirmation>[0], "stopLink">) =>
    confirmation({ ...about, stopLink: stopLink(site, "cleo@home.example") });
  const pay = payLink(site, "professional");
  const confirmUrl = confirmLink(site, orderId);
  const reviewLinks = {
    url: page("/review/1tSg0-Wq7pYkXc2ZVb5uHn4ErJ8mLa0D"),
    stopLink: stopLink(site, "cleo@home.example"),
  };
  const requestUrl = page("/request/1tSg0-Wq7pYkXc2ZVb5uHn4ErJ8mLa0D");
  const onboardingUrl = receiptLink(site, { id: orderId, plan: "Growth Plan", crm: 0 });
  const cleo = {
    firstName: typed ?? "Cleo",
    lastName: typed ?? "Marsh",
    phone: typed ?? "404-555-0150",
    email: typed ?? "cleo@home.example",
  };
  const agent = { firstName: typed ?? "Ada", lastName: typed ?? "Park", email: ada.email, plan: "Growth Plan" };
  const adas = { ...ada, manager: typed ?? ada.manager, billingAddress: typed ?? ada.billingAddress };
  const odd = { ...payment, reference: typed ?? "pi_3Q", email: typed ?? ada.email };
  const answers = typed
    ? Array<string>(8).fill(typed)
    : ["30301", "Condominium", "$300k - $600k", "1-3 months", "I'm already approved for a loan", "No", "", ""];
  const heard = ["Yes", "Yes, to buy", "Inman Park or Grant Park", "Before the school year", "No", "Yes"];
  const call = verificationScript.map(({ question }, index) => ({ question, answer: typed ?? heard[index] ?? "" }));
  const secondCall = call.map((one, index) => (index === 3 ? { ...one, answer: typed ?? "In June" } : one));
  const theirLead = { agentName: typed ?? "Ada", lead: cleo };
  const zips: YourZip[] = [
    { ...place, zip: "30308", progress: { is: "active" } },
    { ...place, zip: "30303", progress: { is: "waitlisted", place: 2 } },
  ];
  const bought = {
    plan: "Growth Plan",
    crm: false,
    cents: 105_000,
    taxCents: 0,
    paidAt: at,
    orderId,
    onboardingUrl,
    zips,
  };
  const message = { name: typed ?? "Dora Quist", email: cleo.email, phone: cleo.phone };
  const asked = { subject: typed ?? "Zip codes", message: typed ?? "Hello,\n\nis 30301 free?" };
  const second = {
    ...odd,
    plan: "Growth Plan",
    crm: false,
    paidAt: at,
    orderId,
    first: { orderId: "first", paidAt: at },
  };
  const decided = {
    ...{ name: typed ?? "Ada", plan: "Growth Plan", crm: false, cents: 105_000, orderId },
    reference: typed ?? "pi_3Q",
  };
  const signed = {
    ...{ position: 1, id: "s1", agentId: "a1", memberId: "a1", textId: "t", version: 1, facts: "{}", signedAt: at },
    ...{ ipAddress: "", userAgent: "", method: "code by email", previousHash: "", hash: "", sha256: "ab".repeat(32) },
    ...{ body: `REFERRAL AGREEMENT\n\n${typed ?? "The whole text."}`, licenseNumber: typed ?? "GA-381201" },
    ...{ typedName: typed ?? "Ada Park", url: page("/signature/5f0c7a52-1111-4222-8333-944455556666") },
  };
  const firm = { firm: typed ?? owen.firm, name: typed ?? owen.name, license: typed ?? owen.license };
  const broker = { broker: firm, agent: typed ?? "Ada Park", url: page("/broker/1tSg0-Wq7pYkXc2ZVb5uHn4ErJ8mLa0D") };
  const declined = { broker: firm, reason: typed ?? "She left our firm in May.", url: page("/my/agreement/broker") };
  const countersigned = {
    signature: signed,
    answer: {
      ...{ position: 1, id: "b1", signatureId: "s1", brokerId: "b1", agentId: "a1", answer: "signed" as const },
      ...{ reason: "", sha256: "ab".repeat(32), facts: "{}", typedName: typed ?? owen.name, answeredAt: at },
      ...{ ipAddress: "", userAgent: "", method: "code by email", previousHash: "", hash: "" },
    },
    broker: firm,
    url: signed.url,
  };
  const offer = {
    ...{ agentName: typed ?? "Ada", kind: "buyer" as const, place: typed ?? "30301 Atlanta, GA", acceptBy: at },
    ...{ timeZone: "America/New_York", isInTeam: false, reason: null, url: page(`/my/offers/${orderId}`) },
    ...{ answers: ["30301", typed ?? "Condominium", "$300k - $600k", "ASAP"], feePercent: 15, ownZip: null },
  };
  const ofRefund = (news: RefundNews) =>
    refundNews(news, { agentName: typed ?? "Ben", timeZone: "America/New_York", url: page("/my/refund") });
  const assigned = {
    lead: {
      ...{ ...testLead, id: "lead-1", ...cleo, zip: "30307" },
      message: leadMessage({ kind: "buyer", answers: ["30307", typed ?? "Condominium"], own: [] }, false),
    },
    agent: { name: typed ?? "Ada Park", email: ada.email },
  };
  const person = { name: typed ?? "Cleo Marsh", addresses: [cleo.phone, cleo.email] };
  const whom = whomOf({ ...cleo, zip: "30307" }, { acceptedAt: at });
  const acceptedBy = {
    agent: {
      ...{ name: typed ?? "Ada Park", firm: typed ?? "Keystone Realty", license: typed ?? "GA 381201" },
      ...{ phone: typed ?? ada.phone, email: ada.email },
    },
    profileUrl: page("/agents/ga/atlanta/ada-park-4k2"),
    zip: "30307",
    callingWindow: nextCallingWindow({ timeZone: "America/New_York", state: "GA", phone: null }, new Date(at)),
    ...{ hasPhone: true, emailsOnly: false, notBefore: null },
    ...{ url: requestUrl, stopLink: stopLink(site, "cleo@home.example") },
  };
  const cancelled = {
    ...{ name: typed ?? "Ada Park", zips: [{ zip: "30301", waiting: 1 }], hasMoreLeads: true, undoableUntil: at },
    leads: [{ ...cleo, acceptedAt: at, feePercent: 15 }],
    crm: { open: true, by: "plan" } as const,
  };
  const wish = {
    name: typed ?? "Ada Park",
    from: "professional",
    to: "growth",
    cents: 45_100,
    effective: null,
    canPayHere: true,
  } as const;
  const changed = {
    name: typed ?? "Ada Park",
    plan: "professional",
    limit: 6,
    tooMany: 4,
    zipsBy: at,
    endsCrm: true,
  } as const;
  const undone = { name: typed ?? "Ada Park", back: ["30301"], gone: [] };
  return {
    "confirmation of an application": confirmed({ about: "application", left: { what: "pay", url: pay, confirmUrl } }),
    "confirmation of an application by a confirmed email": confirmed({
      about: "application",
      left: { what: "pay", url: pay },
    }),
    "confirmation of a paid application": confirmed({ about: "application" }),
    "confirmation of a lead": confirmed({
      about: "lead",
      disclosure: currentDisclosureText.wording("15%"),
      outlook: { zip: "30303", agents: 0, nearest: { zip: "30307", miles: 3 }, canDial: true, callBy: "2026-11-23" },
      requestUrl,
    }),
    "confirmation of a lead without consent": confirmed({
      about: "lead",
      requestUrl,
      left: { what: "consent", url: page("/buyer-form") },
    }),
    "confirmation of a message": confirmed({ about: "contact" }),
    "confirmation of a question": confirmed({ about: "question" }),
    "receipt with tax": receipt({ ...bought, taxCents: 9_975, reference: "pi_3Q", hasApplied: false }),
    receipt: receipt({ ...bought, reference: typed ?? "pi_3Q", hasApplied: false }),
    "receipt of a free order": receipt({ ...bought, cents: 0, reference: null, hasApplied: false }),
    "receipt after the application": receipt({ ...bought, crm: true, reference: null, hasApplied: true }),
    zipAssigned: zipAssigned({ ...place, how: "waited", seats: 1, reservedUntil: at, payUrl: pay, confirmUrl }),
    "zipAssigned, paid and shared": zipAssigned({
      ...place,
      how: "by-office",
      seats: 2,
      reservedUntil: null,
      payUrl: pay,
    }),
    zipReleased: zipReleased({ ...place, city: typed ?? "Atlanta", active: true, ground: "plan-ended" }),
    zipRejected: zipRejected({
      zip: "30302",
      reason: typed ?? "A post office.",
      hasRoom: true,
      near: [{ zip: "30303" }, { zip: "30308" }],
      chooseUrl: page("/my/zip-codes"),
    }),
    leadHandedOff: leadHandedOff({
      ...{ name: typed ?? "Uma", lead: typed ?? "Tess Moran", place: typed ?? "30301 Atlanta, GA" },
      url: page(`/my/leads/${orderId}`),
    }),
    appointmentInvitation: appointmentInvitation({
      ...{ title: typed ?? "Showing with Rosa Marsh", startsAt: at, minutes: 30, timeZone: "America/New_York" },
      ...{ place: typed ?? "77 Peachtree Place", note: typed ?? "Bring the keys", isCancelled: false },
      url: page("/my/appointments/showing"),
    }),
    guestInvitation: guestInvitation({
      ...{ title: typed ?? "Showing with Ada Park", host: typed ?? "Ada Park", startsAt: at, minutes: 30 },
      ...{ timeZone: "America/New_York", place: typed ?? "77 Peachtree Place", isCancelled: false, isChanged: false },
      replyTo: "ada.park@keystone.example",
    }),
    guestDeclined: guestDeclined({
      ...{ name: typed ?? "Rosa Marsh", title: typed ?? "Showing", startsAt: at, timeZone: "America/New_York" },
      url: page("/my/appointments/showing"),
    }),
    textCame: textCame({
      firstName: typed ?? "Ada",
      from: typed ?? "Rosa Diaz",
      text: typed ?? "Yes, at ten!",
      url: page("/my/conversations/rosa"),
    }),
    waitingDraft: waitingDraft({
      ...{ name: typed ?? "Ada", reason: "not-proved", url: page("/my/conversations/cal") },
    }),
    dailyDigest: dailyDigest({
      name: typed ?? "Ada",
      people: [
        { name: typed ?? "Rosa Marsh", reason: "New, 40 minutes" },
        { name: typed ?? "Cal Reyes", reason: typed ?? "90 days since you spoke" },
      ],
      others: 1,
      whys: ["new", "keep-in-touch", "quiet"],
      todayUrl: page("/my"),
      settingsUrl: page("/my/notifications"),
    }),
    anyNews: anyNews({
      name: typed ?? "Ada",
      leads: ["30301 Atlanta, GA", "30303 Atlanta, GA"].map((place, index) => ({
        initial: "C.",
        place: typed ?? place,
        days: 14 + index,
        url: page(`/my/leads/${index}`),
      })),
      leadsUrl: page("/my/contacts?show=zipstead"),
      settingsUrl: page("/my/notifications"),
    }),
    changeRequested: changeRequested(wish, page("/my/plan/change")),
    "changeRequested, by a link": changeRequested({ ...wish, canPayHere: false }, page("/my/plan/change")),
    "changeRequested, later": changeRequested({ ...wish, cents: 0, effective: at }, page("/my/plan/change")),
    changeRequestedNotice: changeRequestedNotice({ ...wish, orderId }, page("/office/plan-changes")),
    "changeRequestedNotice, by a link": changeRequestedNotice(
      { ...wish, canPayHere: false, orderId },
      page("/office/plan-changes"),
    ),
    changeApplied: changeApplied(changed, page("/my/plan/change")),
    yearEndedWithZips: yearEndedWithZips({ ...changed, limit: 40, zipsBy: at }, page("/my/plan/change")),
    changeAppliedNotice: changeAppliedNotice(changed, page("/office/agents/a1")),
    zipsReleasedByChange: zipsReleasedByChange({ ...changed, zips: ["30301"] }, page("/my")),
    yearlyFeeDue: yearlyFeeDue({ name: typed ?? "Ada Park", cents: 33_900, yearEnd: at, daysBefore: 7 }, pay),
    planCancelled: planCancelled(cancelled, page("/my/plan/cancellation")),
    "planCancelled, without leads": planCancelled({ ...cancelled, leads: [], hasMoreLeads: false }, page("/my")),
    planCancelledNotice: planCancelledNotice(cancelled, page("/office/agents/a1")),
    cancellationUndone: cancellationUndone(undone, page("/my")),
    cancellationUndoneNotice: cancellationUndoneNotice(undone, page("/office/agents/a1")),
    leadReassigned: leadReassigned({ name: "Ada Park", whom, url: page("/my/leads/1") }),
    leadTransferred: leadTransferred({
      ...theirLead,
      kind: "buyer",
      place,
      answers,
      calls: [call, secondCall],
      callingWindow: nextCallingWindow({ timeZone: null, state: "GA", phone: null }, new Date(at)),
      consentGivenAt: at,
      url: "https://zipstead.example/my/leads/lead-1",
      metadata: metadataOf(assigned),
    }),
    leadCopyEmail: leadCopyEmail({ ...assigned, url: page("/my/leads/1") }),
    "leadCopyEmail, a test": leadCopyEmail({
      ...{ lead: testLead, agent: assigned.agent, url: page("/my/connections"), isTest: true },
    }),
    connectionDisabled: connectionDisabled({
      ...{ name: typed ?? "Ada Park", connection: typed ?? "ada@crm.example", url: page("/my/connections") },
    }),
    deviceLost: deviceLost({ name: typed ?? "Ada Park", turnedOnAt: at, url: page("/my/notifications") }),
    leadAddressSet: leadAddressSet({
      ...{ name: typed ?? "Ada Park", email: "ada-4k2@crm.example", url: page("/my/connections") },
    }),
    tokenMade: tokenMade({
      ...{ holder: "workspace", name: typed ?? "Ada", maker: typed ?? "Ada Park", token: typed ?? "Zapier" },
      ...{ scopes: ["leads:read", "webhooks:write"], url: page("/my/connections") },
    }),
    "tokenMade, of the network": tokenMade({
      ...{ holder: "network", name: typed ?? "Moira", maker: typed ?? "Arne", token: typed ?? "Books" },
      ...{ scopes: ["leads:read", "people:read"], url: page("/office/api") },
    }),
    "tokenMade, of a firm": tokenMade({
      ...{ holder: "firm", name: typed ?? "Kay Stone", maker: typed ?? "Kay Stone", token: typed ?? "Desk" },
      ...{ scopes: ["invoices:read"], url: page("/broker/api") },
    }),
    "memberCode, of a lead address": memberCode({
      ...{ code: "12345678", purpose: "lead-address", url: page("/my/connections/email/code#code=12345678") },
    }),
    "leadTransferred, by email only": leadTransferred({
      ...theirLead,
      kind: "buyer",
      place,
      answers,
      calls: [],
      callingWindow: undefined,
      consentGivenAt: at,
      url: page("/my/leads/1"),
      emailsOnly: true,
    }),
    "leadTransferred, without a phone": leadTransferred({
      ...theirLead,
      kind: "seller",
      lead: { ...cleo, phone: "" },
      place: { zip: null, city: null, state: null },
      answers,
      calls: [],
      callingWindow: undefined,
      consentGivenAt: at,
      url: "https://zipstead.example/my/leads/lead-1",
    }),
    leadPaused: leadPaused(theirLead),
    leadResumed: leadResumed(theirLead),
    requestLink: requestLink({ url: requestUrl }),
    correctedEmailCode: correctedEmailCode({ code: "12345678" }),
    emailCorrected: emailCorrected(),
    "requestCorrected, the name": requestCorrected({
      ...{ agentName: typed ?? "Ada", person: typed ?? "Cleo Marsh" },
      ...{ part: "name", mayCall: true, url: page("/my/leads/1") },
    }),
    "requestCorrected, a phone without consent": requestCorrected({
      ...{ agentName: "Ada", person: "", part: "phone", mayCall: false, url: page("/my/leads/1") },
    }),
    "requestCorrected, a phone with consent": requestCorrected({
      ...{ agentName: "Ada", person: "Cleo", part: "phone", mayCall: true, url: page("/my/leads/1") },
    }),
    "contactLimited to emails": contactLimited({
      agentName: typed ?? "Ada",
      person: typed ?? "Cleo Marsh",
      limit: { what: "emails-only" },
    }),
    "contactLimited until a day": contactLimited({
      agentName: typed ?? "Ada",
      person: "",
      limit: { what: "not-before", until: "2027-03-01" },
    }),
    "contactLimited no more": contactLimited({ agentName: "Ada", person: "Cleo", limit: { what: "resume" } }),
    contactLimitedNotice: office(
      contactLimitedNotice({ person: typed ?? "", limit: { what: "not-before", until: "2027-03-01" } }),
    ),
    "contactLimitedNotice, no more": office(contactLimitedNotice({ person: "Cleo", limit: { what: "resume" } })),
    anotherAgentAsked: anotherAgentAsked({
      name: typed ?? "Ada",
      whom,
      text: typed ?? "",
      url: page("/my/leads/1"),
    }),
    anotherAgentConfirmed: anotherAgentConfirmed({
      ...{ url: requestUrl, stopLink: stopLink(site, "cleo@home.example") },
      next: anotherAgentText(0, "30303"),
    }),
    firstContactLate: office(firstContactLate({ person: typed ?? "", agent: typed ?? "" })),
    anotherAgentNotice: office(
      anotherAgentNotice({ person: typed ?? "", reason: "not-a-fit", text: typed ?? "", callFirst: false }),
    ),
    "anotherAgentNotice, the third time": office(
      anotherAgentNotice({ person: "Cleo", reason: "other", text: "We do not get on.", callFirst: true }),
    ),
    agentAccepted: agentAccepted(acceptedBy),
    "agentAccepted, who wants emails only": agentAccepted({
      ...acceptedBy,
      ...{ emailsOnly: true, agent: { ...acceptedBy.agent, firm: null, license: null, phone: "" } },
    }),
    "agentAccepted, who waits": agentAccepted({ ...acceptedBy, profileUrl: null, notBefore: "2027-03-01" }),
    didTheyCall: didTheyCall({
      url: page("/request/called?ask=1&signature=x"),
      stopLink: stopLink(site, "cleo@home.example"),
    }),
    erasureAsked: erasureAsked({ eraseAt: at, url: requestUrl }),
    pleaseErase: pleaseErase({
      agentName: typed ?? "Ada",
      person: typed ?? "Cleo Marsh",
      whom,
      eraseAt: at,
      dueBy: at,
      answerUrl: page("/my/erasures"),
    }),
    "pleaseErase, of nobody known": pleaseErase({
      agentName: "Ada",
      person: "",
      eraseAt: at,
      dueBy: at,
      answerUrl: page("/my/erasures"),
    }),
    erasureRecalled: erasureRecalled({ agentName: typed ?? "Ada", person: typed ?? "Cleo Marsh" }),
    rightsReceived: rightsReceived({ kind: "copy", dueBy: at }),
    rightsRequestNotice: office(rightsRequestNotice({ kind: "erase", dueBy: at, person: typed ?? "" })),
    rightsExtended: rightsExtended({ kind: "erase", dueBy: at, reason: typed ?? "We must ask the agent first." }),
    rightsAnswered: rightsAnswered({ kind: "correct", answer: typed ?? "We corrected your phone number." }),
    pleaseCall: pleaseCall({ agentName: typed ?? "Ada", url: page("/my/leads/1") }),
    notCalledNotice: office(notCalledNotice({ person: typed ?? "", agent: typed ?? "Ada Park" })),
    "saysDone, closed": saysDone({ agentName: typed ?? "Ada", person: typed ?? "Cleo Marsh", what: "closed" }),
    "saysDone, otherwise": saysDone({ agentName: "Ada", person: "", what: "otherwise" }),
    webhookOffNotice: office(webhookOffNotice("https://hooks.zipstead.example/events")),
    invoiceOverpaidNotice: office(invoiceOverpaidNotice({ number: "2026-0001", cents: 5_500 })),
    "invoiceIssued, to the broker": invoiceIssued(sampleInvoice(typed), {
      ...{ reader: "broker", url: page("/invoice/8mJxQ2"), bank: sandboxBank },
    }),
    "invoiceIssued, to the agent": invoiceIssued(sampleInvoice(typed), {
      reader: "agent",
      url: page("/my/fees/2026-0001"),
    }),
    brokerAsked: brokerAsked({ ...broker, reminder: 0 }),
    "brokerAsked, after two weeks": brokerAsked({ ...broker, reminder: 3 }),
    brokerCode: brokerCode({ code: "12345678", url: page("/broker/sign-in/code") }),
    brokerSigned: brokerSigned(countersigned),
    agentCountersigned: agentCountersigned(countersigned, typed ?? "Ada"),
    countersignedNotice: countersignedNotice(countersigned, page("/office/agents/a1")),
    brokerDeclined: brokerDeclined(declined, typed ?? "Ada"),
    brokerDeclinedNotice: brokerDeclinedNotice(declined, typed ?? "Ada Park"),
    referralToConfirm: referralToConfirm({
      ...{ url: page("/refer/confirm/8mJxQ2"), stopLink: stopLink(site, "cleo@home.example") },
    }),
    referralSent: referralSent({
      ...{ url: page("/refer/status/8mJxQ2"), stopLink: stopLink(site, "olga@buckeye.example") },
    }),
    referralStatusLink: referralStatusLink({ url: page("/refer/status/8mJxQ2") }),
    referralNotice: office(
      referralNotice({ sender: { brokerage: typed ?? "Buckeye Homes", licenseState: "OH" }, moderationReason: null }),
    ),
    "referralNotice, in moderation": office(
      referralNotice({ sender: { brokerage: "Buckeye Homes", licenseState: "OH" }, moderationReason: "honeypot" }),
    ),
    "invoiceReminder, to the firm": invoiceReminder({
      ...{ name: "Keystone Realty", number: "2026-0001", openCents: 154_500, dueOn: "2026-11-30", step: 30 },
      ...{ url: page("/invoice/8mJxQ2"), reader: "firm", bank: sandboxBank },
    }),
    "invoiceReminder, to the agent": invoiceReminder({
      ...{ name: "Ada", number: "2026-0001", openCents: 154_500, dueOn: "2026-11-30", step: -3 },
      ...{ url: page("/my/fees/2026-0001"), reader: "agent" },
    }),
    "paymentBooked, to the firm": paymentBooked(
      {
        ...{ number: "2026-0001", cents: 154_500, method: "ach", day: "2026-11-28", balanceCents: 0 },
        reference: typed ?? "ACH 2207",
      },
      { reader: "firm", name: typed ?? "Keystone Realty", url: page("/broker/invoices/2026-0001") },
    ),
    "paymentBooked, a part, to the agent": paymentBooked(
      { number: "2026-0001", cents: 100_000, method: "card", day: "2026-11-28", balanceCents: 54_500, reference: "" },
      { reader: "agent", name: "Ada", url: page("/my/fees/2026-0001") },
    ),
    paymentNotFound: paymentNotFound(
      {
        ...{ number: "2026-0001", openCents: 154_500, method: "check", paidOn: "2026-11-28" },
        ...{ reference: typed ?? "Check 1042", reason: typed ?? "No check came by December 9." },
      },
      { reader: "firm", name: "Keystone Realty", url: page("/broker/invoices/2026-0001") },
    ),
    "closingDue, on the day": closingDue({
      ...{ name: typed ?? "Ada", place: typed ?? "30301 Atlanta, GA", expectedOn: "2026-12-01", reminder: 1 },
      url: page("/my/leads/1/closing"),
    }),
    "closingDue, two days later": closingDue({
      ...{ name: "Ada", place: "", expectedOn: "2026-12-01", reminder: 2, url: page("/my/leads/1/closing") },
    }),
    "closingDue, a week later": closingDue({
      ...{ name: "Ada", place: "30301 Atlanta, GA", expectedOn: "2026-12-01", reminder: 3 },
      url: page("/my/leads/1/closing"),
    }),
    "reviewInvitation, first": reviewInvitation({ ...reviewLinks, isReminder: false }),
    "reviewInvitation, reminder": reviewInvitation({ ...reviewLinks, isReminder: true }),
    reviewPublished: reviewPublished({ name: typed ?? "Ada", url: page("/my/reviews") }),
    "reviewCheckedForWriter, published": reviewCheckedForWriter({ ...reviewLinks, rule: null, sentence: "" }),
    "reviewCheckedForWriter, removed": reviewCheckedForWriter({
      ...{ ...reviewLinks, rule: "phone", sentence: typed ?? "It has a phone number." },
    }),
    challengeAsked: challengeAsked({ ...reviewLinks, ground: "false-fact", due: at }),
    "challengeDecidedForWriter, stands": challengeDecidedForWriter({ ...reviewLinks, rule: null, sentence: "" }),
    "challengeDecidedForWriter, removed": challengeDecidedForWriter({
      ...{ ...reviewLinks, rule: "false-fact", sentence: typed ?? "The contract shows another day." },
    }),
    "challengeDecidedForAgent, stands": challengeDecidedForAgent({
      ...{ name: typed ?? "Ada", rule: null, sentence: typed ?? "An opinion is no fact.", url: page("/my/reviews") },
    }),
    "challengeDecidedForAgent, removed": challengeDecidedForAgent({
      ...{ name: "Ada", rule: "false-fact", sentence: "The contract shows another day.", url: page("/my/reviews") },
    }),
    reviewToCheckNotice: office(reviewToCheckNotice(["phone", "link"])),
    reviewChallengeNotice: office(reviewChallengeNotice({ agent: typed ?? "Ada Park", ground: "false-fact", due: at })),
    recommended: recommended({ name: typed ?? "Ada", by: typed ?? "Ben Okafor", url: page("/my/recommendations") }),
    saysDoneNotice: office(saysDoneNotice({ person: typed ?? "", what: "closed" })),
    stopContacting: stopContacting({
      agentName: typed ?? "Ada",
      person,
      whom,
      source: "page",
    }),
    inquiryAnswer: inquiryAnswer({
      thread: undefined,
      text: typed ?? "Hello Dora,\n\n30301 is free. You can apply for it today.",
      by: "Moira Hale",
      answered: { ...asked, receivedAt: at },
      stopLink: stopLink(site, "cleo@home.example"),
    }),
    orderLinkEmail: orderLinkEmail({ orders: [{ plan: typed ?? "Growth Plan", crm: 0 }], url: onboardingUrl }),
    secondPaymentEmail: secondPaymentEmail(second),
    secondPaymentNotice: office(secondPaymentNotice(second)),
    disputeLost: disputeLost({ ...decided, zips: ["30301", "30303"], closesCrm: false }, page("/my/billing")),
    "disputeLost, of the CRM": disputeLost(
      { ...decided, plan: "Standard Plan", crm: true, zips: [], closesCrm: true },
      page("/my/billing"),
    ),
    disputeWon: disputeWon(decided, page("/my/billing")),
    memberInvited: memberInvited({
      ...{ lead: typed ?? "Tess Moran", url: page("/my/invitation?token=8mJx"), expiresAt: at },
    }),
    memberRemoved: memberRemoved({
      why: "lead",
      ...{ lead: typed ?? "Tess Moran", member: typed ?? "Uma Reyes", tasks: 2, url: page("/my/team") },
      zips: { has: 50, limit: 40, until: at },
      leads: [{ place: typed ?? "30301 Atlanta, GA", url: page(`/my/leads/${orderId}`) }],
    }),
    memberAway: memberAway({
      ...{ lead: typed ?? "Tess Moran", name: typed ?? "Vic Reyes", from: "2026-12-01", until: "2026-12-07" },
      url: page("/my/settings"),
    }),
    applicationInYourName: applicationInYourName({
      ...{ firstName: typed ?? "Ada", receivedAt: at, plan: "Growth Plan", zips: ["30303", "30308"] },
      ...{ url: page("/my/applications"), hasWorkspace: true },
    }),
    "applicationInYourName, without a workspace": applicationInYourName({
      ...{ firstName: typed ?? "Ada", receivedAt: at, plan: undefined, zips: [] },
      ...{ url: confirmUrl, hasWorkspace: false },
    }),
    applicationDenied: office(applicationDenied({ agent: typed ?? "Ada Park", receivedAt: at })),
    memberEmailChanged: memberEmailChanged({
      ...{ name: typed ?? "Ada Park", from: ada.email, to: "ada@keystone.example", by: "member" as const },
    }),
    "memberRemoved, who left for a plan of their own": memberRemoved({
      why: "own-plan",
      ...{
        lead: typed ?? "Tess Moran",
        member: typed ?? "Uma Reyes",
        tasks: 0,
        leads: [],
        zips: null,
        url: page("/my/team"),
      },
    }),
    "memberCode, of an invitation": memberCode({
      code: "12345678",
      purpose: "invitation",
      url: page("/my/invitation/code?token=8mJx#code=12345678"),
    }),
    memberCode: memberCode({ code: "12345678", purpose: "sign-in", url: page("/my/sign-in/code#12345678") }),
    agreementSigned: agreementSigned(signed),
    agreementSignedNotice: agreementSignedNotice(signed, page("/office/agents/a1")),
    offerMade: offerMade(offer),
    offerReminder: offerReminder(offer),
    offerChanged: offerChanged({
      ...offer,
      callText: "You have a call with the person on Tue, Dec 1, 10:00 AM (Atlanta), 30 minutes.",
    }),
    offerLive: offerLive(offer),
    offerLapsed: offerLapsed(offer),
    offerWithdrawn: offerWithdrawn({ ...offer, reason: "opted-out" }),
    offersLapsed: offersLapsed({ agentName: typed ?? "Ada", url: page("/my") }),
    offersLapsedNotice: office(offersLapsedNotice({ agent: typed ?? "Ada Park", email: ada.email })),
    ...Object.fromEntries(refundSamples(typed).map((news) => [`refundNews, ${news.what}`, ofRefund(news)])),
    refundNotice: office(refundNotice({ what: "report", ground: "shared", decideBy: at }, typed ?? "Ben Okafor")),
    "refundNotice of a request": office(refundNotice({ what: "leads-requested" }, typed ?? "Ben Okafor")),
    undecidedReportsNotice: office(undecidedReportsNotice(3, 2)),
    openReportsNotice: office(openReportsNotice({ count: 3, decideBy: "2026-12-09T00:00:00.000Z" })),
    workspaceOpen: workspaceOpen({ firstName: typed ?? "Ada", signInUrl: page("/my/sign-in") }),
    applicationNotice: office(
      applicationNotice(adas, {
        moderationReason: "too-quick",
        paidBefore: { url: page(`/office/agents/${orderId}`), has: ["30301"], hasNot: ["00000"] },
      }),
    ),
    leadNotice: office(
      leadNotice({
        kind: "buyer",
        answers,
        contactInfo: cleo,
        consent: true,
        unreachable: false,
        moderationReason: null,
      }),
    ),
    inquiryNotice: office(inquiryNotice({ kind: "contact", ...message, ...asked, moderationReason: null })),
    consentRevokedNotice: office(
      consentRevokedNotice({
        person,
        leadUrls: [page(`/office/leads/${orderId}`), page("/office/leads/2")],
        agents: [typed ?? `Ada Park (${ada.email})`],
      }),
    ),
    amountDiffersNotice: office(
      amountDiffersNotice({
        ...odd,
        id: orderId,
        ...{ plan: typed ?? "Growth Plan", crm: 0 },
        expectedCents: 59_900,
        chargedCents: null,
        ...{ isFree: false, foreign: [{ cents: 59_900, currency: "eur" }] },
      }),
    ),
    "amountDiffersNotice, free": office(
      amountDiffersNotice({
        ...{ ...odd, id: orderId, plan: "Growth Plan", crm: 0, expectedCents: 59_900, chargedCents: 0 },
        ...{ isFree: true, foreign: [] },
      }),
    ),
    "disputeNotice, opened": office(disputeNotice("opened", { ...odd, order: { plan: "Growth Plan", crm: 0 } })),
    "disputeNotice, lost": office(disputeNotice("lost", { ...odd, order: { plan: "Growth Plan", crm: 0 } })),
    "disputeNotice, of the CRM": office(disputeNotice("lost", { ...odd, order: { plan: "Standard Plan", crm: 1 } })),
    "disputeNotice, won": office(disputeNotice("won", { ...odd, order: { plan: typed ?? "Growth Plan", crm: 0 } })),
    refundFailedNotice: office(refundFailedNotice({ ...odd, order: typed ? { plan: typed, crm: 0 } : undefined })),
    doubtNotice: office(
      doubtNotice({ ...odd, id: orderId, plan: typed ?? "Growth Plan", crm: 0, doubt: "more-than-charged" }),
    ),
    unmatchedNotice: office(unmatchedNotice({ ...odd, refund: false })),
    unreadableNotice: office(
      unreadableNotice({ provider: "stripe", eventId: "evt_1", remark: typed ?? "no amount", receivedAt: at }),
    ),
    paidLateNotice: office(paidLateNotice({ agent, back: ["30301"], waitlisted: ["30303"] })),
    refundedAgentNotice: office(refundedAgentNotice({ agent, zips: ["30301"], waitlist: [], how: "disputed" })),
    jobFails: jobFails({ job: "publish-promises", failures: 3, failure: "TypeError" }, page("/office/system")),
    testEmail: testEmail(),
    noticeDigest: noticeDigest(
      [
        { kind: "application", receivedAt: at, url: page(`/office/applications/${orderId}`), inModeration: true },
        { kind: "buyer", receivedAt: at, url: page(`/office/leads/${orderId}`), inModeration: false },
      ],
      page("/office"),
    ),
  };
}

function refundSamples(typed?: string): RefundNews[] {
  const where = typed ?? "30030 Decatur, GA";
  const text = typed ?? "Your timeline shows it.";
  return [
    { what: "leads-requested" },
    { what: "leads-reminder" },
    { what: "report-received", where, ground: "wrong-person", decideBy: at },
    { what: "report-late", where, ground: "shared", due: at, reportedAt: at },
    { what: "report-validated", where, text, replaceBy: at },
    { what: "report-undecided", where, replaceBy: null },
    { what: "report-rejected", where, text, mayAppeal: true },
    { what: "lead-replaced", where },
    { what: "refund-prepared", openFrom: at },
    { what: "refund-requested", decideBy: at },
    { what: "refund-approved", cents: 59_900, text },
    { what: "refund-refused", rule: "late-report", text, mayAppeal: true },
    { what: "refunded", cents: 59_900 },
  ];
}

function sampleInvoice(typed?: string) {
  const facts = typed === undefined ? rosasInvoice : { ...rosasInvoice, agent: typed, address: typed, initials: typed };
  const body = invoiceText("2026-0001", facts, { issuedOn: "2026-11-20", dueOn: "2026-11-30" });
  return { number: "2026-0001", body, sha256: "5f".repeat(32), cents: 154_500 };
}
