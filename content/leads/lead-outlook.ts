import { brand } from "#content/brand.ts";
import { longDate } from "#content/dates.ts";
import type { LeadOutlook } from "#domain/leads/lead-outlook.ts";

/** What happens with a request, for its thanks page and its confirmation. Where nobody serves the place, that comes first. */
export const outlookLines = (outlook: LeadOutlook): [string, string] =>
  isServed(outlook) ? [callLine(outlook), areaLine(outlook)] : [areaLine(outlook), callLine(outlook)];

/** False only of a zip code that nobody serves. */
export const isServed = ({ zip, agents }: LeadOutlook) => zip === null || agents > 0;

/** For the page of thanks. @param asked the agent for whom the person asked by name */
export const thanksLines = (outlook: LeadOutlook, asked: string | undefined): string[] => [
  ...(outlook.agents === 1 && !asked ? [callLine(outlook)] : outlookLines(outlook)),
  ...(isServed(outlook) && !asked ? ["It goes to one local agent, the one who holds that zip code."] : []),
  ...(asked ? [`We offer it to ${asked} first.`] : []),
  "Nobody else gets it: we do not sell or share your request.",
  ...(outlook.emailed ? ["An email with your own page is on its way. The page shows where things stand."] : []),
];

const callLine = ({ callBy, canDial }: LeadOutlook) =>
  canDial
    ? `Two people on our team each call you once to check your request, from ${brand.phone}, between 9 AM and 8 PM your time. The first call comes by ${longDate(callBy)}.`
    : "You left no phone number that we can dial from the US, so nobody calls you. A person on our team writes to you to check your request.";

function areaLine({ zip, agents, nearest, canDial }: LeadOutlook): string {
  if (zip === null)
    return `You typed no zip code that we recognize, so we cannot say yet which agent serves your area. We ask you when we ${canDial ? "call" : "write"}.`;
  if (agents === 1) return `One agent serves ${zip}.`;
  if (agents > 1) return `${agents} agents serve ${zip}. One of them gets your request.`;
  const near = nearest
    ? `The nearest agent with us serves ${nearest.zip}, ${distance(nearest.miles)}. We ask whether they can help you, and cannot promise it.`
    : "We have no agent within 80 miles of it. We look for one, and cannot promise it.";
  return `Nobody serves ${zip} yet. ${near}`;
}

const distance = (miles: number) => (miles <= 1 ? "about a mile away" : `about ${miles} miles away`);
