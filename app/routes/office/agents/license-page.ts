import { mayDo, type Role } from "#domain/staff/permissions.ts";

/** Where this role checks an agent's license, or sees that it was not checked. */
export function licensePage(agentId: string, role: Role): string {
  const page = `/office/agents/${agentId}`;
  return mayDo(role, "agents.write") ? `${page}/license` : page;
}
