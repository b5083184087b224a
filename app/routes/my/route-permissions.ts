import type { MyRule } from "#domain/members/my-permissions.ts";

type Rules = { GET?: MyRule; POST?: MyRule };

/**
 * What each address of the workspace needs, by its pattern in app/routes.ts. An address without an entry is refused, and
 * test/my-tenancy.test.ts names it.
 */
export const myRoutePermissions: Record<string, Rules> = {
  "/my": { GET: { need: "own" } },
  "/my/more": { GET: { need: "own" } },
  "/my/leads": { GET: { need: "leads.work" } },
  "/my/board": { GET: { need: "leads.work" } },
  "/my/tasks": { GET: { need: "leads.work" } },
  "/my/zip-codes": { GET: { need: "zips.read" } },
  "/my/plan": { GET: { need: "plan.read" } },
  "/my/notifications": { GET: { need: "own" }, POST: { need: "own" } },
  "/my/offers/:id": { GET: { need: "offers.answer" } },
  "/my/offers/:id/acceptance": { POST: { need: "offers.answer" } },
  "/my/offers/:id/declination": { GET: { need: "offers.answer" }, POST: { need: "offers.answer" } },
  "/my/leads/:id": { GET: { need: "leads.work" } },
  "/my/leads/:id/contacts": { GET: { need: "leads.work" }, POST: { need: "leads.work" } },
  "/my/leads/:id/dials": { POST: { need: "leads.work" } },
  "/my/leads/:id/notes": { GET: { need: "leads.work" }, POST: { need: "leads.work" } },
  "/my/leads/:id/return": { GET: { need: "leads.work" }, POST: { need: "leads.work" } },
  "/my/leads/:id/stage": { GET: { need: "leads.work" }, POST: { need: "leads.work" } },
  "/my/leads/:id/stage/undo": { GET: { need: "leads.work" }, POST: { need: "leads.work" } },
  "/my/leads/:id/tasks": { GET: { need: "leads.work" }, POST: { need: "leads.work" } },
  "/my/tasks/:id/completion": { POST: { need: "leads.work" } },
  "/my/tasks/:id/reopening": { POST: { need: "leads.work" } },
  "/my/leads/:id/member": { GET: { need: "leads.hand-on" }, POST: { need: "leads.hand-on" } },
  "/my/team": { GET: { need: "members.read" } },
  "/my/team/invitations": { GET: { need: "members.read" }, POST: { need: "members.change", stepUp: true } },
  "/my/team/invitations/:id/withdrawal": { POST: { need: "members.change" } },
  "/my/team/:id/away": { GET: { need: "members.read" }, POST: { need: "members.change" } },
  "/my/team/:id/away/end": { POST: { need: "members.change" } },
  "/my/team/:id/removal": { GET: { need: "members.read" }, POST: { need: "members.change", stepUp: true } },
  "/my/invitation": { GET: { need: "anybody" }, POST: { need: "anybody" } },
  "/my/profile": { GET: { need: "profile.write" } },
  "/my/profile/away": { GET: { need: "profile.write" }, POST: { need: "profile.write" } },
  "/my/profile/away/end": { POST: { need: "profile.write" } },
  "/my/profile/time-zone": { GET: { need: "profile.write" }, POST: { need: "profile.write" } },
  "/my/profile/email": {
    GET: { need: "profile.write", stepUp: true },
    POST: { need: "profile.write", stepUp: true },
  },
  "/my/profile/email/code": {
    GET: { need: "profile.write", stepUp: true },
    POST: { need: "profile.write", stepUp: true },
  },
  "/my/sign-in": { GET: { need: "anybody" }, POST: { need: "anybody" } },
  "/my/sign-in/code": { GET: { need: "anybody" }, POST: { need: "anybody" } },
  "/my/sign-in/passkey": { POST: { need: "anybody" } },
  "/my/sign-in/passkey/options": { POST: { need: "anybody" } },
  "/my/sign-in/second-factor": { GET: { need: "code" }, POST: { need: "code" } },
  "/my/sign-out": { GET: { need: "code" }, POST: { need: "code" } },
  "/my/step-up": { GET: { need: "own" }, POST: { need: "own" } },
  "/my/step-up/code": { GET: { need: "own" }, POST: { need: "own" } },
  "/my/security": { GET: { need: "own" } },
  "/my/security/sessions/:id/end": { POST: { need: "own" } },
  "/my/security/passkeys": { POST: { need: "own", stepUp: true } },
  "/my/security/passkeys/options": { POST: { need: "own", stepUp: true } },
  "/my/security/passkeys/:id/remove": { POST: { need: "own", stepUp: true } },
  "/my/security/app": { GET: { need: "set-up", stepUp: true }, POST: { need: "set-up", stepUp: true } },
  "/my/security/app/confirm": { POST: { need: "set-up", stepUp: true } },
  "/my/security/app/remove": { POST: { need: "own", stepUp: true } },
  "/my/agreement": { GET: { need: "workspace.read" }, POST: { need: "agreement.sign", stepUp: true } },
  "/my/agreement/text": { GET: { need: "workspace.read" } },
  "/my/billing": { GET: { need: "plan.read" } },
  "/my/receipts/:number": { GET: { need: "plan.read" } },
  "/my/plan/cancellation": { GET: { need: "plan.read" }, POST: { need: "plan.change", stepUp: true } },
  "/my/plan/cancellation/undo": { POST: { need: "plan.change", stepUp: true } },
  "/my/plan/change": { GET: { need: "plan.read" }, POST: { need: "plan.change", stepUp: true } },
  "/my/plan/change/withdrawal": { POST: { need: "plan.change", stepUp: true } },
  "/my/plan/change/zip-codes": { POST: { need: "plan.change", stepUp: true } },
  "/my/promise": { GET: { need: "plan.read" } },
  "/my/refund": { GET: { need: "plan.read" } },
  "/my/refund/lead-request": { GET: { need: "plan.read" }, POST: { need: "plan.read" } },
  "/my/refund/lead-reminder": { GET: { need: "plan.read" }, POST: { need: "plan.read" } },
  "/my/refund/history": { GET: { need: "plan.read" } },
  "/my/refund/claims": { GET: { need: "plan.read" }, POST: { need: "plan.read" } },
  "/my/refund/claims/:id/appeal": { GET: { need: "plan.read" }, POST: { need: "plan.read" } },
  "/my/leads/:id/report": { GET: { need: "leads.work" }, POST: { need: "leads.work" } },
  "/my/reports/:id/appeal": { GET: { need: "leads.work" }, POST: { need: "leads.work" } },
  "/my/reports/:id/files": { GET: { need: "leads.work" }, POST: { need: "leads.work" } },
  "/my/reports/:id/files/:fileId": { GET: { need: "leads.work" } },
  "/my/*": { GET: { need: "own" }, POST: { need: "own" } },
};

export function myRuleFor(address: string, method: string): MyRule | undefined {
  const rules = myRoutePermissions[address];
  if (method === "GET" || method === "HEAD") return rules?.GET;
  return method === "POST" ? rules?.POST : undefined;
}
