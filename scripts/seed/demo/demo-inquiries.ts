import { answerInquiry } from "#operations/inquiries/answer-inquiry.ts";
import { closeInquiry, reopenInquiry } from "#operations/inquiries/close-inquiry.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { rejectSubmission } from "#operations/moderation/review-submission.ts";
import { mailboxes } from "./demo-mail-service.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

interface DemoInquiry {
  name: string;
  daysAgo: number;
  message: string;
  email?: string;
  phone?: string;
  /** Left out: a question. */
  subject?: string;
  honeypot?: string;
}

const inquiries: readonly DemoInquiry[] = [
  { name: "Dora Quist", daysAgo: 20, message: "Is 30303 still free? I am an agent in Atlanta." },
  {
    name: "Omar Reyes",
    daysAgo: 16,
    subject: "Selling in spring",
    message: "When should we talk to an agent if we sell in April?",
  },
  { name: "Nina Sorel", daysAgo: 11, message: "Do I pay anything for the introduction?" },
  { name: "Paul Ostrow", daysAgo: 8, message: "Please ignore my last form, I sent it twice." },
  { name: "Win Big", daysAgo: 6, message: "Cheap prizes for everybody", honeypot: "filled" },
  { name: "Dana Lang", daysAgo: 5, email: mailboxes.full, message: "Can I change my zip codes later?" },
  { name: "Lou Castell", daysAgo: 4, email: mailboxes.unknown, message: "How long does it take until somebody calls?" },
  {
    name: "Rita Vance",
    daysAgo: 2,
    email: "",
    phone: "(404) 555-0188",
    message: "Please call me about renting in Decatur.",
  },
  {
    name: "Sol Amari",
    daysAgo: 1,
    subject: "A brochure",
    message: "Do you have something printed that I can hand out?",
  },
  { name: "Promo Bot", daysAgo: 0.6, message: "Visit my page", honeypot: "filled" },
  { name: "Yara Holm", daysAgo: 0.2, message: "Which zip codes around Tampa are free?" },
];

export const inquiryScenes: readonly Scene[] = [
  ...inquiries.map((inquiry): Scene => ({ daysAgo: inquiry.daysAgo, play: (stage) => write(stage, inquiry) })),
  {
    daysAgo: 19.8,
    play: (stage) =>
      answer(stage, "Dora Quist", { text: "Hello Dora,\n\n30303 is taken. 30307 next to it is free.", seen: 0 }),
  },
  {
    daysAgo: 19,
    play: (stage) =>
      answer(stage, "Dora Quist", {
        text: "Hello Dora,\n\nyou can join the waitlist of 30303 as well.",
        seen: 1,
        close: true,
      }),
  },
  {
    daysAgo: 15.9,
    play: (stage) =>
      answer(stage, "Omar Reyes", {
        text: "Hello Omar,\n\nabout three months before. May we introduce somebody in January?",
        seen: 0,
      }),
  },
  {
    daysAgo: 10.8,
    play: (stage) =>
      answer(stage, "Nina Sorel", {
        text: "Hello Nina,\n\nno. The agent pays us when your home is closed.",
        seen: 0,
        close: true,
      }),
  },
  { daysAgo: 7.9, play: (stage) => close(stage, "Paul Ostrow") },
  { daysAgo: 5.8, play: rejectPrizes },
  { daysAgo: 1.5, play: (stage) => close(stage, "Nina Sorel", "reopen") },
];

async function write(stage: Stage, inquiry: DemoInquiry): Promise<void> {
  const { name, subject = "", phone = "", honeypot } = inquiry;
  const email = inquiry.email ?? `${name.toLowerCase().replace(" ", ".")}@visitors.example`;
  const { inquiryId } = await submitInquiry(stage.world, {
    kind: subject ? "contact" : "question",
    fields: { name, subject, email, phone, message: inquiry.message },
    formKey: `demo-${name}`,
    submissionContext: stage.form(honeypot),
  });
  stage.ids.set(`inquiry of ${name}`, inquiryId);
}

async function answer(
  stage: Stage,
  name: string,
  form: { text: string; seen: number; close?: boolean },
): Promise<void> {
  const inquiryId = idNamed(stage, `inquiry of ${name}`);
  const whole = { close: false, ...form, inquiryId, staffId: stage.staff.ida, formKey: `demo-${form.seen}` };
  expectOk(await answerInquiry(stage.world, whole));
}

async function close(stage: Stage, name: string, what: "close" | "reopen" = "close"): Promise<void> {
  const named = { inquiryId: idNamed(stage, `inquiry of ${name}`), staffId: stage.staff.ida };
  expectOk(await (what === "close" ? closeInquiry : reopenInquiry)(stage.world, named));
}

async function rejectPrizes(stage: Stage): Promise<void> {
  const review = { scope: "inquiries" as const, recordId: idNamed(stage, "inquiry of Win Big"), by: stage.staff.ida };
  expectOk(await rejectSubmission(stage.world, { ...review, reason: "Advertising." }));
}
