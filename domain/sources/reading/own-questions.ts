import type { MappingTarget } from "#domain/sources/mapping.ts";
import { longestLine, longestMessage } from "#domain/text/text-limits.ts";
import { emailIn } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
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
const unsaid: ReadonlySet<MappingTarget | undefined> = new Set([
  ...(["firstName", "lastName", "fullName", "phone", "email", "externalId", "isTest", "key", "consent"] as const),
  ...(["consentText", "consentAt", "consentPage", "consentIp", "certificateUrl", "kind"] as const),
]);
const contacts: ReadonlySet<MappingTarget> = new Set(["firstName", "lastName", "fullName", "phone", "email"]);
/** The first of each is an answer to a question of ours. */
const answered: readonly (MappingTarget | undefined)[] = ["homeType", "timeline"];

/** @param used values that are in the place or the budget already */
export function ownQuestions(values: readonly KnownValue[], used: readonly KnownValue[]): OwnAnswer[] {
  const firsts = answered.map((target) => values.find((value) => value.target === target));
  const shown = new Set<KnownValue | undefined>([...used, ...firsts]);
  const contact = new Set(values.filter(({ target }) => target && contacts.has(target)).map(({ value }) => value));
  const own = values
    .filter((value) => !shown.has(value) && isSaid(value) && (value.target === "message" || !contact.has(value.value)))
    .map(answerOf)
    .toSorted((one, other) => Number(other.question === "Message") - Number(one.question === "Message"));
  const distinct = new Map(own.toReversed().map((one) => [keyOf(one), one]));
  return [...distinct.values()].toReversed().slice(0, mostOwn);
}

/** A long answer under two names is one. */
const keyOf = ({ question, answer }: OwnAnswer) => (answer.length > 20 ? answer : `${question} ${answer}`);

function isSaid({ target, block, name, label, value }: KnownValue): boolean {
  if (block === headBlock || value === "" || unsaid.has(target)) return false;
  if (target === "message") return true;
  // A phone or an email that is not the person's is somebody else's.
  if (emailIn(value) !== undefined || (/^[+\d\s().-]{10,20}$/.test(value) && dialable(value) !== null)) return false;
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
