import { type Invitation, invitationRefusal } from "#domain/staff/invitation.ts";

/** Profiles of the Team Plan, the team lead's included. Open invitations count. */
export const mostMembers = 5;
export const mostInvitationsADay = 20;

/**
 * Nothing tells the team lead whether the address is a member's of another workspace: the invited person reads it, once
 * they have proved the address.
 */
export type InviteRefusal = "no-address" | "already-member" | "full" | "too-many";

/** @param team counts of its members, of open invitations to other addresses, and of those made in the last 24 hours */
export function inviteRefusal(
  agentId: string,
  known: { agentId: string } | undefined,
  team: { members: number; invited: number; madeToday: number },
): InviteRefusal | undefined {
  if (known?.agentId === agentId) return "already-member";
  if (team.members + team.invited >= mostMembers) return "full";
  return team.madeToday >= mostInvitationsADay ? "too-many" : undefined;
}

/** "elsewhere": the address belongs to a member of another workspace. */
export type JoinRefusal = "unknown" | "expired" | "used" | "elsewhere" | "full";

/** @param members of the workspace now */
export function joinRefusal(
  invitation: Invitation | undefined,
  { members }: { members: number },
  now: Date,
): JoinRefusal | undefined {
  const refused = invitationRefusal(invitation, now);
  if (refused) return refused;
  return members >= mostMembers ? "full" : undefined;
}

/** @param known a member of the invited address */
export function invitedRefusal(agentId: string, known: { agentId: string } | undefined): JoinRefusal | undefined {
  if (!known) return undefined;
  return known.agentId === agentId ? "used" : "elsewhere";
}

export const maxMemberName = 120;
export type NameRefusal = "no-name" | "name-too-long";

export function nameRefusal(name: string): NameRefusal | undefined {
  if (name.trim() === "") return "no-name";
  return name.trim().length > maxMemberName ? "name-too-long" : undefined;
}
