import { resolveMx, resolveTxt } from "node:dns/promises";
import type { Settings } from "#config/env.ts";
import { stripeAddress } from "#integrations/payments/stripe-api.ts";
import { twilioAddress } from "#integrations/texts/twilio.ts";
import { mailCameIn } from "./check-mail-domains.ts";

/** What the checks ask beside the services of the settings. Tests play it. */
export interface Outside {
  /** The TXT records of a name, each as one text; none if the name does not exist. @throws if no server answers */
  textsOf(name: string): Promise<string[]>;
  /** The mail servers of a domain, as `textsOf`. */
  mailServersOf(domain: string): Promise<string[]>;
  /** Whether the email of `npm run check` with this mark comes in, within a minute. */
  mailCameIn(settings: Settings, mark: string): Promise<boolean>;
  stripe: URL;
  twilio: URL;
  now(): Date;
}

export const outside: Outside = {
  textsOf: async (name) => (await noneIfMissing(resolveTxt(name))).map((parts) => parts.join("")),
  mailServersOf: async (domain) => (await noneIfMissing(resolveMx(domain))).map(({ exchange }) => exchange),
  mailCameIn,
  stripe: stripeAddress,
  twilio: new URL(twilioAddress),
  now: () => new Date(),
};

async function noneIfMissing<T>(records: Promise<T[]>): Promise<T[]> {
  try {
    return await records;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOTFOUND" || error.code === "ENODATA"))
      return [];
    throw error;
  }
}
