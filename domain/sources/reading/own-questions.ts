import type { Target } from "#domain/sources/mapping.ts";
import { longestLine, longestMessage } from "#domain/text/text-limits.ts";
import { isTechnical } from "./field-target.ts";
import type { KnownValue } from "./known-values.ts";
import { headBlock } from "./named-value.ts";

/** What a person said beyond our own questions: a message, and what the partner's form asks. */
export interface OwnAnswer {
  question: string;
  answer: string;
}

const mostOwn = 40;

/** Stored elsewhere, or of no use to who reads about the person. */
const unsaid: ReadonlySet<Target | undefined> = new Set([
  ...(["firstName", "lastName", "fullName", "phone", "email", "externalId", "isTest", "key", "consent"] as const),
  ...(["consentText", "consentAt", "consentPage", "consentIp", "certificateUrl", "kind"] as const),
]);
/** The first of each is an answer to a question of ours. */
const answered: readonly (Target | undefined)[] = ["homeType", "timeline"];

/** @param used values that are in the place or the budget already */
export function ownQuestions(values: readonly KnownValue[], used: readonly KnownValue[]): OwnAnswer[] {
  const firsts = answered.map((target) => values.find((value) => value.target === target));
  const shown = new Set<KnownValue | undefined>([...used, ...firsts]);
  const own = values.filter((value) => !shown.has(value) && isSaid(value)).map(answerOf);
  const distinct = new Map(own.map((one) => [`${one.question} ${one.answer}`, one]));
  return [...distinct.values()].slice(0, mostOwn);
}

function isSaid({ target, block, name, label, value }: KnownValue): boolean {
  if (block === headBlock || value === "" || unsaid.has(target)) return false;
  if (target === "message") return true;
  if (/^(?:https?:\/\/|www\.)\S+$|^[\da-f-]{32,}$|^\d{4}-\d\d-\d\dT/i.test(value) || /[<>{}]/.test(name)) return false;
  return target !== undefined || (label !== "" && !isTechnical(label)) || !isTechnical(name);
}

const answerOf = ({ target, name, label, value }: KnownValue): OwnAnswer => ({
  question: target === "message" ? "Message" : questionOf(label || name),
  answer: value.slice(0, target === "message" ? longestMessage : longestLine),
});

/** "what_is_your_budget?" reads "What is your budget?". */
function questionOf(name: string): string {
  const words = /\s/.test(name.trim())
    ? name
    : (
        name
          .split(".")
          .filter((part) => !/^\d+$/.test(part))
          .at(-1) ?? name
      )
        .replace(/^lead_/i, "")
        .replace(/([a-z])([A-Z])/g, "$1 $2")
        .replace(/[_-]+/g, " ");
  const text = words.trim().slice(0, longestLine);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
