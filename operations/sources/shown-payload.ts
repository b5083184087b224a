import { emailText, emailType } from "#domain/sources/email-fields.ts";
import { shownBody } from "#domain/sources/payload.ts";
import { emailValues, senderOf } from "#domain/sources/reading/email-values.ts";
import type { NamedValue } from "#domain/sources/reading/named-value.ts";
import { postedValues } from "#domain/sources/reading/posted-values.ts";
import type { World } from "#operations/world.ts";

interface Payload {
  body: string;
  contentType: string;
}

/** What a source sent, as staff can read it: an email without its encodings. */
export async function shownPayload(
  { emailReader }: Pick<World, "emailReader">,
  { body, contentType }: Payload,
): Promise<string> {
  const email = contentType === emailType ? await emailReader.read(body) : undefined;
  return shownBody(email ? emailText(email) : body);
}

/** The names of its fields, for staff to choose from. */
export async function fieldNamesOf(world: Pick<World, "emailReader">, payload: Payload): Promise<string[]> {
  const { values } = (await payloadValues(world, payload)) ?? { values: [] };
  return [...new Set(values.map(({ name }) => name).filter(Boolean))];
}

export interface PayloadValues {
  values: NamedValue[];
  /** The domain of an email's sender. */
  sender: string;
}

/** Every text in it, by the partner's names; undefined if it is nothing that we can read. */
export async function payloadValues(
  { emailReader }: Pick<World, "emailReader">,
  { body, contentType }: Payload,
): Promise<PayloadValues | undefined> {
  if (contentType !== emailType) {
    const values = postedValues(body);
    return values && { values, sender: "" };
  }
  const email = await emailReader.read(body);
  return email && { values: emailValues(email), sender: senderOf(email) };
}
