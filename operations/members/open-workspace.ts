import { workspaceOpen } from "#content/emails/members/workspace-open.ts";
import { agentRecord } from "#database/agents/agents.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { memberOfEmail, membersOfAgent } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { fullName } from "#domain/values/full-name.ts";
import { enqueueNetworkEvent } from "#operations/connections/enqueue-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";
import { joinWorkspace } from "./join-workspace.ts";
import { leaveTeam } from "./leave-team.ts";
import { recordMemberEvent } from "./record-member-event.ts";

/** Once an agent's plan is paid: makes them a member of their own workspace and tells them, once. */
export async function openWorkspaceOf(tx: Transaction, application: ApplicationsTable): Promise<void> {
  const { agentId } = application;
  if ((await membersOfAgent(tx.db, agentId)).length > 0) return;
  const agent = await makeWorkspace(tx, application);
  if (!agent) return;
  await recordMemberEvent(tx, { agentId, memberId: null, action: "workspace-opened" });
  const email = workspaceOpen({ firstName: agent.firstName, signInUrl: new URL("/my/sign-in", tx.baseUrl).href });
  await enqueue(tx.db, emailMessage(tx, agentId, { ...email, to: agent.contactEmail, service: true, urgent: true }));
}

/** Tells programs of the network, and not the agent. @returns undefined if the address is a member's of another workspace, as the agent's page in the office shows */
export async function makeWorkspace(
  tx: Transaction,
  { id: applicationId, agentId }: Pick<ApplicationsTable, "id" | "agentId">,
): Promise<{ firstName: string; contactEmail: string } | undefined> {
  const agent = await agentRecord(tx.db, agentId);
  if (!agent?.contactEmail) return undefined;
  const { firstName, contactEmail } = agent;
  const role = agent.plan === "team" ? "team-lead" : "agent";
  const person = { id: agentId, name: fullName(agent), email: agent.contactEmail };
  await leaveTeamOf(tx, agent.contactEmail);
  const joined = await joinWorkspace(tx, { agentId, role, person, applicationId });
  if (joined === undefined) return undefined;
  const data = { id: agentId, plan: agent.plan, url: new URL(`/office/agents/${agentId}`, tx.baseUrl).href };
  await enqueueNetworkEvent(tx, { about: agentId, event: { type: "agent.joined", data } });
  return { firstName, contactEmail };
}

/** An agent who pays for a plan gets its workspace, also if they have joined a team before. */
async function leaveTeamOf(tx: Transaction, email: string): Promise<void> {
  const leaving = await memberOfEmail(tx.db, email);
  if (leaving?.role !== "team-member") return;
  const { agentId } = leaving;
  const lead = (await membersOfAgent(tx.db, agentId)).find(({ role }) => role === "team-lead");
  if (lead) await leaveTeam(tx, { agentId, lead, leaving, why: "own-plan" });
}
