import { createHmac, randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { applicationNotice } from "#content/emails/application-notice.ts";
import { confirmation } from "#content/emails/confirmation.ts";
import { consentRevokedNotice, stopContacting } from "#content/emails/consent-revoked.ts";
import { leadNotice } from "#content/emails/lead-notice.ts";
import { leadPaused, leadResumed } from "#content/emails/lead-paused.ts";
import { leadTransferred } from "#content/emails/lead-transferred.ts";
import { messageNotice } from "#content/emails/message-notice.ts";
import { noticeDigest } from "#content/emails/notice-digest.ts";
import {
  amountDiffersNotice,
  disputedNotice,
  paidLateNotice,
  refundedAgentNotice,
  unmatchedNotice,
  unreadableNotice,
} from "#content/emails/payment-attention.ts";
import { receipt } from "#content/emails/receipt.ts";
import { zipAssigned, zipReleased } from "#content/emails/zip-assignment.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { roles } from "#domain/staff/permissions.ts";
import { shownDelivery } from "#operations/notifications/delivery-summary.ts";
import { receiptLink } from "#operations/payments/receipt-link.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import { ada } from "./cast.ts";
import { repositoryRoot } from "./process.ts";

const world = {
  baseUrl: new URL("http://localhost:3000"),
  sign: (text: string) => createHmac("sha256", "a key").update(text).digest("base64url"),
};
const orderId = "0b6e1d1c-7a44-4c1d-9f5e-3d2a9b8c7e6f";
const links = {
  stop: stopLink(world, ada.email),
  receipt: receiptLink(world, { id: orderId, plan: "Professional Plan", crm: 0 }),
  pay: "https://buy.stripe.example/one?client_reference_id=0b6e1d1c-7a44-4c1d-9f5e-3d2a9b8c7e6f",
  key: `http://localhost:3000/request/${randomBytes(24).toString("base64url")}`,
};
const all = Object.values(links).join("\n");

const person = { firstName: "Ada", lastName: "Park", phone: "404-555-0142", email: ada.email };
const agent = { firstName: "Ada", lastName: all, email: ada.email, plan: "Growth Plan" };
const place = { zip: "30301", city: "Atlanta", state: "GA" };
const answers = Array(8).fill(all);
const payment = { provider: "stripe", cents: 59_900, currency: "usd", occurredAt: "2026-11-20T12:00:00.000Z" } as const;
const odd = { ...payment, reference: all, email: all };
const at = "2026-11-27T12:00:00.000Z";

/** Each email that we send, with every secret link in each of its free texts. */
const emails: Record<string, () => EmailContent> = {
  applicationNotice: () =>
    applicationNotice({ ...ada, agreed: true, manager: all }, { paidBefore: { url: all, has: [], hasNot: [] } }),
  confirmation: () => confirmation({ about: "application", stopLink: links.stop, left: { what: "pay", url: all } }),
  stopContacting: () => stopContacting({ agentName: "Ada", person: { name: "Cleo", addresses: Object.values(links) } }),
  consentRevokedNotice: () =>
    consentRevokedNotice({ person: { name: "", addresses: [all] }, leadUrls: Object.values(links), agents: [all] }),
  leadNotice: () =>
    leadNotice({
      kind: "seller",
      answers,
      contactInfo: person,
      consent: true,
      unreachable: false,
      moderationReason: null,
    }),
  leadPaused: () => leadPaused({ agentName: "Ada", lead: { ...person, phone: all } }),
  leadResumed: () => leadResumed({ agentName: "Ada", lead: { ...person, phone: all } }),
  leadTransferred: () =>
    leadTransferred({ agentName: "Ada", kind: "renter", lead: person, place, answers, consentGivenAt: at }),
  messageNotice: () =>
    messageNotice({ kind: "contact", ...person, name: "Ada", subject: all, message: all, moderationReason: null }),
  amountDiffersNotice: () =>
    amountDiffersNotice({ ...odd, id: orderId, plan: all, expectedCents: 59_900, chargedCents: null }),
  disputedNotice: () => disputedNotice({ ...odd, plan: all }),
  unmatchedNotice: () => unmatchedNotice({ ...odd, refund: false }),
  unreadableNotice: () => unreadableNotice({ provider: "stripe", eventId: "evt_1", remark: all, receivedAt: at }),
  noticeDigest: () =>
    noticeDigest([{ kind: "application", receivedAt: at, url: all, inModeration: false }], links.receipt),
  paidLateNotice: () => paidLateNotice({ agent, back: [], waitlisted: [] }),
  refundedAgentNotice: () => refundedAgentNotice({ agent, zips: ["30301"], waitlist: [] }),
  receipt: () =>
    receipt({
      plan: "Growth Plan",
      crm: false,
      cents: 59_900,
      paidAt: at,
      orderId,
      reference: all,
      hasApplied: false,
      onboardingUrl: links.receipt,
    }),
  zipAssigned: () => zipAssigned({ ...place, how: "waited", seats: 1, reservedUntil: at, payUrl: all }),
  zipReleased: () => zipReleased({ ...place, city: all, active: true, ground: "unpaid" }),
};

it("this test covers every email that we send", async () => {
  const folder = path.join(repositoryRoot, "content/emails");
  const files = readdirSync(folder).filter((file) => !/\.test\.ts$|(lines|frame)\.ts$/.test(file));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(path.join(folder, file))));
  const makers = modules.flatMap((made) => Object.keys(made).filter((name) => typeof made[name] === "function"));
  expect(makers.toSorted()).toEqual(Object.keys(emails).toSorted());
});

it.each(Object.entries(emails))(
  "the copy of %s hides links that act for a customer from all staff, owners included",
  (_name, make) => {
    const email = make();
    const text = emailText(email);
    expect(
      Object.values(links).some((link) => text.includes(link)),
      "the email itself has one",
    ).toBe(true);
    const subject = `${email.subject} ${links.stop}`;
    const payload = JSON.stringify({ ...email, to: ada.email, subject, stopLink: links.stop });
    for (const role of roles) {
      const shown = JSON.stringify(shownDelivery({ payload }, { role, record: { kind: "applications" } }));
      expect(shown).toContain("private link, only for the recipient");
      for (const link of Object.values(links)) {
        expect(shown).not.toContain(link);
        expect(shown).not.toContain(new URL(link).search || new URL(link).pathname);
      }
    }
  },
);

it("the copy of a spreadsheet row hides them as well", () => {
  const payload = JSON.stringify({ firstName: "Ada", manager: all });
  const shown = JSON.stringify(shownDelivery({ payload }, { role: "owner", record: { kind: "applications" } }));
  for (const link of Object.values(links)) expect(shown).not.toContain(link);
});
