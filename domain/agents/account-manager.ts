import type { Role } from "#domain/staff/permissions.ts";
import type { PlanSlug } from "./plan.ts";

/** They sell a dedicated account manager (specification 9). */
export const plansWithManager: readonly PlanSlug[] = ["growth", "team"];

/** The working days within which a question of a workspace is answered. */
export const answerDays = 1;

interface Candidate {
  id: string;
  name: string;
  role: Role;
  canSignIn: boolean;
}

export const mayBeManager = ({ role, canSignIn }: Candidate): boolean =>
  canSignIn && (role === "account-manager" || role === "owner");

/** The next workspace goes to the account manager with the fewest, then by name. Owners are only named by hand. */
export function nextManager(
  staff: readonly Candidate[],
  workspaces: ReadonlyMap<string, number>,
): Candidate | undefined {
  const has = ({ id }: Candidate) => workspaces.get(id) ?? 0;
  return staff
    .filter((one) => one.canSignIn && one.role === "account-manager")
    .toSorted((one, other) => has(one) - has(other) || one.name.localeCompare(other.name))[0];
}
