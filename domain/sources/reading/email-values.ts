import type { ReadEmail } from "#domain/sources/email-fields.ts";
import { targetOf } from "./field-target.ts";
import { lineValues } from "./line-values.ts";
import { headBlock, mostValues, type NamedValue, tidy } from "./named-value.ts";
import { postedValues } from "./posted-values.ts";
import { shownText, withoutEntities } from "./shown-text.ts";
import { xmlValues } from "./xml-values.ts";

/** In characters: a lead is far shorter. */
const longestRead = 200_000;

/**
 * Of a known format, Real Estate Lead Metadata 1.0 or ADF 1.0, else of lines and tables in whichever alternative says most;
 * with the headers. What a forwarded email says outweighs the one around it.
 */
export function emailValues(email: ReadEmail): NamedValue[] {
  return [...headOf(email), ...bodyValues(email)].slice(0, mostValues);
}

/** The domain from which it was sent. */
export const senderDomainOf = ({ from }: ReadEmail): string => /@([\w.-]+)/.exec(from)?.[1]?.toLowerCase() ?? "";

function headOf({ subject, from, replyTo, messageId }: ReadEmail): NamedValue[] {
  const head = { Subject: subject, From: from, "Reply-To": replyTo, "Message-ID": messageId };
  return Object.entries(head)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({ name, label: "", value: tidy(value), block: headBlock }));
}

function bodyValues(email: ReadEmail): NamedValue[] {
  const inner = email.forwarded.map(bodyValues).find(reaches);
  if (inner) return inner;
  const { text, html, xml } = email;
  const tags = metadataIn(html).map(([name, value]) => ({ name, label: "", value: tidy(value), block: 0 }));
  if (reaches(tags)) return tags;
  const document = [xml, text]
    .map((part) => (/^\s*[{[]/.test(part) ? postedValues(part) : xmlValues(part.slice(0, longestRead))))
    .find((found) => found && reaches(found));
  if (document) return document;
  const shown = lineValues(shownText(html.slice(0, longestRead)));
  const written = lineValues(text.slice(0, longestRead));
  const [most, least] = weightOf(shown) > weightOf(written) ? [shown, written] : [written, shown];
  return [...most, ...missingIn(most, least)];
}

const reaches = (values: readonly NamedValue[]) =>
  values.some(({ name, label }) => ["phone", "email"].includes(targetOf(name, label) ?? ""));

/** How many facts that we know it has. */
const weightOf = (values: readonly NamedValue[]) =>
  new Set(values.map(({ name, label, value }) => value && targetOf(name, label)).filter(Boolean)).size;

/** What another alternative says alone. */
function missingIn(most: readonly NamedValue[], least: readonly NamedValue[]): NamedValue[] {
  const keyOf = ({ name, label }: NamedValue) => targetOf(name, label) ?? name.toLowerCase();
  const known = new Set(most.map(keyOf));
  return least.filter((value) => !known.has(keyOf(value)));
}

export const textOf = ({ text, html }: Pick<ReadEmail, "text" | "html">): string =>
  text.trim() === "" ? shownText(html.slice(0, longestRead)).replaceAll("\t", " ") : text;

/** Attributes come in any order, with either kind of quotes. */
export function metadataIn(html: string): [string, string][] {
  return [...html.slice(0, longestRead).matchAll(/<meta\b[^<>]{0,3000}>/gi)].flatMap(([tag]) => {
    const name = attribute(tag, "name");
    const content = attribute(tag, "content");
    return name && /^lead_[a-z0-9_]+$/i.test(name) && content ? [[name.toLowerCase(), withoutEntities(content)]] : [];
  });
}

const attribute = (tag: string, name: string) => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag) ?? [];
  return double ?? single;
};
