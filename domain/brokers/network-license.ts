import { isDay } from "#domain/values/time/day.ts";
import { usStates } from "#domain/values/us-states.ts";

/** A license of the network in one state, or a lawyer's note that none is needed there. */
export const licenseKinds = ["license", "not-needed"] as const;
export type LicenseKind = (typeof licenseKinds)[number];

export interface NetworkLicense {
  /** Two letters. */
  state: string;
  kind: LicenseKind;
  /** Of the license; of a note: who wrote it, and where it is. */
  number: string;
  /** The licensed entity and its designated broker. */
  entity: string;
  broker: string;
  /** YYYY-MM-DD: the last day on which it counts. */
  validUntil: string;
  /** Where the form is that its state wants on our pages (https); null: nowhere. */
  noticeUrl: string | null;
}

export type EnteredLicense = Record<keyof NetworkLicense, string>;
export type LicenseProblem = "required" | "too-long" | "no-link" | "no-state" | "no-kind" | "no-day" | "expired";
export type LicenseProblems = Partial<Record<keyof NetworkLicense, LicenseProblem>>;

const longest = 200;
const longestLink = 500;

/** @param today YYYY-MM-DD, the office's day */
export function parseLicense(
  form: EnteredLicense,
  today: string,
): { license: NetworkLicense } | { problems: LicenseProblems } {
  const kind = licenseKinds.find((one) => one === form.kind);
  const [validUntil, noticeUrl] = [form.validUntil.trim(), form.noticeUrl.trim()];
  const problems: [keyof NetworkLicense, LicenseProblem | undefined][] = [
    ["state", Object.hasOwn(usStates, form.state) ? undefined : "no-state"],
    ["kind", kind ? undefined : "no-kind"],
    ["number", textProblem(form.number)],
    ["entity", textProblem(form.entity)],
    ["broker", textProblem(form.broker)],
    ["validUntil", isDay(validUntil) ? (validUntil < today ? "expired" : undefined) : "no-day"],
    ["noticeUrl", noticeUrl === "" || isSecureLink(noticeUrl) ? undefined : "no-link"],
  ];
  const found: LicenseProblems = Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
  if (!kind || Object.keys(found).length > 0) return { problems: found };
  const { state, number, entity, broker } = form;
  const texts = { number: number.trim(), entity: entity.trim(), broker: broker.trim() };
  return { license: { state, kind, ...texts, validUntil, noticeUrl: noticeUrl || null } };
}

const isSecureLink = (text: string) => text.length <= longestLink && URL.parse(text)?.protocol === "https:";

function textProblem(text: string): LicenseProblem | undefined {
  if (text.trim() === "") return "required";
  return text.trim().length > longest ? "too-long" : undefined;
}
