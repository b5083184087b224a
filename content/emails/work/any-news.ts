import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { quietDays } from "#domain/work/lead-attention.ts";
import { turnOff } from "./morning-lines.ts";

interface AnyNews {
  name: string;
  /** `initial`: "C.". The email names nobody, so erasing a person changes nothing here. */
  leads: { initial: string; place: string; days: number; url: string }[];
  leadsUrl: string;
  settingsUrl: string;
}

/** To the member who works on these leads, at most once in 14 days about each. */
export function anyNews({ name, leads, leadsUrl, settingsUrl }: AnyNews): EmailContent {
  const [only] = leads.length === 1 ? leads : [];
  return signedEmail({
    subject: only ? `Any news? ${whoIs(only)}` : `Any news about ${leads.length} leads?`,
    preview: "One tap on the lead’s page is enough.",
    heading: "Any news?",
    blocks: [
      `Hello ${oneLine(name)},`,
      `${only ? "One of your leads has" : "Some of your leads have"} had no update for ${quietDays.red} days. Still working on it, later, or lost? One tap on the lead’s page is enough. You do not have to report to us.`,
      { facts: leads.map((lead) => [whoIs(lead), { label: `No update for ${lead.days} days`, url: lead.url }]) },
      { button: only ? { label: "Open this lead", url: only.url } : { label: "Open your leads", url: leadsUrl } },
      { note: `We do not ask about the same lead again for ${quietDays.red} days.` },
      turnOff(settingsUrl),
    ],
    why: "You are getting this email because you accepted these leads.",
  });
}

const whoIs = ({ initial, place }: { initial: string; place: string }) =>
  [initial, oneLine(place)].filter(Boolean).join(" ") || "a lead";
