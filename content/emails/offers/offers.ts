import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { tilePicture } from "#content/emails/tile-picture.ts";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import { offerEndings } from "#content/offers/offer-reasons.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { lapseDays, lapsesToNotify } from "#domain/offers/offer.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { byWhen, type OfferNews, offerLines, offerWhy, toWhom, whereOf } from "./offer-lines.ts";

/** To the agent. */
export function offerMade(facts: OfferNews): EmailContent {
  const { agentName, kind, url } = facts;
  return signedEmail({
    subject: `A lead for you: ${whereOf(facts)}`,
    preview: `Verified by two people, offered to ${toWhom(facts)} alone until ${byWhen(facts)}.`,
    heading: "A lead is offered to you",
    picture: tilePicture("offer", zipCode(facts.place)),
    blocks: [
      `Hello ${oneLine(agentName)},`,
      `Somebody is looking for an agent ${leadGoals[kind]}: ${whereOf(facts)}. Two people on our team have verified the request.`,
      `It is offered to ${toWhom(facts)} alone. Please accept or decline it by ${byWhen(facts)}. The clock runs only while the person may be called and you are at work.`,
      { facts: offerLines(facts) },
      { button: { label: "See the offer", url } },
      "You get the name and the number as soon as you accept.",
    ],
    why: offerWhy,
  });
}

/** To the agent, if staff agree, change or cancel a call with the person while the offer is open. */
export function offerChanged(facts: OfferNews): EmailContent {
  const said = facts.callText ?? "The call that we had agreed with the person is off.";
  return signedEmail({
    subject: `The offer has changed: ${whereOf(facts)}`,
    preview: facts.callText ? "A call with the person is agreed." : "The call with the person is off.",
    heading: "The call of this offer has changed",
    blocks: [
      `Hello ${oneLine(facts.agentName)},`,
      `The lead in ${whereOf(facts)} is still offered to ${toWhom(facts)} alone. ${said}`,
      { facts: offerLines(facts) },
      { button: { label: "See the offer", url: facts.url } },
    ],
    why: offerWhy,
  });
}

/** To the agent, while the person is on the line with staff. */
export function offerLive(facts: OfferNews): EmailContent {
  return signedEmail({
    subject: `On the line now: ${whereOf(facts)}`,
    preview: `Accept by ${byWhen(facts)} and join the call.`,
    heading: "Somebody is on the line for you",
    blocks: [
      `Hello ${oneLine(facts.agentName)},`,
      `Somebody who is looking for an agent ${leadGoals[facts.kind]} in ${whereOf(facts)} is on the line with us. Accept by ${byWhen(facts)} and join the call.`,
      { button: { label: "See the offer", url: facts.url } },
      "If the two minutes are over, the offer is still yours to answer, with all of its time.",
    ],
    why: offerWhy,
  });
}

/** To the agent, when half of the time has passed. */
export function offerReminder(facts: OfferNews): EmailContent {
  return signedEmail({
    subject: `Still waiting for you: a lead, ${whereOf(facts)}`,
    preview: `Half of the time has passed. Please answer by ${byWhen(facts)}.`,
    heading: "Half of the time has passed",
    blocks: [
      `Hello ${oneLine(facts.agentName)},`,
      `The lead in ${whereOf(facts)} is still offered to ${toWhom(facts)} alone. Without an answer by ${byWhen(facts)} it moves on.`,
      { facts: offerLines(facts) },
      { button: { label: "See the offer", url: facts.url } },
    ],
    why: offerWhy,
  });
}

/** To the agent whose time has passed. It does not say who has the lead now. */
export function offerLapsed(facts: OfferNews): EmailContent {
  return signedEmail({
    subject: `The offer has lapsed: ${whereOf(facts)}`,
    preview: "It moved on to someone else.",
    heading: "It moved on to someone else",
    blocks: [
      `Hello ${oneLine(facts.agentName)},`,
      `The lead in ${whereOf(facts)} was offered to you, and the time passed without an answer. It moved on, so that the person is not kept waiting.`,
      { link: { label: "What happened", url: facts.url } },
      { note: `You keep your zip codes, and the next offer comes to you as before. Questions? Please ${callUs}.` },
    ],
    why: offerWhy,
  });
}

/** To the agent, whether the person opted out or staff took it back. */
export function offerWithdrawn(facts: OfferNews): EmailContent {
  return signedEmail({
    subject: `The offer was withdrawn: ${whereOf(facts)}`,
    preview: "You do not need to do anything.",
    heading: "The offer was withdrawn",
    blocks: [
      `Hello ${oneLine(facts.agentName)},`,
      `The lead in ${whereOf(facts)} is no longer offered to you. ${facts.reason ? offerEndings[facts.reason] : ""}`.trim(),
      { link: { label: "What happened", url: facts.url } },
    ],
    why: offerWhy,
  });
}

/** To an agent, at the third lapse. */
export function offersLapsed({ agentName, url }: { agentName: string; url: string }): EmailContent {
  return signedEmail({
    subject: `${lapsesToNotify} offers have lapsed in ${lapseDays} days`,
    preview: "Do our emails reach you in time? Tell us, we can help.",
    heading: "Do our offers reach you?",
    blocks: [
      `Hello ${oneLine(agentName)},`,
      `In the last ${lapseDays} days, ${lapsesToNotify} leads that were offered to you moved on without an answer. Nothing changes for your plan or your zip codes.`,
      `Do our emails arrive in time? If you are away or have too many leads, please ${callUs}, or reply to this email.`,
      { button: { label: "Open your workspace", url } },
    ],
    why: "We send you this email once, when several offers have lapsed.",
  });
}

/** To the office. */
export function offersLapsedNotice({ agent, email }: { agent: string; email: string }): EmailContent {
  return {
    subject: `Offers lapsed: ${oneLine(agent)}`,
    heading: `${oneLine(agent)} let ${lapsesToNotify} offers lapse`,
    blocks: [
      `In the last ${lapseDays} days. They have been emailed, too. Please call and ask whether our offers reach them.`,
      {
        facts: [
          ["Agent", oneLine(agent)],
          ["Email", email],
        ],
      },
    ],
  };
}
