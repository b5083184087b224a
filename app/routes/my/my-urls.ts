import { actUrls, withIds } from "#app/act-urls.ts";
import { ruleOfMethod } from "#app/rule-of-method.ts";
import type { ImportAct } from "#app/ui/my/contacts/import-shown.ts";
import type { ContactAct, ContactEditAct } from "#app/ui/my/contacts/shown-contact.ts";
import type { ConversationAct } from "#app/ui/my/conversations/shown-conversation.ts";
import type { TemplateAct } from "#app/ui/my/conversations/templates-page.tsx";
import type { PersonFollowUpAct } from "#app/ui/my/follow-ups/person-follow-ups-page.tsx";
import type { SequenceAct } from "#app/ui/my/follow-ups/sequence-page.tsx";
import type { MyLeadAct } from "#app/ui/my/leads/shown-lead.ts";
import type { DistributionAct } from "#app/ui/my/team/distribution-page.tsx";
import type { AppointmentAct } from "#app/ui/my/work/shown-appointment.ts";
import type { RuleAct } from "#app/ui/my/work/task-rules-page.tsx";
import { crmKinds } from "#domain/connections/connection.ts";
import type { MyNeed, MyRule } from "#domain/members/my-permissions.ts";
import type { PeopleAct } from "./contacts/people-acts.ts";
import type { MyPress } from "./press.ts";

/** The permission that each method needs; a method that is not named is refused. */
interface Rules {
  GET?: MyNeed | MyRule;
  POST?: MyNeed | MyRule;
}

/** The member must have proved who they are within ten minutes. */
const stepUp = (need: MyNeed): MyRule => ({ need, stepUp: true });

/** Of the acts that the lead's own page answers. */
const leadActNeeds: Record<Exclude<MyLeadAct, "return">, MyNeed> = {
  contacts: "leads.work",
  notes: "leads.work",
  tasks: "leads.work",
  stage: "leads.work",
  "stage/undo": "leads.work",
};

const appointmentActNeeds: Record<AppointmentAct, MyNeed> = {
  change: "leads.work",
  cancellation: "leads.work",
  outcome: "leads.work",
};

const ruleActNeeds: Record<RuleAct, MyNeed> = { rules: "record.write", removal: "record.write", reset: "record.write" };
const conversationActNeeds: Record<ConversationAct, MyNeed> = {
  messages: "leads.work",
  confirmation: "leads.work",
  removal: "leads.work",
  answered: "leads.work",
  texts: "leads.work",
};

const peopleActNeeds: Record<PeopleAct, MyNeed> = {
  tags: "leads.work",
  "tags/removal": "leads.work",
  owner: "leads.hand-off",
  relation: "leads.work",
  removal: "leads.work",
};

const contactActNeeds: Record<ContactAct, MyNeed> = {
  contacts: "leads.work",
  notes: "leads.work",
  tasks: "leads.work",
  relation: "leads.work",
};

const contactEditNeeds: Record<ContactEditAct, MyNeed> = {
  edit: "leads.work",
  tags: "leads.work",
  "tags/removal": "leads.work",
  touch: "leads.work",
  owner: "leads.hand-off",
  removal: "leads.work",
};

const distributionActNeeds: Record<DistributionAct, MyNeed> = {
  rule: "distribution.change",
  member: "distribution.change",
};

const templateActNeeds: Record<TemplateAct, MyNeed> = { changes: "leads.work", removal: "leads.work" };

const sequenceActNeeds: Record<SequenceAct, MyNeed> = { changes: "leads.work", removal: "leads.work" };
const personFollowUpNeeds: Record<PersonFollowUpAct, MyNeed> = { start: "leads.work", stop: "leads.work" };

const importActNeeds: Record<ImportAct, MyNeed> = {
  columns: "leads.work",
  run: "leads.work",
  undo: "leads.work",
  removal: "leads.work",
};

