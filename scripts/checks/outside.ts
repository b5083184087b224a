import { resolveMx, resolveTxt } from "node:dns/promises";
import { stripeAddress } from "#integrations/payments/stripe-api.ts";
import { twilioAddress } from "#integrations/texts/twilio.ts";

/** What the checks ask beside the services of the settings. Tests play it. */
export interface Outside {
  /** The TXT records of a name, each as one text; none if the name does not exist. @throws if no server answers */
  textsOf(name: string): Promise<string[]>;
  /** The mail servers of a domain, as `textsOf`. */
  mailServersOf(domain: string): Promise<string[]>;
  stripe: URL;
  twilio: URL;
  now(): Date;
}

export const outside: Outside = {
  textsOf: async (name) => (await noneIfMissing(resolveTxt(name))).map((parts) => parts.join("")),
  mailServersOf: async (domain) => (await noneIfMissing(resolveMx(domain))).map(({ exchange }) => exchange),
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
