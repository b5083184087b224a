import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import {
  payloadPage as copy,
  intakeOutcomeNames,
  outcomeReasons,
  targetNames,
} from "#content/sources/office-sources.ts";
import type { MappingTarget } from "#domain/sources/mapping.ts";
import type { ReadingDoubt } from "#domain/sources/reading/incoming-leads.ts";
import { Readings, type ShownReading } from "./readings.tsx";
import type { ShownSource } from "./shown-source.ts";
import { TextLink } from "./text-link.tsx";

type Judged = Pick<ShownSource["payloads"][number], "receivedAt" | "outcome" | "reason" | "leadId">;

interface ShownPayload extends Judged {
  /** The source's. */
  id: string;
  payloadId: string;
  text: string;
  fields: { name: string; value: string; target: MappingTarget | null }[];
  /** The payload of which staff chose this part. */
  partOf: string | null;
  /** Why there are several readings. */
  doubt: ReadingDoubt | null;
  readings: ShownReading[];
  isOpen: boolean;
  mayWrite: boolean;
  stillNone: boolean;
}

export function PayloadPage({ payload }: { payload: ShownPayload }) {
  const { id, payloadId, receivedAt, outcome, reason, leadId, text, fields, doubt, readings } = payload;
  const page = `/office/sources/${id}/payloads/${payloadId}`;
  const mayAct = payload.mayWrite && !leadId && outcome !== "chosen";
  return (
    <>
      {payload.stillNone ? <Alert answers>{copy.stillNone}</Alert> : null}
      <div className="grid justify-items-start gap-3">
        <p>
          <ShortTime at={receivedAt} />: {intakeOutcomeNames[outcome]}
          {reason ? <span className="text-soft">. {outcomeReasons[reason]}</span> : null}
        </p>
        {leadId ? <TextLink to={`/office/leads/${leadId}`}>{copy.lead}</TextLink> : null}
        {payload.partOf ? (
          <TextLink to={`/office/sources/${id}/payloads/${payload.partOf}`}>{copy.partOf}</TextLink>
        ) : null}
      </div>
      {doubt && !leadId ? (
        <Readings action={page} doubt={doubt} readings={readings} mayChoose={payload.isOpen && payload.mayWrite} />
      ) : null}
      {mayAct ? (
        <Part title={copy.decide} actionOnly>
          <div className="flex flex-wrap gap-3">
            <PostForm action={page}>
              <Button type="submit" variant="outline">
                {copy.again}
              </Button>
            </PostForm>
            {payload.isOpen ? (
              <PostForm action={`${page}/dismissal`}>
                <Button type="submit" variant="outline">
                  {copy.dismiss}
                </Button>
              </PostForm>
            ) : null}
          </div>
        </Part>
      ) : null}
      <Part title={copy.fields}>
        {fields.length === 0 ? <p className="text-sm text-soft">{copy.noFields}</p> : null}
        <dl className="grid gap-2">
          {fields.map(({ name, value, target }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice
            <div key={place} className="grid gap-x-4 medium:grid-cols-[14rem_1fr]">
              <dt className="break-words text-soft">{name}</dt>
              <dd className="break-words">
                {value}
                {target ? <span className="text-soft"> {copy.readAs(targetNames[target])}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={copy.original}>
        <pre className="font-mono text-xs break-words whitespace-pre-wrap">{text}</pre>
      </Part>
    </>
  );
}
