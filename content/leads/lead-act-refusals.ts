import { shortDate } from "#content/dates.ts";
import { longReason } from "#content/office/long-reason.ts";
import type { CallbackRefusal } from "#domain/leads/callback.ts";
import type { MoveRefusal } from "#domain/leads/lead-lifecycle.ts";
import type { TransferRefusal } from "#domain/leads/lead-routing.ts";
import type { ContactRefusal } from "#domain/privacy/consent.ts";
import { noColleague } from "./lead-work.ts";
import { leadCopy, longAnswer } from "./office-leads.ts";

const contactRefusals: Record<ContactRefusal, string> = {
  "no-consent": "This person has not agreed to be called, so nobody may call them.",
  revoked: "This person opted out and must not be contacted on any channel.",
  "not-before": "This person asked not to be contacted before a later day.",
  "emails-only": "This person asked for emails only, so nobody may call or text them.",
  "no-address": "This person left neither a usable phone number nor a usable email address.",
};

const inModeration = "This lead waits for moderation. Approve it before you check it.";

/** What is closed on the lead's page, and why. */
export const leadClosed = {
  call: { ...contactRefusals, "no-address": "They left no phone number that can be called." },
  check: {
    ...contactRefusals,
    "checked-by-you": "You already checked this lead. Somebody else must do the second check.",
    paused: "This lead is paused, so it cannot be checked.",
    "not-to-be-checked": "This lead is past its verification.",
    "in-moderation": inModeration,
    "may-not": "Your role can only read leads. Inside sales agents, account managers and owners check them.",
  },
  erased: "This person asked us to erase their data, so there is no one to contact.",
  withdrawn: leadCopy.consent.tickAgain,
  /** What a source said of a consent that does not count. */
  source: {
    agreed:
      "Their source says that they agreed to calls. Nobody may call them until our staff have read and approved its wording.",
    silent: "Their source sent no consent to calls that counts, so nobody may call them.",
  },
} as const;

/** Why an act of the lead's page was refused. Apart from the page's texts, as only the server says them. */
export const leadActRefusals = {
  assignment: {
    taken: "A colleague changed this in the meantime, so nothing was saved. The page shows whose lead it is now.",
    "no-colleague": noColleague,
  },
  callbacks: {
    ...leadClosed.call,
    "not-to-be-called": "Nothing was saved, because this lead no longer needs a call.",
    "no-time": "Enter a complete date and time.",
    "in-the-past": "Choose a time that is still to come.",
    "too-far": "Choose a time within a year.",
    "outside-hours": "At that time it is before 9 AM or after 8 PM where the person is. Choose another time.",
  } satisfies Record<CallbackRefusal | "not-to-be-called", string>,
  "callbacks/cancel": {
    "no-callback": "There is no open callback anymore.",
    "no-reason": "Enter why nobody needs to call, so that colleagues understand it.",
    "too-long": longReason,
  },
  notes: { "no-reason": "Write the note first.", "too-long": longReason },
  checks: {
    ...contactRefusals,
    "checked-by-you": "You already checked this lead, so nothing was saved. Somebody else must do the second check.",
    "not-to-be-checked": "Nothing was saved, because this lead no longer needs a check.",
    "in-moderation": inModeration,
    unanswered:
      "A check passes only with an answer to every question. Fill in the missing answers, or choose “Not passed”.",
    "too-long": longAnswer,
    "answered-no": "With “No” to this question the lead is not verified. Choose “Not passed”, or correct the answer.",
    "long-note": longReason,
    "no-outcome": "Choose whether the check was passed.",
  },
  routing: {
    "not-verified": "Only a double-verified lead can be routed. This lead is at another stage now.",
  },
  transfer: {
    "not-verified": "Only a double-verified lead can be transferred. This lead is at another stage now.",
    "no-agent": "No agent with a zip code matches that. Choose one from the list, or check the email.",
    revoked: contactRefusals.revoked,
    "no-consent": "We have no consent to calls from this person that counts, so no agent can get this lead.",
    "not-before": contactRefusals["not-before"],
    "no-reason": "Explain why this agent gets the lead. It is saved with the decision.",
    "another-agent":
      "The person asked for another agent than this one. Choose somebody else, or write why they get this agent again.",
    "too-long": longReason,
    "already-with":
      "This person already has an agent from another request, and a referral goes to one agent only. If that agent will not continue, pause that lead first.",
    "another-agent-active": "Another agent has this zip code. One agent, one zip code: the lead is theirs.",
    "no-territory": "This agent has no paid zip code, so they cannot get leads.",
    "fee-overdue":
      "A fee of this agent’s firm has been overdue for 45 days, so new offers are paused until it is paid.",
    "license-not-checked": "Nobody has checked this agent’s license yet, so they cannot get leads.",
    "no-open-hours":
      "In the next 14 days there is no time when the person may be called and this agent works, so an offer could not be answered.",
  } satisfies Record<Exclude<TransferRefusal, "away"> | "not-verified" | "no-agent" | "no-open-hours", string>,
  moves: {
    "no-such-move": "Nothing was changed: the lead cannot move there from its current stage.",
    "no-reason": "Enter a reason for pausing or resuming, so that the next person understands it.",
    "too-long": longReason,
    "needs-two-checks": "A lead becomes double verified only through two passed checks by two people.",
    "needs-a-broker":
      "The referral fee is invoiced to the agent’s brokerage. Add the brokerage and its designated broker to the agent’s record first.",
    "needs-a-closing": "Only a closing makes a lead closed. Record it on the page of its closings.",
    "needs-payment": "An invoice of this lead is open. The lead is paid at closing once its payment is recorded there.",
    "needs-an-agent": "Choose an agent first: route the lead, or transfer it manually.",
    "already-with":
      "This person now has another agent from another request, and a referral goes to one agent only. If that agent will not continue, pause that lead first.",
  } satisfies Record<MoveRefusal, string>,
  agentAway: (until: string) =>
    `This agent is away until ${shortDate(until)}, so they get no leads. Choose another agent, or pause the lead.`,
} as const;
