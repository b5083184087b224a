import type { World } from "#operations/world.ts";

/** Moira checked this agent's license, without an audit event. */
export async function checkedLicense({ database }: Pick<World, "database">, agentId: string): Promise<void> {
  await database.write((tx) =>
    tx
      .updateTable("agents")
      .set({ licenseState: "GA", licenseNumber: "4471", licenseProof: "Seen in the state's register." })
      .set({ licenseCheckedOn: "2026-11-19", licenseCheckedBy: "Moira" })
      .where("id", "=", agentId)
      .execute(),
  );
}
