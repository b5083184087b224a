import { longMoment } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { whomLines } from "#content/emails/work/whom-lines.ts";
import { optOutCauses } from "#content/leads/whom.ts";
import type { Whom } from "#domain/leads/whom.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { dutyDays, recallHours } from "#domain/privacy/rights-request.ts";

/** To the person. It names nobody. @param eraseAt ISO @param url a link to their page */
export function erasureAsked({ eraseAt, url }: { eraseAt: string; url: string }): EmailContent {
  return signedEmail({
    subject: "We erase your data in three days",
    preview: "Until then you can cancel it.",
    heading: "We erase your data in three days",
    blocks: [
      "Hello,",
      `You asked us to erase your data. Everything has stopped, and we erase it on ${longMoment(eraseAt)}. This is the last email before that.`,
      `If it was not you, or you changed your mind, you can cancel it within ${recallHours} hours:`,
      { button: { label: "Cancel the erasure", url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    why: "We send you this email because somebody asked on your page to erase your data.",
  });
}

interface Person {
  agentName: string;
  /** Empty if unknown. */
  person: string;
}

const nameOf = (person: string) => oneLine(person) || "a person who gave no name";

/** To an agent who has, or had, the lead. @param times ISO */
export function pleaseErase(
  facts: Person & { whom?: Whom | undefined; eraseAt: string; dueBy: string; answerUrl: string },
): EmailContent {
  const name = nameOf(facts.person);
  return signedEmail({
    subject: `Please erase what you have about ${name}`,
    preview: `You have ${dutyDays} days. Say when it is done.`,
    heading: `Please erase what you have about ${name}`,
    blocks: [
      `Hello ${oneLine(facts.agentName)},`,
      `${name} asked us to erase their data. Do not contact them anymore. Please erase what you and everybody who works with you have about them, by ${longMoment(facts.dueBy)}. Here we erase it on ${longMoment(facts.eraseAt)}; if they cancel before that, we email you.`,
      ...(facts.whom ? [whomLines(facts.whom, optOutCauses.erasure)] : []),
      "If you must keep something, for example because you represent them under a written agreement, keep only that.",
      "Say in your workspace when it is done, or what you must keep and why. You can also reply to this email.",
      { button: { label: "Answer", url: facts.answerUrl } },
      { note: `Questions? Please ${callUs}.` },
    ],
    why: "You are getting this email because you have, or had, this lead, and the person's request applies to you too.",
  });
}

/** To the same agents. */
export function erasureRecalled({ agentName, person }: Person): EmailContent {
  const name = nameOf(person);
  return signedEmail({
    subject: `No need to erase: ${name}`,
    preview: "They cancelled their request.",
    heading: `${name} cancelled the erasure`,
    blocks: [
      `Hello ${oneLine(agentName)},`,
      `${name} had asked us to erase their data, and cancelled that. You do not have to erase anything. They still do not want calls, texts or emails from us; before you contact them, ${callUs}.`,
    ],
    why: "You are getting this email because we had asked you to erase what you have about this person.",
  });
}
