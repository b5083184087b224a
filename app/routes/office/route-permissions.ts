import type { Need } from "#domain/staff/permissions.ts";

type Rule = { GET?: Need; POST?: Need };

/**
 * The permission that each office URL needs, by its pattern in app/routes.ts. A URL without an entry is refused, and
 * test/office-permissions.test.ts names it.
 */
export const routePermissions: Record<string, Rule> = {
  "/office": { GET: "signed-in" },
  "/office/sign-in": { GET: "anybody", POST: "anybody" },
  "/office/sign-in/code": { GET: "anybody", POST: "anybody" },
  "/office/sign-out": { GET: "known", POST: "known" },
  "/office/invitation": { GET: "anybody", POST: "anybody" },
  "/office/second-factor": { GET: "known", POST: "known" },
  "/office/second-factor/confirmation": { GET: "known", POST: "known" },
  "/office/recovery-codes": { GET: "signed-in", POST: "signed-in" },
  "/office/password": { GET: "signed-in", POST: "signed-in" },
  "/office/sessions": { GET: "signed-in" },
  "/office/sessions/:id/end": { GET: "signed-in", POST: "signed-in" },
  "/office/staff": { GET: "staff.read", POST: "staff.invite" },
  "/office/staff/invitations/:id/withdraw": { GET: "staff.read", POST: "staff.invite" },
  "/office/staff/:id/role": { GET: "staff.read", POST: "staff.change" },
  "/office/staff/:id/remove-access": { GET: "staff.read", POST: "staff.change" },
  "/office/messages": { GET: "messages.read" },
  "/office/messages.csv": { GET: "export" },
  "/office/messages/:id": { GET: "messages.read" },
  "/office/applications": { GET: "applications.read" },
  "/office/applications.csv": { GET: "export" },
  "/office/applications/:id": { GET: "applications.read" },
  "/office/orders": { GET: "orders.read" },
  "/office/orders.csv": { GET: "export" },
  "/office/orders/:id": { GET: "orders.read" },
  "/office/orders/:id/application": { GET: "payments.settle", POST: "payments.settle" },
  "/office/payments": { GET: "payments.read" },
  "/office/payments.csv": { GET: "export" },
  "/office/payments/:provider/:eventId": { GET: "payments.read" },
  "/office/payments/:provider/:eventId/match": { GET: "payments.settle", POST: "payments.settle" },
  "/office/payments/:provider/:eventId/not-ours": { GET: "payments.settle", POST: "payments.settle" },
  "/office/deliveries": { GET: "deliveries.read" },
  "/office/deliveries.csv": { GET: "export" },
  "/office/deliveries/retries": { GET: "deliveries.read", POST: "deliveries.retry" },
  "/office/deliveries/:id": { GET: "deliveries.read" },
  "/office/deliveries/:id/retry": { GET: "deliveries.read", POST: "deliveries.retry" },
  "/office/deliveries/:id/dismiss": { GET: "deliveries.read", POST: "deliveries.retry" },
  "/office/moderation": { GET: "reviews.read" },
  "/office/moderation.csv": { GET: "export" },
  "/office/moderation/:scope/:id": { GET: "reviews.read" },
  "/office/moderation/:scope/:id/approve": { GET: "reviews.read", POST: "reviews.settle" },
  "/office/moderation/:scope/:id/reject": { GET: "reviews.settle", POST: "reviews.settle" },
  "/office/leads": { GET: "leads.read" },
  "/office/leads.csv": { GET: "export" },
  "/office/leads/:id": { GET: "leads.read" },
  "/office/leads/:id/checks": { GET: "leads.read", POST: "leads.verify" },
  "/office/leads/:id/moves": { GET: "leads.read", POST: "leads.move" },
  "/office/leads/:id/routing": { GET: "leads.read", POST: "leads.move" },
  "/office/leads/:id/transfer": { GET: "leads.read", POST: "leads.move" },
  "/office/opt-outs/:scope/:id": { GET: "silences.lift", POST: "silences.lift" },
  "/office/routing-preview": { GET: "routing.test" },
  "/office/zips": { GET: "territory.read" },
  "/office/zips.csv": { GET: "export" },
  "/office/zips/:zip": { GET: "territory.read" },
  "/office/zips/:zip/seats": { GET: "territory.raise", POST: "territory.raise" },
  "/office/zips/:zip/claims/:claim": { GET: "claims.release", POST: "claims.release" },
  "/office/zips/:zip/waitlist/:entry": { GET: "claims.release", POST: "claims.release" },
  "/office/agents": { GET: "agents.read" },
  "/office/agents.csv": { GET: "export" },
  "/office/agents/:applicationId": { GET: "agents.read" },
  "/office/agents/:applicationId/brokerage": { GET: "agents.write", POST: "agents.write" },
  "/office/agents/:applicationId/zips": { GET: "claims.give", POST: "claims.give" },
  "/office/agents/:applicationId/license": { GET: "agents.write", POST: "agents.write" },
  "/office/audit-log": { GET: "actions.read" },
  "/office/audit-log.csv": { GET: "actions.read" },
  "/office/*": { GET: "signed-in" },
};

/** @returns undefined if no rule exists */
export function permissionFor(pattern: string, method: string): Need | undefined {
  const rule = routePermissions[pattern];
  return method === "POST" ? rule?.POST : method === "GET" || method === "HEAD" ? rule?.GET : undefined;
}
