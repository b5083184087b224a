import { longReason } from "#content/office/long-reason.ts";
import { noName } from "#content/office/person-shown.ts";
import type { Suspicion } from "#domain/abuse.ts";

const suspicionWords: Record<Suspicion, string> = {
  honeypot: "a field was filled that no person sees",
  "too-quick": "it was sent within two seconds",
  "no-token": "it was not sent from a page of ours",
  links: "it holds many links",
  flood: "many came from the same place within ten minutes",
  "wide-flood": "many came from everywhere within ten minutes",
  unpaid: "several from the same place reserve zip codes already and are not paid for",
};

/** Why something is held, in a sentence's words. @param heldFor as it was kept: names of suspicions */
export function whyHeld(heldFor: string): string {
  const words: Record<string, string> = suspicionWords;
  return heldFor
    .split(", ")
    .map((name) => words[name] ?? name)
    .join("; ");
}

export const heldWords = {
  title: "Held for review",
  line: "What may be from a machine. It is kept whole, and nothing is sent to the address that was typed, and no zip code reserved, until a person lets it through.",
  caption: "Held for review",
  search: "Search",
  searchHint: "Name, email or phone",
  scope: "Kind",
  anyScope: "All kinds",
  scopes: { messages: "Message", leads: "Lead", applications: "Application" },
  standing: "Standing",
  waiting: "Waiting for a person",
  aside: { aside: "Kept aside" },
  empty: "Nothing is held. What looks like a machine’s appears here.",
  noneFound: "Nothing held fits. Try fewer words, or take a filter away.",
  columns: { from: "From", kind: "Kind", why: "Why it is held", received: "Received" },
  nobody: noName,
  done: { aside: "It has been kept aside. It stands under “Kept aside”, and can be let through later." },
  detail: {
    back: "All that is held",
    line: (kind: string) => `${kind}, as it was sent`,
    facts: "Who sent it",
    email: "Email",
    phone: "Phone",
    received: "Received",
    held: "Held because",
    notHeld: "Not held any more",
    none: "not given",
    record: "Its own page",
    content: "What was sent",
    subject: "Subject",
    message: "Message",
    consent: "Consent",
    consents: { yes: "given", no: "not given" },
    decide: "What is to become of it",
    through: "Let it through",
    throughLine: {
      messages:
        "A person wrote this. It is like any other from then on, and the confirmation that was withheld is sent.",
      leads: "A person wrote this. It is like any other from then on, and the confirmation that was withheld is sent.",
      applications:
        "A person wrote this. It is like any other from then on: the confirmation that was withheld is sent, and its zip codes are reserved from now on.",
    },
    aside: "Keep it aside",
    backToRecord: "Back to what is held",
    asideLine: "It stays where it is, and nobody is written to. It can be let through later.",
    reason: "Why",
    decisions: "What was decided",
    decided: (by: string, verdict: string, reason: string) => `${by}: ${verdict}.${reason ? ` ${reason}` : ""}`,
    somebody: "Somebody who has left",
    wasHeld: (heldFor: string) => `It was held because: ${heldFor}.`,
    verdicts: { "let-through": "let through", "kept-aside": "kept aside" },
    refusals: {
      "not-held": "This is not held any more.",
      "no-reason": "Say why: it is kept with the decision.",
      "too-long": longReason,
    },
  },
} as const;
