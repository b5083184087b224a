import { type LucideIcon, Mail, MessageSquare, Phone } from "lucide-react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { wayRefused } from "#content/members/way-refused.ts";
import type { Channel } from "#domain/privacy/consent.ts";
import type { OpenLead, Way } from "./shown-lead.ts";

const icons: Record<Channel, LucideIcon> = { call: Phone, text: MessageSquare, email: Mail };

/** Call, text, email: as large as a thumb, or disabled with the reason. */
export function LeadWays({ lead: { id, ways, clocks } }: { lead: OpenLead }) {
  const line =
    clocks.length > 0 ? <span className="text-lg font-medium text-ink">{copy.there(clocks)}</span> : copy.noClock;
  const reasons = Map.groupBy(
    ways.filter(({ refused }) => refused),
    (way) => reasonOf(way, clocks),
  );
  return (
    <CardSection title={copy.reachTitle} line={line}>
      <ul className="grid grid-cols-3 gap-3">
        {ways.map((way) => (
          <li key={way.channel} className="grid">
            <WayButton way={way} dials={`/my/leads/${id}/dials`} />
          </li>
        ))}
      </ul>
      {reasons.size > 0 ? (
        <ul className="grid gap-1 text-sm text-soft">
          {[...reasons].map(([reason, refused]) => (
            <li key={reason} id={reasonId(refused[0])}>
              <span className="font-medium">{refused.map(({ channel }) => copy.ways[channel]).join(", ")}:</span>{" "}
              {reason}
            </li>
          ))}
        </ul>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-4">
        {ways
          .filter(({ channel }) => channel !== "text")
          .map(({ channel, address }) => (
            <div key={channel} className="contents">
              <dt className="text-soft">{channel === "call" ? copy.phone : copy.ways.email}</dt>
              <dd className="select-all">{address || copy.none}</dd>
            </div>
          ))}
      </dl>
    </CardSection>
  );
}

function WayButton({ way, dials }: { way: Way; dials: string }) {
  const Icon = icons[way.channel];
  const shown = (
    <>
      <Icon aria-hidden size={24} />
      {copy.ways[way.channel]}
    </>
  );
  const style = { size: "large", wide: true, className: "min-h-20 flex-col gap-1 sm:min-w-0" } as const;
  if (!way.href) {
    return (
      <Button {...style} variant="outline" disabled aria-describedby={reasonId(way)}>
        {shown}
      </Button>
    );
  }
  const isCall = way.channel === "call";
  return (
    <ButtonLink
      {...style}
      href={way.href}
      variant={isCall ? "primary" : "outline"}
      data-also-post={isCall ? dials : undefined}
    >
      {shown}
    </ButtonLink>
  );
}

const reasonOf = ({ channel, refused, opensAt, notBefore }: Way, clocks: string[]) =>
  refused ? wayRefused(channel, refused, { clocks, opensAt, notBefore }) : "";

const reasonId = (way: Way | undefined) => `way-${way?.refused}-${way?.channel === "email" ? "email" : "phone"}`;
