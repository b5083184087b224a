import { existsSync } from "node:fs";
import type { Settings } from "#config/env.ts";
import { missingNotices } from "#content/brokers/state-notices.ts";
import { recordedLicenses, uncoveredStates } from "#database/brokers/network-licenses.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { usStates } from "#domain/values/us-states.ts";

/** Where agents cannot sign, nor firms be billed. Nothing if there is no store yet, or if it cannot be opened. */
export async function licensesMissing({ databaseUrl }: Pick<Settings, "databaseUrl">, now: Date): Promise<string[]> {
  const file = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : undefined;
  if (file && !existsSync(file)) return [noneYet];
  const database = openDatabase(databaseUrl);
  try {
    await assertCurrentRelease(database);
    const today = localDay(now, officeZone);
    const valid = (await recordedLicenses(database.read)).filter(({ validUntil }) => validUntil >= today);
    const uncovered = await uncoveredStates(database.read, today);
    return [
      ...(valid.length === 0 ? [noneYet] : []),
      ...uncovered.map(
        ({ state, agents }) =>
          `${usStates[state] ?? state} has ${agents} agents and no license of ours at /office/licenses.`,
      ),
      ...missingNotices(valid.filter(({ kind }) => kind === "license")).map(
        ({ state, notice }) => `${usStates[state] ?? state} wants a link to our “${notice}” at /office/licenses.`,
      ),
    ];
  } catch {
    return [];
  } finally {
    await database.close();
  }
}

const noneYet = "No license of ours is recorded at /office/licenses: nobody can sign the Referral Agreement.";
