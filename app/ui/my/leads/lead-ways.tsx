import { type LucideIcon, Mail, MessageSquare, Phone } from "lucide-react";
import { Link } from "react-router";
import { Button, ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { wayRefused } from "#content/members/way-refused.ts";
import type { Channel } from "#domain/privacy/consent.ts";
import type { OpenLead, Way } from "./shown-lead.ts";

const icons: Record<Channel, LucideIcon> = { call: Phone, text: MessageSquare, email: Mail };

/** Call, text, email, with the reason where one is not allowed. On a phone a fixed bar above the tabs (lead.css). */
export function LeadWays({ lead }: { lead: OpenLead }) {
  const { id, ways, clocks } = lead;
  const reasons = Map.groupBy(
    ways.filter(({ refused }) => refused),
    (way) => reasonOf(way, clocks),
  );
  return (
    <section aria-labelledby="ways-title" className="grid grid-cols-1 gap-3">
      <h2 id="ways-title" className="sr-only">
        {copy.reachTitle}
      </h2>
      {clocks.length > 0 ? (
        <p className="text-lg font-medium">{copy.there(clocks)}</p>
      ) : (
        <p className="text-soft">{copy.noClock}</p>
      )}
      <ul className="my-ways">
        {ways.map((way) => (
          <li key={way.channel} data-way={way.channel}>
            <WayButton way={way} dials={`/my/leads/${id}/dials`} />
          </li>
        ))}
        <li data-way="log">
          <Link
            to={{ hash: "compose" }}
            onClick={showTheLog}
            className={buttonClass({ variant: "outline", wide: true })}
          >
            {copy.compose.contacts}
          </Link>
        </li>
      </ul>
      {reasons.size > 0 ? (
        <ul className="my-why-not grid gap-1">
          {[...reasons].map(([reason, refused]) => (
            <li key={reason} id={reasonId(refused[0])}>
              <span className="font-medium">{refused.map(({ channel }) => copy.ways[channel]).join(", ")}:</span>{" "}
              {reason}
            </li>
          ))}
        </ul>
      ) : null}
      <Addresses ways={ways} />
      {lead.optedOut ? null : (
        <p>
          <a href={`/my/leads/${id}/contact.vcf`} className="text-primary-text underline underline-offset-4">
            {copy.card}
          </a>
        </p>
      )}
      <Report lead={lead} />
    </section>
  );
}

function showTheLog() {
  document.querySelector<HTMLInputElement>("#compose [value=contact]")?.click();
}

function WayButton({ way, dials }: { way: Way; dials: string }) {
  const Icon = icons[way.channel];
  const shown = (
    <>
      <Icon aria-hidden size={20} />
      {copy.ways[way.channel]}
    </>
  );
  if (!way.href) {
    return (
      <Button wide variant="outline" disabled aria-describedby={reasonId(way)}>
        {shown}
      </Button>
    );
  }
  const isCall = way.channel === "call";
  return (
    <ButtonLink
      wide
      href={way.href}
      variant={isCall ? "primary" : "outline"}
      data-also-post={isCall ? dials : undefined}
    >
      {shown}
    </ButtonLink>
  );
}

function Addresses({ ways }: Pick<OpenLead, "ways">) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {ways
        .filter(({ channel }) => channel !== "text")
        .map(({ channel, address, href }) => (
          <div key={channel} className="contents">
            <dt className="text-soft">{channel === "call" ? copy.phone : copy.ways.email}</dt>
            <dd className="select-all">
              {channel === "email" && href ? (
                <a href={href} className="text-primary-text underline underline-offset-4">
                  {address}
                </a>
              ) : (
                address || copy.none
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Report({ lead: { id, reportBy, reportHours, timeZone } }: { lead: OpenLead }) {
  if (reportHours === 0) return null;
  return (
    <p className="text-sm text-soft">
      {copy.reportHow}{" "}
      <Link to={`/my/leads/${id}/report`} className="text-primary-text underline underline-offset-4">
        {copy.reportButton}
      </Link>{" "}
      {copy.reportBefore} <LocalTime at={reportBy} timeZone={timeZone} />, {copy.reportLeft(reportHours)}.
    </p>
  );
}

const reasonOf = ({ channel, refused, opensAt, notBefore }: Way, clocks: string[]) =>
  refused ? wayRefused(channel, refused, { clocks, opensAt, notBefore }) : "";

const reasonId = (way: Way | undefined) => `way-${way?.refused}-${way?.channel === "email" ? "email" : "phone"}`;
