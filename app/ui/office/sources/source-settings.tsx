import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { sourcePage as copy } from "#content/sources/office-sources.ts";
import { ownKindOf, type SourceField, type SourceRefusals } from "#domain/sources/source.ts";
import type { ShownSource } from "./shown-source.ts";
import { SourceFields } from "./source-fields.tsx";

export interface SourceSettingsProps {
  source: ShownSource;
  refused?: { entered: Partial<Record<SourceField, string>>; refusals: SourceRefusals };
}

export function SourceSettings({ source, refused }: SourceSettingsProps) {
  const { id, name, kind, leadKind, costCents, costUnit, capPerDay } = source;
  const cost = costCents === null ? "" : (costCents / 100).toFixed(2);
  const stored = { name, kind, leadKind, cost, costUnit, capPerDay: capPerDay === null ? "" : String(capPerDay) };
  return (
    <Part title={copy.settings} actionOnly>
      <PostForm action={`/office/sources/${id}`} className="grid max-w-[34rem] grid-cols-1 gap-5" noValidate>
        <SourceFields
          isOwn={ownKindOf(kind) !== undefined}
          entered={refused?.entered ?? stored}
          refusals={refused?.refusals}
        />
        <Button type="submit" variant="outline" className="justify-self-start">
          {copy.save}
        </Button>
      </PostForm>
    </Part>
  );
}

export function SourcePause({ source: { id, pausedAt } }: { source: ShownSource }) {
  return (
    <Part title={copy.pause.title} line={pausedAt ? copy.pause.paused : copy.pause.running} actionOnly>
      <PostForm action={`/office/sources/${id}/pause`}>
        <input type="hidden" name="paused" value={pausedAt ? "no" : "yes"} />
        <Button type="submit" variant="outline">
          {pausedAt ? copy.pause.resume : copy.pause.pause}
        </Button>
      </PostForm>
    </Part>
  );
}

export function SourceAddress({ source: { id } }: { source: ShownSource }) {
  return (
    <Part title={copy.address.title} line={copy.address.line} actionOnly>
      <RenewAddress id={id} />
    </Part>
  );
}

export function RenewAddress({ id }: { id: string }) {
  return (
    <PostForm action={`/office/sources/${id}/address`}>
      <Button type="submit" variant="outline">
        {copy.address.renew}
      </Button>
    </PostForm>
  );
}
