import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { PartnerLinks } from "#app/ui/sandbox/partner-links.tsx";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { SandboxTime } from "#app/ui/sandbox/sandbox-time.tsx";
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
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {events.map(({ id, receivedAt, partner, times, body }) => (
          <li key={id} className="grid grid-cols-1 gap-1 py-4 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="font-medium">{`${partner}, ${copy.times(times)}`}</span>
              <SandboxTime at={receivedAt} />
            </p>
            <p className="text-sm text-soft">{id}</p>
            <pre className="mt-1 rounded-card bg-wash p-4 text-sm whitespace-pre-wrap">{body}</pre>
            {partner === "Follow Up Boss" ? (
              <form
                method="post"
                action="/sandbox/follow-up-boss/changes"
                className="mt-2 grid max-w-[30rem] grid-cols-1 gap-4"
              >
                <input type="hidden" name="person" value={id} />
                <SelectField name="stage" label={copy.stage} options={copy.stages} placeholder={copy.sameStage} />
                <TextField name="note" label={copy.note} autoComplete="off" />
                <Button type="submit" variant="outline" className="justify-self-start">
                  {copy.change}
                </Button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </SandboxPage>
  );
}
