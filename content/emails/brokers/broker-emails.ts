import { brand } from "#content/brand.ts";
import { longMoment } from "#content/dates.ts";
import { callUs, openInOffice, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { Signature } from "#domain/brokers/agreement.ts";
import type { BrokerFacts } from "#domain/brokers/broker.ts";
import type { BrokerSignature } from "#domain/brokers/broker-signature.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface BrokerAsked {
  broker: Pick<BrokerFacts, "firm" | "name">;
  /** As the agent typed their name. */
  agent: string;
  url: string;
  /** 0: the first email; 3: the last reminder. */
  reminder: number;
}

const reminded = [
  "",
  "We asked you three days ago and have no answer yet.",
  "We asked you a week ago and have no answer yet.",
  "We asked you two weeks ago and have no answer yet. This is our last reminder.",
];

/** To the firm's address: an agent signed, and the broker has to. */
export function brokerAsked({ broker, agent, url, reminder }: BrokerAsked): EmailContent {
  const again = reminded[Math.min(reminder, reminded.length - 1)];
  const who = oneLine(agent).slice(0, 40);
  return signedEmail({
    subject: `${reminder > 0 ? "Reminder: please" : "Please"} sign for your agent ${who}`.slice(0, 78),
    preview: `A referral agreement with ${brand.name} needs the designated broker.`,
    heading: "Your agent signed a Referral Agreement",
    blocks: [
      `Hello ${oneLine(broker.name)},`,
      ...(again ? [again] : []),
      `${who} of ${oneLine(broker.firm)} signed a Referral Agreement with ${brand.name}. Referral fees go from broker to broker, so the agreement needs your signature. Please read it, then sign or decline.`,
      { button: { label: "Read the agreement", url } },
      "We then email a code to this address, so that nobody else can answer for you. Until you answer, we send no invoice to your firm.",
      { note: `Not your agent, or not your firm? Please ${callUs}.` },
    ],
    why: "You are getting this email because you are named to us as the designated broker of your agent’s firm.",
    secret: true,
  });
}

/** To the firm's address. */
export function brokerCode({ code, url }: { code: string; url: string }): EmailContent {
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
  return signedEmail({
    subject: `${spaced} is your ${brand.name} code`,
    preview: `It lasts ${codeMinutes} minutes.`,
    heading: spaced,
    blocks: [
      `This is your code. Enter it to open the page of your brokerage. It lasts ${codeMinutes} minutes.`,
      { button: { label: "Enter the code", url } },
      {
        note: `Nobody from ${brand.name} ever asks for this code. If you did not ask for it, ignore this email: without the code nobody gets in.`,
      },
    ],
    why: "You are getting this email because somebody asked to open the page of your brokerage.",
    secret: true,
  });
}

interface Countersigned {
  signature: Signature;
  answer: BrokerSignature;
  broker: Pick<BrokerFacts, "firm" | "name" | "license">;
  url: string;
}

const signatureFacts = ({ signature, answer, broker }: Countersigned) =>
  ({
    title: "Both signatures",
    facts: [
      ["Agent", oneLine(signature.typedName)],
      ["Agent signed", longMoment(signature.signedAt)],
      ["Designated broker", oneLine(answer.typedName)],
      ["Firm", oneLine(broker.firm)],
      ["Broker's license", oneLine(broker.license)],
      ["Broker signed", longMoment(answer.answeredAt)],
      ["Fingerprint (SHA-256)", signature.sha256],
    ],
  }) as const;

/** To the broker who signed: the whole text, and how to prove it. */
export function brokerSigned(signed: Countersigned): EmailContent {
  return signedEmail({
    subject: `You signed for your agent: Referral Agreement with ${brand.name}`,
    preview: "The whole text and its fingerprint, for your records.",
    heading: "You signed the Referral Agreement",
    blocks: [
      "Keep this email. The fingerprint proves the exact text that you signed: anybody can check a copy against it.",
      { button: { label: "Check the fingerprint", url: signed.url } },
      signatureFacts(signed),
      ...signed.signature.body.split("\n\n"),
      { note: `If you did not sign this, please ${callUs}.` },
    ],
    why: "You are getting this email because you signed the agreement.",
  });
}

/** To the agent whose broker signed. */
export function agentCountersigned(signed: Countersigned, name: string): EmailContent {
  return signedEmail({
    subject: `Your broker signed: Referral Agreement with ${brand.name}`,
    preview: "Both signatures are there. Here are the text and its fingerprint.",
    heading: "Your broker signed the agreement",
    blocks: [
      `Hello ${oneLine(name)},`,
      `${oneLine(signed.broker.name)} of ${oneLine(signed.broker.firm)} signed your Referral Agreement. There is nothing left to do.`,
      { button: { label: "Check the fingerprint", url: signed.url } },
      signatureFacts(signed),
      ...signed.signature.body.split("\n\n"),
    ],
    why: "You are getting this email because your broker signed your agreement.",
  });
}

/** To the office: its own copy. */
export function countersignedNotice(signed: Countersigned, officeUrl: string): EmailContent {
  return {
    subject: `Broker signed for ${oneLine(signed.signature.typedName)}`.slice(0, 78),
    heading: "A broker signed the Referral Agreement",
    blocks: ["Keep this email: it is our copy.", signatureFacts(signed), openInOffice(officeUrl)],
  };
}

interface Declined {
  broker: Pick<BrokerFacts, "firm" | "name">;
  reason: string;
  url: string;
}

/** To the agent whose broker declined. */
export function brokerDeclined({ broker, reason, url }: Declined, name: string): EmailContent {
  return signedEmail({
    subject: "Your broker declined the Referral Agreement",
    preview: "You can name another broker, or ask again.",
    heading: "Your broker did not sign",
    blocks: [
      `Hello ${oneLine(name)},`,
      `${oneLine(broker.name)} of ${oneLine(broker.firm)} declined to sign your Referral Agreement. The reason:`,
      `“${reason}”`,
      "You keep your leads. Please talk to your broker, then ask again or name another broker.",
      { button: { label: "See what you can do", url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    why: "You are getting this email because your broker answered about your agreement.",
  });
}

/** To the office. */
export function brokerDeclinedNotice({ broker, reason, url }: Declined, agent: string): EmailContent {
  return {
    subject: `Broker declined: ${oneLine(agent)}`.slice(0, 78),
    heading: "A broker declined the agreement",
    blocks: [
      `${oneLine(broker.name)} of ${oneLine(broker.firm)} declined to sign for ${oneLine(agent)}. The reason:`,
      `“${reason}”`,
      openInOffice(url),
    ],
  };
}
