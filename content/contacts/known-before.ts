import { longDate } from "#content/dates.ts";
import { declineLabels } from "#content/offers/offer-reasons.ts";

/** Days are YYYY-MM-DD on the agent's calendar. */
interface Known {
  /** Of the last talk before the lead; null: none on record. */
  talkOn: string | null;
  /** Since when they are in the contacts. */
  since: string;
}

const once = "once we confirm it, no fee is due and the lead does not count";

export const knownBeforeCopy = {
  title: "You may know them",
  /** Before the acceptance nothing is said of a person who is merely in the contacts. */
  offer: (talkOn: string, { isInTeam, isOwnZip }: { isInTeam: boolean; isOwnZip: boolean }): string =>
    `${isInTeam ? "Your team" : "You"} spoke with this person on ${longDate(talkOn)}. If they are your client, ${
      isOwnZip
        ? `you can accept the lead and report that within 48 hours: ${once}.`
        : `decline with “${declineLabels["know-them"]}”.`
    }`,
  strip: (talkOn: string): string =>
    `You may know them: there was a talk on ${longDate(talkOn)}. Read the offer first.`,
  lead: (known: Known): string => `${inContacts(known)} If they are your client, report it: ${once}.`,
  report: ({ talkOn, since }: Known): string =>
    `In my contacts since ${longDate(since)}.${talkOn ? ` We last spoke on ${longDate(talkOn)}, before this lead came.` : ""}`,
} as const;

const inContacts = ({ talkOn, since }: Known) =>
  talkOn
    ? `You spoke with them on ${longDate(talkOn)}, before they asked us.`
    : `They were in your contacts before they asked us, since ${longDate(since)}.`;
