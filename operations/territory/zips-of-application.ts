import { findApplication } from "#database/agents/applications.ts";
import type { Reader } from "#database/schema.ts";
import { allClaimsOf } from "#database/territory/claims.ts";
import { zipsRejectedFor } from "#database/territory/zip-code-checks.ts";
import { zipLimitOfApplication } from "#database/territory/zip-limit.ts";
import { type KeptZip, type YourZip, yourZips, type ZipsOfApplication, zipsOf } from "#domain/territory/your-zips.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import { checkZips } from "./check-zip.ts";
import { areasOf } from "./reserve-zips.ts";

/** The zip codes of an application, if there is one, and those kept or chosen besides, each with its state. */
export async function zipsOfApplication(
  reader: Reader,
  applicationId: string | null | undefined,
  { now, chosen = [], kept = [] }: { now: Date; chosen?: readonly string[]; kept?: readonly KeptZip[] },
): Promise<YourZip[]> {
  const application = applicationId ? await requested(reader, applicationId) : undefined;
  const zips = [...new Set([...(application ? zipsOf(application) : []), ...kept.map(({ zip }) => zip), ...chosen])];
  const checked = await checkZips(reader, zips);
  const known = new Map([...checked].map(([zip, found]) => [zip, found.checked]));
  return yourZips({ application, chosen, kept }, known, now);
}

async function requested(reader: Reader, applicationId: string): Promise<ZipsOfApplication | undefined> {
  const application = await findApplication(reader, applicationId);
  if (!application) return undefined;
  const [limit, rejected, claims] = await Promise.all([
    zipLimitOfApplication(reader, application),
    zipsRejectedFor(reader, applicationId),
    allClaimsOf(reader, { applicationId }),
  ]);
  return {
    named: zipCodesIn(areasOf(application)),
    rejected,
    isInModeration: application.moderationReason !== null,
    limit,
    ...claims,
  };
}
