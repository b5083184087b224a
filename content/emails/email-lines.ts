import { brand } from "#content/brand.ts";
import { answeredQuestions } from "#content/leads/questionnaire.ts";
import { officeZone } from "#domain/staff/office-time.ts";
import { lazy } from "#domain/values/lazy.ts";

/** Typed text on one line, cut to 80 characters. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 80);

export const answerLines = (answers: readonly string[]) =>
  answeredQuestions.map(({ label }, step) => `${label}: ${answers[step] || "not answered"}`).join("\n");

export const contactLines = ({ phone, email }: { phone: string; email: string }) =>
  `Phone: ${phone || "not given"}\nEmail: ${email || "not given"}`;

/** Ends each email to people outside the office. */
export const imprint = `${brand.legalName}\n${brand.postalAddress}`;

const day = lazy(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: officeZone }));

/** The date in New York. @param at ISO */
export const dayOf = (at: string) => day().format(new Date(at));

const clock = lazy(
  () =>
    new Intl.DateTimeFormat("en-US", {
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone: officeZone,
    }),
);

/** "November 22, 2026, 11:29 PM EST". */
export const momentOf = (at: string) => `${dayOf(at)}, ${clock().format(new Date(at)).replace("\u202f", " ")}`;
