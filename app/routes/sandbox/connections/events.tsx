import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { PartnerLinks } from "#app/ui/sandbox/partner-links.tsx";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { sandboxEvents } from "#database/sandbox.ts";
import type { Route } from "./+types/events.ts";

const copy = sandboxPages.events;
const most = 50;

export const meta = () => unlistedMeta(copy.title);

export const loader = ({ context }: Route.LoaderArgs) => sandboxEvents(context.get(worldContext).database, most);

export default function SandboxEvents({ loaderData: events }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line}>
      <PartnerLinks here="events" />
      <ul className="mb-10 grid max-w-measure list-disc gap-2 pl-5">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {events.length === 0 ? <p className="text-soft">{copy.empty}</p> : null}
      <ul className="grid grid-cols-1 gap-3">
        {events.map(({ id, receivedAt, partner, times, body }) => (
          <li key={id} className="grid gap-2 rounded-card border border-line bg-paper p-5 [overflow-wrap:anywhere]">
            <p className="font-medium">{`${partner}, ${copy.times(times)}`}</p>
            <p className="text-sm text-soft">
              {id} · <time dateTime={receivedAt}>{receivedAt.slice(0, 19).replace("T", " ")} UTC</time>
            </p>
            <pre className="text-sm whitespace-pre-wrap">{body}</pre>
          </li>
        ))}
      </ul>
    </SandboxPage>
  );
}
