import { insert } from "#database/insert.ts";
import type { World } from "#operations/world.ts";

/** @param until YYYY-MM-DD @returns its id */
export async function recordLicense(
  world: Pick<World, "database" | "newId" | "now">,
  state: string,
  until: string,
  noticeUrl: string | null = null,
): Promise<string> {
  const id = world.newId();
  const license = {
    state,
    kind: "license",
    number: `H-${state}-1`,
    entity: "Zipstead LLC",
    broker: "Moira Hale",
  } as const;
  const recorded = { recordedAt: world.now().toISOString(), recordedBy: "moira" };
  await world.database.write((tx) =>
    insert(tx, "networkLicenses", {
      id,
      ...license,
      ...{ validUntil: until, noticeUrl },
      ...recorded,
      withdrawnAt: null,
      withdrawnBy: null,
    }),
  );
  return id;
}
