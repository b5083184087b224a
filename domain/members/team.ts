import { type Invitation, invitationRefusal } from "#domain/staff/invitation.ts";

/** Profiles of the Team Plan, the team lead's included. Open invitations count. */
export const mostMembers = 5;
export const mostInvitationsADay = 20;

/** "elsewhere": the address belongs to a member of another workspace. */
export type InviteRefusal = "no-address" | "already-member" | "elsewhere" | "full" | "too-many";

/** @param team counts of its members, of open invitations to other addresses, and of those made in the last 24 hours */
export function inviteRefusal(
  agentId: string,
  known: { agentId: string } | undefined,
  team: { members: number; invited: number; madeToday: number },
): InviteRefusal | undefined {
  if (known) return known.agentId === agentId ? "already-member" : "elsewhere";
  if (team.members + team.invited >= mostMembers) return "full";
  return team.madeToday >= mostInvitationsADay ? "too-many" : undefined;
}

export type JoinRefusal = "unknown" | "expired" | "used" | "elsewhere" | "full";

/** @param known a member of this address @param members of the workspace now */
export function joinRefusal(
  invitation: (Invitation & { agentId: string }) | undefined,
  { known, members }: { known: { agentId: string } | undefined; members: number },
  now: Date,
): JoinRefusal | undefined {
  const refused = invitationRefusal(invitation, now);
  if (refused) return refused;
  if (known) return known.agentId === invitation?.agentId ? "used" : "elsewhere";
  return members >= mostMembers ? "full" : undefined;
}

export const maxMemberName = 120;
export type NameRefusal = "no-name" | "name-too-long";

export function nameRefusal(name: string): NameRefusal | undefined {
  if (name.trim() === "") return "no-name";
  return name.trim().length > maxMemberName ? "name-too-long" : undefined;
}
