import { brand } from "#content/brand.ts";
import { longDate } from "#content/dates.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { answerFacts, contactFacts, emailLink, oneLine, ownFacts, phoneLink } from "#content/emails/email-lines.ts";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { EmailBlock, EmailContent, EmailFact } from "#domain/notifications/email-content.ts";
import type { CallingWindow } from "#domain/privacy/calling-window.ts";
import { reportHours } from "#domain/refunds/policy-terms.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { fullName } from "#domain/values/full-name.ts";
import { callingHoursText, whenToCall } from "./calling-lines.ts";

export interface ScriptAnswer {
  question: string;
  answer: string;
}

interface LeadTransferred {
  agentName: string;
  kind: LeadKind;
  lead: { firstName: string; lastName: string; phone: string; email: string };
  place: { zip: string | null; city: string | null; state: string | null };
  /** One per step. */
  answers: readonly string[];
  /** What they said besides. Left out: nothing. */
  own?: readonly OwnAnswer[];
  /** Of each passed verification call, oldest first: the script's questions, nothing else that staff wrote. */
  calls: readonly (readonly ScriptAnswer[])[];
  callingWindow: CallingWindow | undefined;
  /** ISO, UTC. */
  consentGivenAt: string;
  /** Of its page in the workspace. */
  url: string;
  /** The person wants no calls and no texts. */
  emailsOnly?: boolean;
  /** For the programs that read the agent's mail. */
  metadata?: EmailContent["leadMetadata"];
}

/** To the agent. */
export function leadTransferred(transferred: LeadTransferred): EmailContent {
  const {
    agentName,
    kind,
    lead,
    place,
    answers,
    own = [],
    calls,
    callingWindow,
    consentGivenAt,
    url,
    emailsOnly,
    metadata,
  } = transferred;
  const how = emailsOnly ? "Emails only: do not call or text" : `Call ${whenToCall(callingWindow)}`;
  const name = oneLine(fullName(lead)) || "Someone who gave no name";
  const where = placeName(place);
  const learned = learnedFacts(calls);
  const answered = [...answerFacts(kind, answers), ...ownFacts(own)];
  return signedEmail({
    subject: `New lead: ${name}, ${oneLine(where || answers[0] || "no location given")}`,
    preview: `Verified by two people, and yours alone. ${how}.`,
    heading: `Your new lead: ${name}`,
    blocks: [
      `Hello ${oneLine(agentName)},`,
      `${name} is looking for an agent ${leadGoals[kind]}${where ? ` in ${where}` : ""}. Two people on our team have verified the request, and no other agent gets it.`,
      {
        facts: [
          ["Name", name],
          ...contactFacts(lead).filter(([label]) => !(emailsOnly && label === "Phone")),
          ...(place.zip ? ([["Zip", place.zip]] as const) : []),
          ["Calling hours", emailsOnly ? "none" : callingHoursText(callingWindow)],
        ],
      },
      ...(emailsOnly ? ["They asked for emails only, so please do not call or text them."] : []),
      ...nextStep(lead, { callingWindow, url }),
      { button: { label: "Open the lead", url } },
      ...(learned.length > 0 ? [{ facts: learned, title: "What we learned on the phone" }] : []),
      ...(answered.length > 0 ? [{ facts: answered, title: "What they asked for" }] : []),
      `On ${longDate(consentGivenAt)}, they agreed to calls, texts and emails from one agent: you. If they ask you to stop, stop and let us know the same day.`,
      `Is the number wrong, is it not the person who asked, or is something else wrong with this lead? Report it within ${reportHours} hours of accepting it:`,
      { link: { label: "Report a problem with this lead", url: `${url}/report` } },
      `Questions? Call ${brand.phone}, ${brand.officeHours}.`,
    ],
    why: "We send you this email with every lead, as part of your plan.",
    ...(lead.email ? { replyTo: lead.email } : {}),
    ...(metadata && { leadMetadata: metadata }),
  });
}

function nextStep(
  { phone, email }: LeadTransferred["lead"],
  { callingWindow, url }: Pick<LeadTransferred, "callingWindow" | "url">,
): EmailBlock[] {
  if (typeof phoneLink(phone) !== "string")
    return [
      `Next step: call ${whenToCall(callingWindow)}. On the lead’s page you call, text or email with one tap, and note how it went.`,
      { link: { label: "Add the call to your calendar", url: `${url}/call.ics` } },
    ];
  return typeof emailLink(email) === "string" ? [] : ["Next step: write to them today."];
}

/** What both callers heard stands once. */
function learnedFacts(calls: LeadTransferred["calls"]): EmailFact[] {
  const all = Map.groupBy(calls.flat(), ({ question }) => question);
  return [...all].flatMap(([question, heard]): EmailFact[] => {
    const answers = [...new Map(heard.map(({ answer }) => [answer.trim().toLowerCase(), answer.trim()])).values()];
    const text = answers.filter(Boolean);
    return text.length > 0 ? [[question, text.join("\n")]] : [];
  });
}
