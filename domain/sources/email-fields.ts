import { cleanText } from "#domain/text/clean-text.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { mostFields, type PayloadFields } from "./payload.ts";

/** A parsed email. A text is empty if the email does not have it. */
export interface ReadEmail {
  from: string;
  replyTo: string;
  subject: string;
  messageId: string;
  /** Everybody whom its headers name as a recipient, before or after it was forwarded. */
  recipients: string;
  text: string;
  html: string;
}

/** The content type under which an email is stored. */
export const emailType = "message/rfc822";

const addressPattern = /\bleads-([0-9a-f]{32})@/i;

/** The address of a source, to which a portal's emails are forwarded. */
export const intakeMailbox = (key: string, domain: string): string => `leads-${key}@${domain}`;

/** @param recipients any text with addresses @returns the key of a source; undefined: none of them is a source's */
export const keyInRecipients = (recipients: string): string | undefined =>
  addressPattern.exec(recipients)?.[1]?.toLowerCase();

/** Of Real Estate Lead Metadata 1.0, else of lines such as "Phone: 404 555 0199"; and its headers. */
export function emailFields({ from, replyTo, subject, messageId, text, html }: ReadEmail): PayloadFields {
  const metadata = metadataIn(html);
  const lines = labelledLines(textOf({ text, html }));
  const head = { Subject: subject, From: from, "Reply-To": replyTo, "Message-ID": messageId };
  const found = [...Object.entries(head), ...lines, ...metadata].filter(([, value]) => value !== "");
  // A tag outweighs a line of the same name.
  return Object.fromEntries(found.slice(-mostFields).map(([name, value]) => [name, clean(value)]));
}

/** How staff read it. */
export function emailText({ from, subject, text, html }: ReadEmail): string {
  const tags = metadataIn(html).map(([name, value]) => `${name}: ${value}`);
  const body = textOf({ text, html }).trim();
  return [`From: ${from}`, `Subject: ${subject}`, "", ...tags, ...(tags.length > 0 ? [""] : []), body].join("\n");
}

const textOf = ({ text, html }: Pick<ReadEmail, "text" | "html">) => (text.trim() === "" ? plainText(html) : text);

/** Attributes come in any order, with either kind of quotes. */
function metadataIn(html: string): [string, string][] {
  return [...html.slice(0, longestRead).matchAll(/<meta\b[^<>]{0,3000}>/gi)].flatMap(([tag]) => {
    const name = attribute(tag, "name");
    const content = attribute(tag, "content");
    return name && /^lead_[a-z0-9_]+$/i.test(name) && content ? [[name.toLowerCase(), unescaped(content)]] : [];
  });
}

const attribute = (tag: string, name: string) => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag) ?? [];
  return double ?? single;
};

/** In characters: a lead is far shorter. */
const longestRead = 200_000;

/** A label may stand alone, with its value in the next line. */
function labelledLines(text: string): [string, string][] {
  const lines = text
    .slice(0, longestRead)
    .split(/\r?\n/)
    .map((line) => line.trim());
  return lines.flatMap((line, index): [string, string][] => {
    const [before = "", label = ""] = /^[>*•\s-]*([A-Za-z][A-Za-z0-9 _/'-]{0,40}?)\*?\s*:\*?/.exec(line) ?? [];
    const value = line.slice(before.length).trim();
    if (label === "" || value.startsWith("//")) return [];
    if (value !== "") return [[label, value]];
    const next = lines.slice(index + 1, index + 3).find((one) => one !== "") ?? "";
    return next === "" || /^[^:]{1,42}:(\s|$)/.test(next) ? [] : [[label, next]];
  });
}

/** Cells of one row stay in one line. */
function plainText(html: string): string {
  const lines = shownIn(html.slice(0, longestRead))
    .replace(/\s+/g, " ")
    .replace(/<(br|\/p|\/tr|\/div|\/li|\/h[1-6]|\/table)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, " ");
  return unescaped(lines)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** Without what no email program shows. A single regular expression would search for the end of each beginning again. */
function shownIn(html: string): string {
  let hidden: string | undefined;
  return html
    .split(/(<\/?(?:style|script|head)\b[^<>]*>)/i)
    .filter((part) => {
      const [, end, name] = /^<(\/?)(style|script|head)\b/i.exec(part.slice(0, 10)) ?? [];
      if (name === undefined) return hidden === undefined;
      if (end === "") hidden ??= name.toLowerCase();
      else if (name.toLowerCase() === hidden) hidden = undefined;
      return false;
    })
    .join("");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const unescaped = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

const clean = (text: string) => cleanText(wellFormed(text)).trim();
