import { type LucideIcon, Mail, MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import type { Channel } from "#domain/privacy/consent.ts";
import type { OpenLead, ShownWork, Way } from "./shown-lead.ts";

interface LeadWaysProps {
  lead: ShownWork;
  /** It can be saved to the phone's own address book. */
  hasCard: boolean;
  /** A sentence. */
  expects?: string | null;
  accepted?: string | null;
  children?: ReactNode;
}

const icons: Record<Channel, LucideIcon> = { call: Phone, text: MessageSquare, email: Mail };

/** Call, text, email, with the reason where one is not allowed. On a phone a fixed bar above the tabs (lead.css). */
export function LeadWays({ lead, hasCard, accepted, expects, children }: LeadWaysProps) {
  const { page, ways, clocks } = lead;
  const reasons = Map.groupBy(
    ways.filter(({ why }) => why),
    ({ why }) => why,
  );
  return (
    <section aria-labelledby="ways-title" className="grid grid-cols-1 gap-3">
      <h2 id="ways-title" className="sr-only">
        {copy.reachTitle}
      </h2>
      {accepted ? (
        // biome-ignore lint/a11y/useSemanticElements: it says what happened, and names no part of the page
        <p role="heading" aria-level={2} className="font-medium text-good">
          {accepted}
        </p>
      ) : null}
      {clocks.length > 0 ? (
        <p className="text-lg font-medium">{copy.there(clocks)}</p>
      ) : (
        <p className="text-soft">{copy.noClock}</p>
      )}
      {expects ? <p className="font-medium text-primary-text">{expects}</p> : null}
      <ul className="my-ways">
        {ways.map((way) => (
          <li key={way.channel} data-way={way.channel}>
            <WayButton way={way} dials={`${page}/dials`} reason={idOfReason(reasons.get(way.why))} />
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
            <li key={reason} id={idOfReason(refused)}>
              <span className="font-medium">{refused.map(({ channel }) => copy.ways[channel]).join(", ")}:</span>{" "}
              {reason}
            </li>
          ))}
        </ul>
      ) : null}
      <Link to={`${page}/write`} className="my-link">
        {copy.write}
      </Link>
      <Addresses ways={ways} />
      {hasCard ? (
        <p>
          <a href={`${page}/contact.vcf`} className="text-primary-text underline underline-offset-4">
            {copy.card}
          </a>
        </p>
      ) : null}
      {children}
    </section>
  );
}

function showTheLog() {
  document.querySelector<HTMLInputElement>("#compose [value=contacts]")?.click();
}

function WayButton({ way, dials, reason }: { way: Way; dials: string; reason: string | undefined }) {
  const Icon = icons[way.channel];
  const shown = (
    <>
      <Icon aria-hidden size={20} />
      {copy.ways[way.channel]}
    </>
  );
  if (!way.href) {
    return (
      <Button wide variant="outline" disabled aria-describedby={reason}>
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

function Addresses({ ways }: Pick<ShownWork, "ways">) {
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

export function ReportProblem({ lead: { id, reportBy, reportHours, timeZone, known } }: { lead: OpenLead }) {
  if (reportHours === 0) return null;
  return (
    <>
      {known ? (
        <p>
          {known}{" "}
          <Link
            to={`/my/leads/${id}/report?ground=existing-client`}
            className="text-primary-text underline underline-offset-4"
          >
            {copy.reportClient}
          </Link>
        </p>
      ) : null}
      <p className="text-sm text-soft">
        {copy.reportHow}{" "}
        <Link to={`/my/leads/${id}/report`} className="text-primary-text underline underline-offset-4">
          {copy.reportButton}
        </Link>{" "}
        {copy.reportBefore} <LocalTime at={reportBy} timeZone={timeZone} />, {copy.reportLeft(reportHours)}.
      </p>
    </>
  );
}

/** One sentence may be the reason of several ways. */
const idOfReason = (ways: Way[] | undefined) => ways?.[0] && `why-not-${ways[0].channel}`;
