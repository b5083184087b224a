/** `agent`: alone in the workspace. `team-lead` and `team-member`: of the Team Plan. */
export const memberRoles = ["agent", "team-lead", "team-member"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Somebody who signs in to the workspace of an agent or a team. */
export interface Member {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  hasSecondFactor: boolean;
}

export const isInTeam = ({ role }: Pick<Member, "role">): boolean => role !== "agent";
