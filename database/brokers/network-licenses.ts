import type { NetworkLicensesTable } from "#database/brokers/brokers-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { stateCode } from "#domain/values/us-states.ts";

/**
 * The license by which the network works in a state on this day: one that expired or was withdrawn does not count. Outside
 * the sandbox nobody signs and no invoice is issued without one. @param state as its code or name @param day YYYY-MM-DD
 */
export function networkLicenseFor(
  reader: Reader,
  state: string,
  day: string,
): Promise<NetworkLicensesTable | undefined> {
  return validOn(reader, day)
    .where("state", "=", stateCode(state) ?? state)
    .orderBy("validUntil", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

const validOn = (reader: Reader, day: string) =>
  reader.selectFrom("networkLicenses").selectAll().where("withdrawnAt", "is", null).where("validUntil", ">=", day);

/** By state. @param day YYYY-MM-DD */
export const validLicenses = (reader: Reader, day: string): Promise<NetworkLicensesTable[]> =>
  validOn(reader, day).where("kind", "=", "license").orderBy("state").orderBy("id").execute();

/** By state; also those that have expired. */
export const recordedLicenses = (reader: Reader): Promise<NetworkLicensesTable[]> =>
  reader
    .selectFrom("networkLicenses")
    .selectAll()
    .where("withdrawnAt", "is", null)
    .orderBy("state")
    .orderBy("validUntil", "desc")
    .orderBy("id")
    .execute();

export interface UncoveredState {
  /** Two letters; as typed if it is none of ours. */
  state: string;
  agents: number;
}

/** States where agents have joined and the network has no license on this day, the most agents first. */
export async function uncoveredStates(reader: Reader, day: string): Promise<UncoveredState[]> {
  const licensed = new Set((await validOn(reader, day).execute()).map(({ state }) => state));
  const entered = await reader
    .selectFrom("agents")
    .select((is) => [is.fn.coalesce("licenseState", "state").as("state"), is.fn.countAll<string>().as("agents")])
    .where("joinedAt", "is not", null)
    .where("mergedInto", "is", null)
    .groupBy((is) => is.fn.coalesce("licenseState", "state"))
    .execute();
  const counts = new Map<string, number>();
  for (const { state, agents } of entered) {
    const code = stateCode(state) ?? state;
    if (code !== "" && !licensed.has(code)) counts.set(code, (counts.get(code) ?? 0) + Number(agents));
  }
  return [...counts]
    .map(([state, agents]) => ({ state, agents }))
    .toSorted((one, other) => other.agents - one.agents || one.state.localeCompare(other.state));
}

/** @returns undefined if there is no such license, or if it was withdrawn before */
export function withdrawLicenseRow(
  tx: Writer,
  { id, withdrawnAt, withdrawnBy }: { id: string; withdrawnAt: string; withdrawnBy: string },
): Promise<NetworkLicensesTable | undefined> {
  return tx
    .updateTable("networkLicenses")
    .set({ withdrawnAt, withdrawnBy })
    .where("id", "=", id)
    .where("withdrawnAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}
