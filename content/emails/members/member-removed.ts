import { longDate } from "#content/dates.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { pickDays } from "#domain/agents/plan-change.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface Removed {
  /** The team lead's name. */
  lead: string;
  /** The name of the member who was removed. */
  member: string;
  /** "own-plan": they paid for a plan of their own. */
  why: "lead" | "own-plan";
  leads: readonly { place: string; url: string }[];
  /** Open tasks. */
  tasks: number;
  /** The team has more zip codes than it has room for now; null: it has not. */
  zips: { has: number; limit: number; until: string } | null;
  /** The page that lists them. */
  url: string;
}

/** To the team lead. It names no person who looks for an agent: that email could not be erased with theirs. */
export function memberRemoved({ lead, member, why, leads, tasks, zips, url }: Removed): EmailContent {
  const name = oneLine(member);
  const links = leads.map(({ place, url }, index) => ({
    link: { label: `Lead ${index + 1}: ${oneLine(place) || "no location given"}`, url },
  }));
  return signedEmail({
    subject: `${name} is no longer in your team`,
    preview: leads.length === 0 ? "There were no open leads." : "Their open leads are yours now.",
    heading: why === "lead" ? `You removed ${name} from your team` : `${name} has a plan of their own now`,
    blocks: [
      `Hello ${oneLine(lead)},`,
      why === "lead"
        ? `${name} was signed out and can no longer open the workspace.`
        : `${name} has left your team, because an address belongs to one workspace, and can no longer open yours.`,
      leads.length === 0
        ? `${name} had no open leads.`
        : "These open leads are yours now. Hand them off, or work on them yourself:",
      ...links,
      { button: { label: "See what is yours now", url } },
      ...(tasks > 0
        ? [tasks === 1 ? "One open task is yours now, too." : `${tasks} open tasks are yours now, too.`]
        : []),
      ...(zips
        ? [
            `Your team has ${zips.has} zip codes, and room for ${zips.limit} now. You keep all of them until your year ends on ${longDate(zips.until)}; then you have ${pickDays} days to choose which to keep. If a new member joins before, there is room for 10 more.`,
          ]
        : []),
    ],
    why: "We send you this email whenever somebody leaves your team.",
  });
}
