import { isWithAgent, type LeadStage } from "#domain/leads/lead-lifecycle.ts";
import type { CallingWindow } from "#domain/privacy/calling-window.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";

/** "undialable": they typed something that nobody can dial. */
export type NoPhone = "abroad" | "undialable" | "none";

/**
 * Why nobody may call. "unchecked": the box of our questionnaire was not checked, or the consent was taken back. A partner's
 * form: "not-sent" if no consent came with it, "wording-unread" until staff approve its wording.
 */
export type MissingConsent = "unchecked" | "not-sent" | "wording-unread";

export interface NextFacts {
  stage: LeadStage;
  inModeration: boolean;
  consented: boolean;
  /** Why not, if not. */
  missing: MissingConsent;
  revoked: boolean;
  emailsOnly: boolean;
  /** YYYY-MM-DD. */
  notBefore: string | null;
  canBeReached: boolean;
  phone: "dialable" | NoPhone;
  /** The last agent reported the number or the person as wrong, and nothing was corrected since. */
  isWrongPerson: boolean;
  /** YYYY-MM-DD: the last day for our first call, if it has passed without one; null: it has not. */
  missedCallBy: string | null;
  /** ISO: since when the agent has had it, if their first call is late; null: it is not. */
  lateSince: string | null;
  /** Whether we ask for a review of the agent, or have asked. */
  review: "to-come" | "asked" | null;
  callbackAt: string | null;
  window: CallingWindow | undefined;
  /** Of the open offer. */
  acceptBy: string | null;
  /** The last decision left it to staff. */
  isLeftToUs: boolean;
  /** They asked for another agent, and nobody was offered it since. */
  hasAskedForAnother: boolean;
  /** Agents with its zip code who could still get it; null: it has none. */
  agentsLeft: number | null;
  agentId: string | null;
  /** What this agent reports; undefined: nothing. */
  agentStage: AgentStage | undefined;
}

/** What comes next, and by when (ISO, or a day). */
export type NextStep =
  | {
      what: "stopped" | "reviewed" | "unreachable" | "paused" | "emails" | "with-agent" | "parted";
    }
  | { what: "consent"; missing: MissingConsent }
  | { what: "done"; review: NextFacts["review"] }
  | { what: "wrong-person" }
  | { what: "no-phone"; phone: NoPhone }
  | { what: "call-missed"; callBy: string }
  | { what: "agent-late"; agentId: string | null; since: string }
  | { what: "waits"; until: string }
  | { what: "check"; from: string | null; until: string | null }
  | { what: "callback"; at: string }
  | { what: "choose"; byUs: boolean }
  | { what: "choose-another"; agentsLeft: number | null }
  | { what: "answer"; by: string | null }
  | { what: "agent-calls"; agentId: string | null; byEmail: ByEmail; from: string | null; until: string | null };

/** Why the agent writes; null: they call. */
type ByEmail = "asked" | "no-phone" | null;

export function nextStep(facts: NextFacts): NextStep {
  const { stage } = facts;
  if (facts.revoked) return { what: "stopped" };
  if (stage === "closed" || stage === "paid-at-closing") return { what: "done", review: facts.review };
  if (facts.inModeration) return { what: "reviewed" };
  if (!facts.consented) return { what: "consent", missing: facts.missing };
  if (!facts.canBeReached) return { what: "unreachable" };
  if (facts.notBefore !== null) return { what: "waits", until: facts.notBefore };
  if (stage === "paused") return { what: "paused" };
  if (isWithAgent(stage) && facts.agentStage === "lost") return { what: "parted" };
  const first = firstContactStep(facts);
  if (first) return first;
  if (isWithAgent(stage)) return { what: "with-agent" };
  if (stage === "offered") return { what: "answer", by: facts.acceptBy };
  if (stage === "double-verified" && facts.isWrongPerson) return { what: "wrong-person" };
  if (stage === "double-verified" && facts.hasAskedForAnother)
    return { what: "choose-another", agentsLeft: facts.agentsLeft };
  if (stage === "double-verified") return { what: "choose", byUs: facts.isLeftToUs };
  if (facts.emailsOnly) return { what: "emails" };
  if (facts.phone !== "dialable") return { what: "no-phone", phone: facts.phone };
  if (facts.callbackAt !== null) return { what: "callback", at: facts.callbackAt };
  return facts.missedCallBy === null
    ? { what: "check", ...windowOf(facts) }
    : { what: "call-missed", callBy: facts.missedCallBy };
}

type FirstContact = Pick<
  NextFacts,
  "stage" | "agentStage" | "agentId" | "lateSince" | "emailsOnly" | "phone" | "window"
>;

/** What the person expects of the agent who accepted; undefined: nothing more, or they have been contacted. */
export function firstContactStep(
  facts: FirstContact,
): Extract<NextStep, { what: "agent-late" | "agent-calls" }> | undefined {
  const { stage, agentId, lateSince } = facts;
  if (stage !== "transferred" || facts.agentStage === "later" || facts.agentStage === "lost") return undefined;
  if (lateSince !== null) return { what: "agent-late", agentId, since: lateSince };
  const byEmail = facts.emailsOnly ? "asked" : facts.phone === "dialable" ? null : "no-phone";
  return { what: "agent-calls", agentId, byEmail, ...windowOf(facts) };
}

const windowOf = ({ window }: Pick<NextFacts, "window">) => ({
  from: window?.isOpen ? null : (window?.opensAt.toISOString() ?? null),
  until: window?.closesAt.toISOString() ?? null,
});
