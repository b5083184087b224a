import { type BounceReason, bounceReasonOf } from "#domain/conversations/bounce.ts";
import { relayMark } from "#domain/conversations/message.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { partsOf } from "./mail-parts.ts";

/** A mail server says that a letter did not arrive (RFC 3464), or a mailbox that it was reported as spam (RFC 5965). */
export interface DeliveryReport {
  /** As it is compared; empty: not said. */
  address: string;
  happened: BounceReason | "complaint";
  /** Of a letter's header, as it came back; undefined: it has none. */
  mark: string | undefined;
}

/** Reports come with the beginning of the letter, or with its headers. */
const mostRead = 512 * 1024;
const mostOfFields = 16 * 1024;

/** What only delays a letter, or says that it arrived, is none. @returns undefined if it is none */
export function deliveryReportIn(raw: Uint8Array): DeliveryReport | undefined {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mostRead));
  const parts = [...partsOf(bytes)];
  const ofType = (type: RegExp) => parts.find((part) => type.test(part.type));
  const status = ofType(/^message\/(global-)?delivery-status$/);
  const feedback = ofType(/^message\/feedback-report$/);
  const found = status ?? feedback;
  if (!found || parts[0]?.type !== "multipart/report") return undefined;
  const mark = markAfter(bytes);
  const field = fieldsIn(bytes.subarray(found.start, Math.min(found.end, found.start + mostOfFields)));
  const address = emailKey((field("original-recipient") || field("final-recipient")).replace(/^[^;]{0,40};/, ""));
  if (!status) {
    const isSpam = !/^not-spam$/i.test(field("feedback-type"));
    return isSpam ? { address: emailKey(field("original-rcpt-to")), happened: "complaint", mark } : undefined;
  }
  if (field("action").toLowerCase() !== "failed") return undefined;
  return { address, happened: bounceReasonOf({ status: field("status"), said: field("diagnostic-code") }), mark };
}

/** The first one counts: a letter may quote another. */
const markAfter = (bytes: Buffer): string | undefined =>
  new RegExp(`^${relayMark}:[ \\t]{0,9}(?:\\r?\\n[ \\t]{1,9})?([0-9a-z.-]{1,80})`, "im").exec(
    bytes.toString("latin1"),
  )?.[1];

/** The first of each name, in whatever group, the continued lines joined. */
function fieldsIn(bytes: Buffer): (name: string) => string {
  const found = new Map<string, string>();
  let last = "";
  for (const line of bytes.toString("latin1").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (/^[ \t]/.test(line)) found.set(last, `${found.get(last) ?? ""} ${line.trim()}`);
    else if (colon > 0) {
      last = line.slice(0, colon).trim().toLowerCase();
      if (found.has(last)) last = "";
      else found.set(last, line.slice(colon + 1).trim());
    }
  }
  return (name) => found.get(name) ?? "";
}
