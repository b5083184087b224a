import type { Settings } from "#config/env.ts";
import { answerOf } from "./answer-of.ts";
import { type Check, fine, notAsked, wrong } from "./finding.ts";
import type { Outside } from "./outside.ts";

/** Asks for the account. Sends no text. */
export async function checkTexts({ twilio }: Settings, outside: Outside): Promise<Check> {
  if (!twilio) return notAsked("TWILIO_ACCOUNT_SID is not set: no texts are sent.");
  const { accountSid, authToken } = twilio;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const answer = await answerOf(new URL(`/2010-04-01/Accounts/${accountSid}.json`, outside.twilio), { authorization });
  if (answer.fault !== undefined) return wrong(`Twilio ${answer.fault}.`);
  if (answer.status === 401) return wrong("Twilio refuses TWILIO_AUTH_TOKEN.");
  if (answer.status !== 200) return wrong(`Twilio answers ${answer.status}: compare TWILIO_ACCOUNT_SID.`);
  return fine("Twilio knows the account. Send its inbound messages to /webhooks/texts.");
}