/** Of the buttons without a page of their own. */
const pressNeeds: Record<MyPress, MyNeed | MyRule> = {
  "my/sign-out": "code",
  "my/step-up/code": "own",
  "my/zip-codes/rejections/:zip/dismissal": "zips.claim",
  "my/notifications/phone/end": "own",
  "my/notifications/devices/:id/end": "own",
  "my/notifications/devices/:id/test": "own",
  "my/offers/:id/acceptance": "offers.answer",
  "my/contacts/:id/later": "leads.work",
  "my/contacts/:id/later/end": "leads.work",
  "my/tasks/:id/completion": "leads.work",
  "my/tasks/:id/reopening": "leads.work",
  "my/team/invitations/:id/withdrawal": "members.change",
  "my/team/:id/away/end": "members.change",
  "my/settings/away/end": "settings.write",
  "my/connections/tokens/:id/end": "webhooks.change",
  "my/connections/calendar/end": "settings.write",
  "my/connections/:id/on": "settings.write",
  "my/connections/:id/events/:event": "settings.write",
  "my/connections/:id/test": "settings.write",
  "my/connections/:id/end": "settings.write",
  "my/security/sessions/:id/end": "own",
  "my/security/passkeys/:id/remove": stepUp("own"),
  "my/security/app/remove": stepUp("own"),
  "my/applications/:id/acceptance": stepUp("applications.answer"),
  "my/applications/:id/denial": "applications.answer",
  "my/recommendations/:id/acceptance": "reviews.answer",
  "my/recommendations/:id/end": "reviews.answer",
  "my/profile/photo/removal": "profile.write",
  "my/profile/withdrawal": "profile.write",
  "my/agreement/broker/asking": stepUp("agreement.sign"),
  "my/plan/change/withdrawal": stepUp("plan.change"),
  "my/plan/crm": "plan.change",
};

/**
 * Every URL of the workspace: path, module in this folder, who may, and an id where URLs share a module. app/routes.ts has them as
 * routes, member-auth.ts refuses what they do not allow.
 */
