import { setImmediate as nextTurn } from "node:timers/promises";
import { bodyOfEmail, emailType, type ReadEmail } from "#domain/sources/email-fields.ts";
import { shownBody } from "#domain/sources/payload.ts";
import { emailValues, senderDomainOf } from "#domain/sources/reading/email-values.ts";
import type { NamedValue } from "#domain/sources/reading/named-value.ts";
import { postedValues } from "#domain/sources/reading/posted-values.ts";
import { bytesOf, headersIn, type StoredPayload } from "#domain/sources/stored-content.ts";
import type { World } from "#operations/world.ts";

type Readers = Pick<World, "emailReader" | "contentReader">;

export interface PayloadValues {
  values: NamedValue[];
  /** The domain of an email's sender. */
  sender: string;
}

export interface ReadContent {
  /** Every text in it, by the partner's names; undefined if it is nothing that we can read. */
  values: PayloadValues | undefined;
  /** What staff can read of it. */
  text: string;
  /** Undefined: it is none. */
  email: ReadEmail | undefined;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * What a stored payload says, without its encodings. One at a time.
 * @param text of whoever has decoded it already
 */
export const readContent = (readers: Readers, content: StoredPayload, text?: string): Promise<ReadContent> =>
  readAlone(() => readNow(readers, content, text));

/** Each in a turn of the event loop of its own: 40 hostile emails at once would keep everybody waiting for seconds. */
export function readAlone<Read>(read: () => Promise<Read>): Promise<Read> {
  const reading = last.then(() => nextTurn()).then(read);
  last = reading.catch(() => undefined);
  return reading;
}

async function readNow(readers: Readers, content: StoredPayload, decoded?: string): Promise<ReadContent> {
  const { contentType } = content;
  const bytes = bytesOf(content);
  if (contentType === emailType) {
    const email = await readers.emailReader.read(bytes);
    const values = email && { values: emailValues(email), sender: senderDomainOf(email) };
    return { values, text: email ? bodyOfEmail(email) : "", email };
  }
  const { query = "", contentEncoding = "" } = headersIn(content);
  const [text = ""] =
    decoded === undefined
      ? await readers.contentReader.textsOf({ bytes, contentType, contentEncoding, query })
      : [decoded];
  const values = postedValues(text);
  return { values: values && { values, sender: "" }, text, email: undefined };
}

/** The beginning of what a source sent, as staff can read it. */
export const shownPayload = async (readers: Readers, content: StoredPayload): Promise<string> =>
  shownBody((await readContent(readers, content)).text);

/** What staff see of each, and the names of its fields, for them to choose from. */
export async function shownPayloads(
  readers: Readers,
  contents: readonly StoredPayload[],
): Promise<{ body: string; names: string[] }[]> {
  const read = await Promise.all(contents.map((content) => readContent(readers, content)));
  return read.map(({ text, values }) => ({
    body: shownBody(text),
    names: [...new Set(values?.values.map(({ name }) => name).filter(Boolean))],
  }));
}
