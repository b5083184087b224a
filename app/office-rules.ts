import type { Need } from "#domain/permissions.ts";

type Rule = { GET?: Need; POST?: Need };

/**
 * What each address of the office asks of its visitor, by the pattern of app/routes.ts. What does not stand here is
 * refused, and test/office-permissions.test.ts names it.
 */
export const officeRules: Record<string, Rule> = {
  "/office": { GET: "signed-in" },
  "/office/sign-in": { GET: "anybody", POST: "anybody" },
  "/office/sign-in/code": { GET: "anybody", POST: "anybody" },
  "/office/sign-out": { GET: "known", POST: "known" },
  "/office/invitation": { GET: "anybody", POST: "anybody" },
  "/office/second-factor": { GET: "known", POST: "known" },
  "/office/second-factor/confirmation": { GET: "known", POST: "known" },
  "/office/sessions": { GET: "signed-in" },
  "/office/sessions/:id/end": { GET: "signed-in", POST: "signed-in" },
  "/office/staff": { GET: "staff.read", POST: "staff.invite" },
  "/office/staff/:id/role": { GET: "staff.read", POST: "staff.change" },
  "/office/staff/:id/dismissal": { GET: "staff.read", POST: "staff.change" },
  "/office/messages": { GET: "messages.read" },
  "/office/messages.csv": { GET: "export" },
  "/office/messages/:id": { GET: "messages.read" },
  "/office/trail": { GET: "actions.read" },
  "/office/trail.csv": { GET: "actions.read" },
  "/office/*": { GET: "signed-in" },
};

/** @returns what is needed, or undefined where no rule says so */
export function needOf(pattern: string, method: string): Need | undefined {
  const rule = officeRules[pattern];
  return method === "POST" ? rule?.POST : method === "GET" || method === "HEAD" ? rule?.GET : undefined;
}