export const myUrls = withIds<Rules>([
  ["my", "today.tsx", { GET: "own" }],
  ["my/more", "more.tsx", { GET: "own" }],
  ["my/contacts", "contacts/people.tsx", { GET: "leads.work" }],
  ...actUrls("my/contacts", "contacts/people.tsx", "leads.work", peopleActNeeds),
  ["my/contacts/board", "work/board.tsx", { GET: "leads.work" }],
  ["my/contacts/new", "contacts/new-contact.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/contacts/changes", "contacts/changes.tsx", { GET: "leads.work" }],
  ...actUrls("my/contacts/changes/:id", "contacts/changes.tsx", "leads.work", { undo: "leads.work" }),
  ["my/contacts/:id", "contacts/contact.tsx", { GET: "leads.work" }],
  ["my/contacts/:id/dials", "contacts/contact-dials.ts", { POST: "leads.work" }],
  ["my/contacts/:id/contact.vcf", "contacts/contact-card.ts", { GET: "leads.work" }],
  ...actUrls("my/contacts/:id", "contacts/contact.tsx", "leads.work", contactActNeeds),
  ...actUrls("my/contacts/:id", "contacts/contact-edit.tsx", "leads.work", contactEditNeeds),
  ["my/contacts/:id/deal", "contacts/deal.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/deals/:id", "contacts/deal.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/deals/:id/stage", "contacts/deal.tsx", { POST: "leads.work" }],
  ["my/deals/:id/dates", "contacts/deal.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/contract-to-close", "work/task-rules.tsx", { GET: "leads.work" }],
  ...actUrls("my/contract-to-close", "work/task-rules.tsx", "leads.work", ruleActNeeds),
  ["my/duplicates", "contacts/duplicates.tsx", { GET: "leads.work" }],
  ...actUrls("my/duplicates", "contacts/duplicates.tsx", "leads.work", { merge: "leads.work", apart: "leads.work" }),
  ["my/leads", "../renamed-address.ts", { GET: "anybody" }, "my-leads"],
  ["my/board", "../renamed-address.ts", { GET: "anybody" }, "my-board"],
  ["my/tasks", "work/tasks.tsx", { GET: "leads.work" }],
  ["my/inbox", "work/inbox.tsx", { GET: "leads.work" }],
  ["my/templates", "conversations/templates.tsx", { GET: "leads.work" }],
  ...actUrls("my/templates", "conversations/templates.tsx", "leads.work", templateActNeeds),
  ["my/texting", "conversations/texting.tsx", { GET: "leads.work" }],
  ["my/texting/account", "conversations/texting.tsx", { GET: "leads.work", POST: stepUp("webhooks.change") }],
  ["my/texting/check", "conversations/texting.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/texting/end", "conversations/texting.tsx", { GET: "leads.work", POST: "webhooks.change" }],
  ["my/follow-ups", "follow-ups/follow-ups.tsx", { GET: "leads.work" }],
  ["my/follow-ups/:key", "follow-ups/sequence.tsx", { GET: "leads.work" }],
  ...actUrls("my/follow-ups/:key", "follow-ups/sequence.tsx", "leads.work", sequenceActNeeds),
  ["my/contacts/:id/follow-ups", "follow-ups/person-follow-ups.tsx", { GET: "leads.work" }],
  ...actUrls("my/contacts/:id/follow-ups", "follow-ups/person-follow-ups.tsx", "leads.work", personFollowUpNeeds),
  ["my/leads/:id/write", "conversations/write.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/contacts/:id/write", "conversations/write.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/calendar", "work/calendar.tsx", { GET: "leads.work" }],
  ["my/leads/:id/appointment", "work/new-appointment.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/contacts/:id/appointment", "work/new-appointment.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/deals/:id/appointment", "work/new-appointment.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/appointments/:id", "work/appointment.tsx", { GET: "leads.work" }],
  ...actUrls("my/appointments/:id", "work/appointment.tsx", "leads.work", appointmentActNeeds),
  ["my/conversations/:id", "conversations/conversation.tsx", { GET: "leads.work" }],
  ["my/conversations/:id/files/:file", "../files/file.ts", { GET: "leads.work" }, "routes/my/files/message"],
  ...actUrls("my/conversations/:id", "conversations/conversation.tsx", "leads.work", conversationActNeeds),
  ["my/imports", "contacts/imports.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/imports/:id", "contacts/import.tsx", { GET: "leads.work" }],
  ["my/imports/:id/refused.csv", "contacts/import-refused.ts", { GET: "leads.work" }],
  ...actUrls("my/imports/:id", "contacts/import.tsx", "leads.work", importActNeeds),
  ["my/zip-codes", "territory/zip-codes.tsx", { GET: "zips.read" }],
  ["my/distribution", "agents/distribution.tsx", { GET: "distribution.read" }],
  ...actUrls("my/distribution", "agents/distribution.tsx", "distribution.read", distributionActNeeds),
  ["my/zip-codes/claims", "territory/zip-codes.tsx", { GET: "zips.read", POST: "zips.claim" }],
  ["my/plan", "payments/plan.tsx", { GET: "plan.read" }],
  ["my/notifications", "notifications/notifications.tsx", { GET: "own", POST: "own" }],
  ["my/notifications/phone", "notifications/notifications.tsx", { GET: "own", POST: "own" }],
  ["my/notifications/phone/code", "notifications/phone-code.tsx", { GET: "own", POST: "own" }],
  ["my/notifications/devices", "notifications/devices.ts", { POST: "own" }],
  ["my/offers/:id", "offers/offer.tsx", { GET: "offers.answer" }],
  ["my/offers/:id/declination", "offers/offer.tsx", { GET: "offers.answer", POST: "offers.answer" }],
  ["my/leads/:id", "leads/lead.tsx", { GET: "leads.work" }],
  ["my/leads/:id/contact.vcf", "leads/lead-card.ts", { GET: "leads.work" }],
  ["my/leads/:id/call.ics", "leads/call-event.ts", { GET: "leads.work" }],
  ...actUrls("my/leads/:id", "leads/lead.tsx", "leads.work", leadActNeeds),
  ["my/leads/:id/dials", "leads/lead-dials.ts", { POST: "leads.work" }],
  ["my/leads/:id/return", "leads/lead-return.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/leads/:id/closing", "leads/closing.tsx", { GET: "leads.work" }],
  ["my/leads/:id/closing/:report", "leads/closing.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/closings/:id/proof", "fees/proof.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/closings/:id/proof/:file", "../files/file.ts", { GET: "leads.work" }, "routes/my/files/proof"],
  ["my/fees/:number/dispute", "fees/fee-contest.tsx", { GET: "plan.read", POST: "plan.read" }],
  ["my/leads/:id/member", "leads/lead-member.tsx", { GET: "leads.hand-off", POST: "leads.hand-off" }],
  ["my/team", "agents/team.tsx", { GET: "members.read" }],
  ["my/team/invitations", "agents/team.tsx", { GET: "members.read", POST: stepUp("members.change") }],
  ["my/team/:id/away", "agents/member-away.tsx", { GET: "members.read", POST: "members.change" }],
  ["my/team/:id/removal", "agents/member-removal.tsx", { GET: "members.read", POST: stepUp("members.change") }],
  ["my/invitation", "members/invitation.tsx", { GET: "anybody", POST: "anybody" }],
  ["my/invitation/code", "members/invitation-code.tsx", { GET: "anybody", POST: "anybody" }],
  ["my/settings", "settings/settings.tsx", { GET: "settings.write" }],
  ["my/settings/record", "settings/record.tsx", { GET: "record.write", POST: "record.write" }],
  ["my/settings/away", "settings/settings.tsx", { GET: "settings.write", POST: "settings.write" }],
  ["my/settings/time-zone", "settings/settings.tsx", { GET: "settings.write", POST: "settings.write" }],
  ["my/settings/sender", "settings/settings.tsx", { GET: "settings.write", POST: "settings.write" }],
  ["my/settings/tracking", "settings/settings.tsx", { GET: "settings.write", POST: "record.write" }],
  ["my/settings/kept", "settings/settings.tsx", { GET: "settings.write", POST: "record.write" }],
  ["my/settings/email", "settings/email.tsx", { GET: stepUp("settings.write"), POST: stepUp("settings.write") }],
  [
    "my/settings/email/code",
    "settings/email-code.tsx",
    { GET: stepUp("settings.write"), POST: stepUp("settings.write") },
  ],
  ["my/connections", "connections/connections.tsx", { GET: "settings.write" }],
  ["my/connections/email", "connections/connections.tsx", { GET: "settings.write", POST: stepUp("settings.write") }],
  ["my/connections/email/code", "connections/lead-address-code.tsx", { GET: "settings.write", POST: "settings.write" }],
  ...crmKinds.map(
    (kind) =>
      [
        `my/connections/${kind}`,
        "connections/connections.tsx",
        { GET: "settings.write", POST: stepUp("settings.write") },
      ] as const,
  ),
  [
    "my/connections/webhooks",
    "connections/connections.tsx",
    { GET: "webhooks.change", POST: stepUp("webhooks.change") },
  ],
  ["my/connections/tokens", "connections/connections.tsx", { GET: "webhooks.change", POST: stepUp("webhooks.change") }],
  ["my/export", "connections/export.tsx", { GET: stepUp("leads.work") }],
  ["my/export/:file", "connections/export-file.ts", { GET: stepUp("leads.work") }],
  ["my/connections/calendar", "connections/connections.tsx", { GET: "settings.write", POST: stepUp("settings.write") }],
  ["my/connections/:id", "connections/webhook.tsx", { GET: "webhooks.change" }],
  ["my/connections/:id/secret", "connections/webhook.tsx", { GET: "webhooks.change", POST: stepUp("webhooks.change") }],
  ["my/sign-in", "members/sign-in.tsx", { GET: "anybody", POST: "anybody" }],
  ["my/sign-in/code", "members/sign-in-code.tsx", { GET: "anybody", POST: "anybody" }],
  ["my/sign-in/passkey", "members/sign-in-passkey.ts", { POST: "anybody" }],
  ["my/sign-in/passkey/options", "members/sign-in-passkey-options.ts", { POST: "anybody" }],
  ["my/sign-in/second-factor", "members/sign-in-second-factor.tsx", { GET: "code", POST: "code" }],
  ["my/step-up", "members/step-up.tsx", { GET: "own", POST: "own" }],
  ["my/security", "members/security.tsx", { GET: "own" }],
  ["my/security/passkeys", "members/passkeys.ts", { POST: stepUp("own") }],
  ["my/security/passkeys/options", "members/passkey-options.ts", { POST: stepUp("own") }],
  ["my/security/app", "members/app.tsx", { GET: stepUp("set-up"), POST: stepUp("set-up") }],
  ["my/security/app/confirm", "members/app-confirm.tsx", { POST: stepUp("set-up") }],
  ["my/agreement", "brokers/agreement.tsx", { GET: "workspace.read", POST: stepUp("agreement.sign") }],
  ["my/applications", "agents/applications.tsx", { GET: "applications.answer" }],
  ["my/reviews", "reviews/reviews.tsx", { GET: "reviews.read" }],
  ["my/reviews/:id/reply", "reviews/review-reply.tsx", { GET: "reviews.answer", POST: "reviews.answer" }],
  ["my/reviews/:id/dispute", "reviews/review-challenge.tsx", { GET: "reviews.answer", POST: "reviews.answer" }],
  ["my/reviews/:id/dispute/files", "reviews/review-challenge.tsx", { GET: "reviews.answer", POST: "reviews.answer" }],
  ["my/recommendations", "reviews/recommendations.tsx", { GET: "reviews.read", POST: "reviews.answer" }],
  ["my/erasures", "privacy/erasures.tsx", { GET: "erasures.answer" }],
  ["my/erasures/:id", "privacy/erasures.tsx", { GET: "erasures.answer", POST: "erasures.answer" }],
  ["my/promise", "refunds/promise.tsx", { GET: "plan.read" }],
  ["my/refund", "refunds/refund.tsx", { GET: "plan.read" }],
  ["my/refund/lead-request", "refunds/refund.tsx", { GET: "plan.read", POST: "plan.read" }],
  ["my/refund/lead-reminder", "refunds/refund.tsx", { GET: "plan.read", POST: "plan.read" }],
  ["my/refund/history", "refunds/history.tsx", { GET: "plan.read" }],
  ["my/refund/claims", "refunds/refund.tsx", { GET: "plan.read", POST: "plan.read" }],
  ["my/refund/claims/:id/appeal", "refunds/refund-request-appeal.tsx", { GET: "plan.read", POST: "plan.read" }],
  ["my/leads/:id/report", "refunds/report.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/reports", "reports/reports.tsx", { GET: "leads.work" }],
  ["my/reports.csv", "reports/report-file.ts", { GET: "leads.work" }],
  ["my/reports/:figure", "reports/report-rows.tsx", { GET: "leads.work" }],
  ["my/reports/:figure/rows.csv", "reports/report-file.ts", { GET: "leads.work" }, "my-report-rows"],
  ["my/reports/:id/appeal", "refunds/report-appeal.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/reports/:id/files", "refunds/report.tsx", { GET: "leads.work", POST: "leads.work" }],
  ["my/reports/:id/files/:file", "../files/file.ts", { GET: "leads.work" }, "routes/my/files/report"],
  ["my/agreement/broker", "brokers/broker.tsx", { GET: "workspace.read", POST: stepUp("agreement.sign") }],
  ["my/agreement/text", "brokers/agreement-text.ts", { GET: "workspace.read" }],
  ["my/closings/:id/demand.pdf", "fees/demand-file.ts", { GET: "leads.work" }],
  ["my/fees", "fees/fees.tsx", { GET: "plan.read" }],
  ["my/fees.csv", "fees/fees-csv.ts", { GET: "plan.read" }],
  ["my/fees/:number", "fees/fee.tsx", { GET: "plan.read" }],
  ["my/fees/:number/files", "fees/fee-contest.tsx", { GET: "plan.read", POST: "plan.read" }],
  ["my/fees/:number/files/:file", "../files/file.ts", { GET: "plan.read" }, "routes/my/files/fee-dispute"],
  ["my/fees/:number/invoice.pdf", "fees/fee-file.ts", { GET: "plan.read" }],
  ["my/billing", "payments/billing.tsx", { GET: "plan.read" }],
  ["my/receipts/:number", "payments/receipt.tsx", { GET: "plan.read" }],
  ["my/plan/cancellation", "payments/plan-cancellation.tsx", { GET: "plan.read", POST: stepUp("plan.change") }],
  ["my/plan/cancellation/undo", "payments/plan-cancellation.tsx", { POST: stepUp("plan.change") }],
  ["my/plan/change", "payments/plan-change.tsx", { GET: "plan.read", POST: stepUp("plan.change") }],
  ["my/plan/change/payment", "payments/plan-change.tsx", { POST: "plan.change" }],
  ["my/plan/change/zip-codes", "payments/plan-change.tsx", { POST: stepUp("plan.change") }],
  ["my/profile", "profiles/profile.tsx", { GET: "profile.write", POST: "profile.write" }],
  ["my/profile/photo", "profiles/profile.tsx", { GET: "profile.write", POST: "profile.write" }],
  ["my/profile/publication", "profiles/profile.tsx", { GET: "profile.write", POST: "profile.write" }],
  ["my/profile/*", "../renamed-address.ts", { GET: "anybody" }, "my-profile"],
  ...Object.entries(pressNeeds).map(([path, POST]) => [path, "press.ts", { POST }] as const),
  ["my/*", "missing.tsx", { GET: "own", POST: "own" }],
]);

const rules = new Map(myUrls.map(([path, , rules]) => [`/${path}`, rules]));

export function myRuleFor(address: string, method: string): MyRule | undefined {
  const rule = ruleOfMethod(rules.get(address), method);
  return typeof rule === "string" ? { need: rule } : rule;
}
