/**
 * Who of the staff may do what. Owners may do everything and alone decide who works here. Account managers look after
 * agents, money and territory; inside sales agents (ISA) verify leads and answer people; who may only read changes
 * nothing and takes nothing out of the house.
 */
export const roles = ["owner", "account-manager", "isa", "read-only"] as const;
export type Role = (typeof roles)[number];

const everybody: readonly Role[] = roles;
const callers: readonly Role[] = ["owner", "account-manager", "isa"];
const managers: readonly Role[] = ["owner", "account-manager"];
const owners: readonly Role[] = ["owner"];

/** The table: each action with the roles that may do it. */
export const permissions = {
  "leads.read": everybody,
  "leads.verify": callers,
  "leads.move": callers,
  "silences.lift": callers,
  "messages.read": everybody,
  "applications.read": everybody,
  "orders.read": everybody,
  // Who may see money, wherever it is shown: what a customer pays, owes or got back, coupons, a provider's references,
  // revenue. What anybody reads on the public site, as names and list prices of plans, is open to all.
  "payments.read": managers,
  "payments.settle": managers,
  "deliveries.read": everybody,
  "deliveries.retry": managers,
  "reviews.read": callers,
  "reviews.settle": callers,
  "territory.read": everybody,
  "territory.raise": managers,
  "claims.release": managers,
  "claims.give": managers,
  "routing.test": callers,
  "agents.read": everybody,
  "agents.write": managers,
  export: managers,
  "staff.read": owners,
  "staff.invite": owners,
  "staff.change": owners,
  "actions.read": owners,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

export const isAction = (need: Need | undefined): need is Action =>
  need !== undefined && Object.hasOwn(permissions, need);

export function mayDo(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = permissions[action];
  return allowed.includes(role);
}

/**
 * What a page asks of its visitor: nothing; a password that was right ("known"); the second factor as well
 * ("signed-in"); or a role that may do this.
 */
export type Need = "anybody" | "known" | "signed-in" | Action;

export interface PermissionVisitor {
  role: Role;
  /** Whether the account is guarded by a second factor; then nobody is known without it. */
  hasSecondFactor: boolean;
}

/** @param need undefined where nobody has said what the page asks: it is refused to everyone */
export function judge(
  need: Need | undefined,
  visitor: PermissionVisitor | undefined,
): "allowed" | "sign-in" | "set-up" | "refused" {
  if (need === "anybody") return "allowed";
  if (!visitor) return "sign-in";
  if (need === "known") return "allowed";
  if (!visitor.hasSecondFactor) return "set-up";
  if (need === undefined) return "refused";
  return need === "signed-in" || mayDo(visitor.role, need) ? "allowed" : "refused";
}

export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}
