export const roles = ["owner", "account-manager", "isa", "read-only"] as const;
export type Role = (typeof roles)[number];

const everybody: readonly Role[] = roles;
const callers: readonly Role[] = ["owner", "account-manager", "isa"];
const managers: readonly Role[] = ["owner", "account-manager"];
const owners: readonly Role[] = ["owner"];

export const permissions = {
  "leads.read": everybody,
  "leads.verify": callers,
  "leads.move": callers,
  // Assign, note, schedule a callback, add by hand.
  "leads.work": callers,
  "opt-outs.lift": callers,
  // Answer what a person asks about their own data, and extend the time for it.
  "rights.answer": callers,
  "inquiries.read": everybody,
  "inquiries.answer": callers,
  "applications.read": everybody,
  "orders.read": everybody,
  // Covers what customers pay or get back, coupons, provider references and revenue, but not public list prices.
  "payments.read": managers,
  "payments.match": managers,
  "deliveries.read": everybody,
  "deliveries.retry": managers,
  "moderation.read": callers,
  "moderation.decide": callers,
  "territory.read": everybody,
  "territory.raise": managers,
  "claims.release": managers,
  "zips.assign": managers,
  "routing.test": callers,
  "agents.read": everybody,
  "agents.write": managers,
  // Add agents from a file, and give their plans without a payment.
  "agents.import": owners,
  "refunds.decide": managers,
  // Figures of deals, with the fee.
  "closings.read": managers,
  "closings.record": managers,
  // Where the firm may sign and bill.
  "licenses.write": owners,
  // As the accounting program calls them.
  "accounts.name": owners,
  // Invoices of referral fees, with what was paid.
  "invoices.read": managers,
  "invoices.record": managers,
  "reviews.read": everybody,
  // Publish or remove a text that the check has stopped, and decide a dispute. No other review can be touched.
  "reviews.decide": managers,
  // Where leads come from, with what they cost.
  "sources.read": managers,
  "sources.write": managers,
  export: managers,
  "staff.read": owners,
  "staff.invite": owners,
  "staff.change": owners,
  // Programs that read the network's data.
  "tokens.make": owners,
  "actions.read": owners,
  "system.read": owners,
  // What programs of the network are notified of.
  "webhooks.change": owners,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

export const isAction = (need: Need | undefined): need is Action =>
  need !== undefined && Object.hasOwn(permissions, need);

export function mayDo(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = permissions[action];
  return allowed.includes(role);
}

/** What a page requires: "known" a correct password, "signed-in" also the second factor, an action a role. */
export type Need = "anybody" | "known" | "signed-in" | Action;

export interface PermissionVisitor {
  role: Role;
  hasSecondFactor: boolean;
}

/** @param need undefined if the page declares nothing: refused to all */
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
