import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { insertZipCodeChecks } from "#database/territory/zip-code-checks.ts";
import { zipLimitOfApplication } from "#database/territory/zip-limit.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { isMilitaryZip, needsCheck } from "#domain/territory/zip-kind.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Asks staff about the zip codes that an application names and our lists cannot judge, up to its plan's limit. */
export async function requestZipCodeChecks(
  tx: Transaction,
  application: Pick<ApplicationsTable, "id" | "agentId" | "plan">,
  named: readonly string[],
): Promise<void> {
  const limit = await zipLimitOfApplication(tx.db, application);
  if (limit === undefined) return;
  const known = await zipsByCode(tx.db, named);
  const zips = named.filter((zip) => needsCheck(known.get(zip)?.kind) && !isMilitaryZip(zip));
  const receivedAt = tx.now.toISOString();
  await insertZipCodeChecks(
    tx.db,
    zips.slice(0, limit).map((zip) => ({ id: tx.newId(), zip, applicationId: application.id, receivedAt })),
  );
}
