import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { isOfOthers, isTechnical, wordsOf } from "./field-target.ts";
import { isYes } from "./marks.ts";
import type { NamedValue } from "./named-value.ts";

/** Whole words and beginnings of words that name a wish. */
const signs: Record<LeadKind, RegExp> = {
  buyer:
    /\b(?:buy(?:er|ers|ing)?|purchas(?:e|es|er|ers|ing)|home ?buyer|house ?hunting|first time buyer|for sale inquir(?:y|ies))\b/,
  seller:
    /\b(?:sell(?:er|ers|ing)?|list(?:ing)? (?:my|our|a|the) (?:home|house|property|place)|home valuation|home value|valuation|home evaluation|vendor|cash offer|what s my home worth|what is my home worth)\b/,
  renter: /\b(?:rent(?:er|ers|al|als|ing)?|tenant|tenants|lease|leasing|lessee|apartment hunting)\b/,
};
/** Somebody who lets a home is no renter; who says no wants none of it. */
const unclear =
  /\b(?:landlord|rent(?:ing)? out|rent(?:ing)? (?:my|our)|let(?:ting)? (?:out|my|our)|lessor|lease out|not|no|don t|never|neither|invest\w*|refinanc\w*)\b/;

/** Every kind of lead that a text names; empty if it is no list of ours, or says no to one. */
export function wishesIn(text: string): LeadKind[] {
  const plain = text.toLowerCase().replace(/[^a-z]+/g, " ");
  if (unclear.test(plain)) return [];
  return (Object.keys(signs) as LeadKind[]).filter((kind) => signs[kind].test(plain));
}

/** "role: Seller", "is_buyer: true": a field whose name is none that we know, and whose answer is a wish alone. */
export function wishesByValue({ name, label, value }: NamedValue): LeadKind[] {
  if (isTechnical(name) || isOfOthers(name)) return [];
  if (isYes(value)) return wishesIn(wordsOf(label || name).at(-1) ?? "");
  return /^(?:home ?)?(?:buy(?:ers?|ing)?|sell(?:ers?|ing)?|rent(?:ers?|ing)?|tenant)(?: lead| inquiry)?$/i.test(
    value.trim(),
  )
    ? wishesIn(value)
    : [];
}

/** What tools write for a type of lead that is none of ours: where it comes from, or how far it is. */
export const saysNoWish = (value: string): boolean =>
  /^(?:sponsored|organic|event|company|organization_product|(?:new|hot|warm|cold|web|internet|online|paid|facebook|google)?[ _-]?(?:lead|inquiry|contact|prospect|client|customer)|new|hot|warm|cold|web|website|internet|online|phone|email|form|individual|person)$/i.test(
    value.trim(),
  );
