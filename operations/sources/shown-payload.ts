import { emailFields, emailText, emailType } from "#domain/sources/email-fields.ts";
import { type PayloadFields, readPayload, shownBody } from "#domain/sources/payload.ts";
import type { World } from "#operations/world.ts";

/** What a source sent, as staff can read it: an email without its encodings. */
export async function shownPayload(
  { emailReader }: Pick<World, "emailReader">,
  { body, contentType }: { body: string; contentType: string },
): Promise<string> {
  const email = contentType === emailType ? await emailReader.read(body) : undefined;
  return shownBody(email ? emailText(email) : body);
}

/** The names of its fields, for staff to choose from. */
export async function fieldNamesOf(
  world: Pick<World, "emailReader">,
  payload: { body: string; contentType: string },
): Promise<string[]> {
  return Object.keys((await payloadFields(world, payload)) ?? {});
}

/** As the partner names them; undefined if it is nothing that we can read. */
export async function payloadFields(
  { emailReader }: Pick<World, "emailReader">,
  { body, contentType }: { body: string; contentType: string },
): Promise<PayloadFields | undefined> {
  if (contentType !== emailType) return readPayload(body);
  const email = await emailReader.read(body);
  return email && emailFields(email);
}
