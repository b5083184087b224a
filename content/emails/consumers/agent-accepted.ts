import { agentCardCopy } from "#content/consumers/agent-card.ts";
import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { emailLink, oneLine, phoneLink } from "#content/emails/email-lines.ts";
import { whenTheyCall } from "#content/emails/leads/calling-lines.ts";
import { tilePicture } from "#content/emails/tile-picture.ts";
import type { AgentContact } from "#domain/members/agent-card.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { CallingWindow } from "#domain/privacy/calling-window.ts";

interface Accepted {
  agent: AgentContact;
  /** Their public page, a whole URL; null: they have none now. */
  profileUrl: string | null;
  /** SHA-256 of their photograph there; null: it has none. */
  portrait?: string | null;
  /** Of the request; null if they named none. */
  zip: string | null;
  /** By the person's clock; undefined if it is not known. */
  callingWindow: CallingWindow | undefined;
  hasPhone: boolean;
  emailsOnly: boolean;
  /** YYYY-MM-DD: they asked us all to wait. */
  notBefore: string | null;
  /** Of the page of their request. */
  url: string;
  stopLink: string;
}

/**
 * To the person. It names the agent, and repeats nothing of what was typed but a zip code: the address may be a
 * stranger's.
 */
export function agentAccepted(accepted: Accepted): EmailContent {
  const { agent, profileUrl, portrait, zip, url, stopLink } = accepted;
  const name = oneLine(agent.name).slice(0, 50) || agentCardCopy.noName;
  return signedEmail({
    subject: `Your agent is ${name}`,
    preview: `${name} accepted your request. No other agent has it.`,
    heading: `Your agent is ${name}`,
    picture: tilePicture("accepted", zip ?? undefined, portrait ? { name, sha256: portrait } : null),
    blocks: [
      "Hello,",
      `${name} accepted your request and has your answers, name and contact details. No other agent has your name and number.`,
      {
        facts: [
          [agentCardCopy.agent, name],
          [agentCardCopy.firm, agent.firm ? oneLine(agent.firm) : agentCardCopy.noFirm],
          [agentCardCopy.license, agent.license ? oneLine(agent.license) : agentCardCopy.noLicense],
          [agentCardCopy.phone, phoneLink(agent.phone)],
          [agentCardCopy.email, emailLink(agent.email)],
        ],
      },
      whatComesNext(name, accepted),
      { button: { label: "See your request", url } },
      ...(profileUrl === null ? [] : [{ link: { label: agentCardCopy.profile, url: profileUrl } }]),
      {
        note: `Not the right agent? On that page you can ask for another one, wait, or stop everything. Or ${callUs}.`,
      },
    ],
    replyTo: agent.email,
    stopLink,
  });
}

function whatComesNext(name: string, { notBefore, emailsOnly, hasPhone, callingWindow }: Accepted): string {
  if (notBefore !== null)
    return `You asked us all to wait, so ${name} does not contact you before ${longDate(notBefore)}.`;
  if (emailsOnly) return `You asked for emails only, so ${name} writes to you.`;
  if (!hasPhone) return `You left no phone number that works, so ${name} writes to you.`;
  return `${name} may call you ${whenTheyCall(callingWindow)}. You can also call or write first.`;
}
