import { sql } from "kysely";
import { insert } from "#database/insert.ts";
import { joinedPictures } from "#database/profiles/pictures.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { plansWithManager } from "#domain/agents/account-manager.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { AccountManagersTable } from "./agents-schema.ts";

type Whom = Pick<Workspace, "agentId">;

export interface AccountManager {
  staffId: string;
  name: string;
  email: string;
  /** Their own (E.164); null: not given. */
  phone: string | null;
  /** For `picturesIn`. */
  pictures: string | null;
  since: string;
}

const managers = (reader: Reader, { agentId }: Whom) =>
  reader
    .selectFrom("accountManagers")
    .innerJoin("staff", "staff.id", "accountManagers.staffId")
    .innerJoin("staffAccounts", "staffAccounts.staffId", "staff.id")
    .select(["staff.id as staffId", "staff.name", "staff.email", "directPhone as phone", "since"])
    .select(joinedPictures(sql.ref("staff.id")).as("pictures"))
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null);

/** Undefined: nobody is named, or they have left. */
export const accountManagerOf = (reader: Reader, of: Whom): Promise<AccountManager | undefined> =>
  managers(reader, of).executeTakeFirst();

/** The same, of a plan that includes one. */
export const includedManagerOf = (reader: Reader, of: Whom): Promise<AccountManager | undefined> =>
  managers(reader, of)
    .innerJoin("agents", "agents.id", "accountManagers.agentId")
    .where("agents.plan", "in", plansWithManager)
    .executeTakeFirst();

export async function setAccountManager(
  tx: Writer,
  named: Pick<AccountManagersTable, "agentId" | "since" | "namedBy"> & { id: string; staffId: string | null },
): Promise<void> {
  const { agentId, since, staffId } = named;
  await tx
    .updateTable("accountManagers")
    .set({ endedAt: since })
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null)
    .execute();
  if (staffId !== null) await insert(tx, "accountManagers", { ...named, staffId, endedAt: null });
}

/** How many workspaces each member of staff looks after. */
export async function workspacesByManager(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom("accountManagers")
    .select(({ fn }) => ["staffId", fn.countAll<number | string>().as("count")])
    .where("endedAt", "is", null)
    .groupBy("staffId")
    .execute();
  return new Map(rows.map(({ staffId, count }) => [staffId, Number(count)]));
}

/** Workspaces whose plan includes an account manager, and that have none who can sign in. */
export const workspacesWithoutManager = (reader: Reader, most: number): Promise<{ id: string }[]> =>
  reader
    .selectFrom("agents")
    .select("agents.id")
    .where("plan", "in", plansWithManager)
    .where("joinedAt", "is not", null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("accountManagers")
            .innerJoin("staffAccounts", "staffAccounts.staffId", "accountManagers.staffId")
            .select("accountManagers.id")
            .whereRef("agentId", "=", "agents.id")
            .where("endedAt", "is", null),
        ),
      ),
    )
    .orderBy("agents.id")
    .limit(most)
    .execute();
