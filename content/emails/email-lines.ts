import { brand } from "#content/brand.ts";
import { answeredQuestions } from "#content/leads/questionnaire.ts";
import { officeZone } from "#domain/staff/office-time.ts";
import { lazy } from "#domain/values/lazy.ts";

/** What somebody typed, as one line of a letter or a part of its subject. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 80);

/** Each question of the questionnaire with its answer. */
export const answerLines = (answers: readonly string[]) =>
  answeredQuestions.map(({ label }, step) => `${label}: ${answers[step] || "not answered"}`).join("\n");

/** How a person of a lead can be reached, as it was typed, for the agent who may call. */
export const contactLines = ({ phone, email }: { phone: string; email: string }) =>
  `Phone: ${phone || "not given"}\nEmail: ${email || "not given"}`;

/** Who writes, and from where: the end of each letter to somebody outside the office. */
export const imprint = `${brand.legalName}\n${brand.postalAddress}`;

const day = lazy(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: officeZone }));

/** The day of this moment, by the office's clock. @param at ISO time */
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

/** The same with the time of day: "November 22, 2026, 11:29 PM EST". */
export const momentOf = (at: string) => `${dayOf(at)}, ${clock().format(new Date(at)).replace("\u202f", " ")}`;
