import type { Reader, Writer } from "#database/schema.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { PlanChangesTable } from "./agents-schema.ts";

type Whom = Pick<Workspace, "agentId">;

const open = (reader: Reader) =>
  reader.selectFrom("planChanges").selectAll().where("appliedAt", "is", null).where("withdrawnAt", "is", null);

/** Neither applied nor withdrawn, to another plan. */
export const openPlanChange = (reader: Reader, { agentId }: Whom): Promise<PlanChangesTable | undefined> =>
  open(reader).where("agentId", "=", agentId).whereRef("fromPlan", "!=", "toPlan").executeTakeFirst();

/** The one by which a team keeps the zip codes of members who left until its year ends. */
export const openSeatChange = (reader: Reader, { agentId }: Whom): Promise<PlanChangesTable | undefined> =>
  open(reader).where("agentId", "=", agentId).whereRef("fromPlan", "=", "toPlan").executeTakeFirst();

/** In the order in which they took effect. */
export const appliedPlanChanges = (reader: Reader, { agentId }: Whom) =>
  reader
    .selectFrom("planChanges")
    .select(["fromPlan", "toPlan"])
    .select((is) => is.ref("appliedAt").$notNull().as("appliedAt"))
    .where("agentId", "=", agentId)
    .where("appliedAt", "is not", null)
    .orderBy("appliedAt")
    .orderBy("id")
    .execute();

/** Applied, with zip codes above the number of the new plan. */
export const changeToPickFor = (reader: Reader, { agentId }: Whom): Promise<PlanChangesTable | undefined> =>
  reader
    .selectFrom("planChanges")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("zipsBy", "is not", null)
    .where("zipsDoneAt", "is", null)
    .orderBy("zipsBy", "desc")
    .limit(1)
    .executeTakeFirst();

/** How long an agent keeps more zip codes than the plan has room for; undefined: nothing was decided. */
export async function extraZipsEnd(
  reader: Reader,
  whom: Whom,
): Promise<{ keptUntil: string } | { pickBy: string } | undefined> {
  const { zipsBy } = (await changeToPickFor(reader, whom)) ?? {};
  if (zipsBy) return { pickBy: zipsBy };
  const { effective } = (await openSeatChange(reader, whom)) ?? {};
  return effective ? { keptUntil: effective } : undefined;
}

/** Withdrawn ones too: money for one may come late. */
export const unappliedChangeOfOrder = (reader: Reader, orderId: string): Promise<PlanChangesTable | undefined> =>
  reader
    .selectFrom("planChanges")
    .selectAll()
    .where("orderId", "=", orderId)
    .where("appliedAt", "is", null)
    .executeTakeFirst();

/** To take effect by now (ISO). */
export const duePlanChanges = (reader: Reader, now: string, most: number): Promise<PlanChangesTable[]> =>
  open(reader).where("effective", "<=", now).orderBy("effective").limit(most).execute();

/** Changes whose agents did not pick by now (ISO). */
export const unpickedChanges = (reader: Reader, now: string, most: number): Promise<PlanChangesTable[]> =>
  reader
    .selectFrom("planChanges")
    .selectAll()
    .where("zipsDoneAt", "is", null)
    .where("zipsBy", "<=", now)
    .orderBy("zipsBy")
    .limit(most)
    .execute();

export async function updatePlanChange(
  tx: Writer,
  id: string,
  change: Partial<Pick<PlanChangesTable, "appliedAt" | "withdrawnAt" | "zipsBy" | "zipsDoneAt">>,
): Promise<void> {
  await tx.updateTable("planChanges").set(change).where("id", "=", id).execute();
}

export async function withdrawPlanChanges(tx: Writer, { agentId }: Whom, withdrawnAt: string): Promise<void> {
  await tx
    .updateTable("planChanges")
    .set({ withdrawnAt })
    .where("agentId", "=", agentId)
    .where("appliedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .execute();
}

/** On the agent's record and on the application that it is paid by, from which limits and figures are read. */
export async function setPlan(
  tx: Writer,
  {
    agentId,
    applicationId,
    plan,
    planName,
  }: { agentId: string; applicationId: string; plan: PlanSlug; planName: string },
): Promise<void> {
  await tx.updateTable("agents").set({ plan }).where("id", "=", agentId).execute();
  await tx.updateTable("applications").set({ plan: planName }).where("id", "=", applicationId).execute();
}

/** With an order for the difference, oldest first. */
export function unpaidPlanChanges(reader: Reader, most: number) {
  return reader
    .selectFrom("planChanges")
    .innerJoin("orders", "orders.id", "planChanges.orderId")
    .innerJoin("agents", "agents.id", "planChanges.agentId")
    .select(["planChanges.id", "planChanges.agentId", "fromPlan", "toPlan", "requestedAt", "orders.id as orderId"])
    .select(["expectedCents", "firstName", "lastName"])
    .where("appliedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .orderBy("requestedAt")
    .limit(most);
}
