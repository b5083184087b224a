import { addDuration } from "#domain/values/add-duration.ts";
import type { MemberRole } from "./member.ts";
import type { SessionFacts } from "./workspace.ts";

const everybody: readonly MemberRole[] = ["agent", "team-lead", "team-member"];
const leads: readonly MemberRole[] = ["agent", "team-lead"];
const teamLeads: readonly MemberRole[] = ["team-lead"];

/** What members may do, by role. */
export const myPermissions = {
  "workspace.read": everybody,
  "agreement.sign": leads,
  "offers.answer": everybody,
  "leads.work": everybody,
  "leads.hand-off": teamLeads,
  "zips.read": everybody,
  "zips.claim": leads,
  "reviews.read": everybody,
  "reviews.answer": leads,
  "plan.read": leads,
  "plan.change": leads,
  "erasures.answer": leads,
  "applications.answer": leads,
  "profile.write": everybody,
  "settings.write": everybody,
  "record.write": leads,
  "webhooks.change": leads,
  "distribution.read": ["team-lead", "team-member"],
  "distribution.change": teamLeads,
  "members.read": teamLeads,
  "members.change": teamLeads,
} as const satisfies Record<string, readonly MemberRole[]>;

export type MyAction = keyof typeof myPermissions;

/**
 * "code": signed in by a code, with the second factor perhaps still to come. "set-up": the same, unless a second factor
 * is set up and was not entered. "own": a complete session.
 */
export type MyNeed = "anybody" | "code" | "set-up" | "own" | MyAction;

export interface MyRule {
  need: MyNeed;
  /** The member must have proved who they are within ten minutes. */
  stepUp?: boolean;
}

const stepUpMinutes = 10;

export type MyAnswer = "allowed" | "sign-in" | "second-factor" | "set-up" | "step-up" | "refused";

/** @param rule undefined if the address declares nothing: refused to all */
export function judgeMember(rule: MyRule | undefined, session: SessionFacts | undefined, now: Date): MyAnswer {
  if (rule?.need === "anybody") return "allowed";
  if (!session) return "sign-in";
  if (rule?.need === "code") return "allowed";
  const { member, secondFactorAt } = session;
  if (member.hasSecondFactor && secondFactorAt === null) return "second-factor";
  const mustSetUp = !member.hasSecondFactor && member.role === "team-lead";
  if (mustSetUp && rule?.need !== "set-up") return "set-up";
  if (!rule || !mayEnter(member.role, rule.need)) return "refused";
  return rule.stepUp && !isFreshlyProven(session, now) ? "step-up" : "allowed";
}

function mayEnter(role: MemberRole, need: MyNeed): boolean {
  return need === "set-up" || need === "own" || (isMyAction(need) && mayDoMine(role, need));
}

const isMyAction = (need: MyNeed): need is MyAction => Object.hasOwn(myPermissions, need);

export function mayDoMine(role: MemberRole, action: MyAction): boolean {
  const allowed: readonly MemberRole[] = myPermissions[action];
  return allowed.includes(role);
}

function isFreshlyProven({ provenAt }: Pick<SessionFacts, "provenAt">, now: Date): boolean {
  return provenAt !== null && provenAt >= addDuration(now, { minutes: -stepUpMinutes });
}
