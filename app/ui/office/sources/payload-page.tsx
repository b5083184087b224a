import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { DetailSection } from "#app/ui/office/records/detail-section.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import {
  payloadPage as copy,
  outcomeNames,
  outcomeReasons,
  readingNames,
  targetNames,
} from "#content/sources/office-sources.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { Target } from "#domain/sources/mapping.ts";
import type { ShownSource } from "./shown-source.ts";

type Judged = Pick<ShownSource["payloads"][number], "receivedAt" | "outcome" | "reason" | "leadId">;

interface ShownPayload extends Judged {
  /** The source's. */
  id: string;
  payloadId: string;
  text: string;
  fields: { name: string; value: string; target: Target | null }[];
  readings: { kind: LeadKind; name: string; phone: string; email: string }[];
  isOpen: boolean;
  mayWrite: boolean;
  stillNone: boolean;
}

export function PayloadPage({ payload }: { payload: ShownPayload }) {
  const { id, payloadId, receivedAt, outcome, reason, leadId, text, fields, readings } = payload;
  const page = `/office/sources/${id}/payloads/${payloadId}`;
  const mayAct = payload.mayWrite && !leadId;
  return (
    <>
      {payload.stillNone ? <Alert answers>{copy.stillNone}</Alert> : null}
      <div className="grid justify-items-start gap-3">
        <p>
          <ShortTime at={receivedAt} />: {outcomeNames[outcome]}
          {reason ? <span className="text-soft">. {outcomeReasons[reason]}</span> : null}
        </p>
        {leadId ? (
          <Link to={`/office/leads/${leadId}`} className="text-primary-text underline underline-offset-4">
            {copy.lead}
          </Link>
        ) : null}
      </div>
      {mayAct ? (
        <DetailSection title={copy.decide} actionOnly>
          {(readings.length > 1 ? readings : []).map((reading, choice) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is chosen
            <PostForm key={choice} action={page} className="flex flex-wrap items-center gap-3">
              <input type="hidden" name="choice" value={choice} />
              <span>
                {[reading.name, readingNames[reading.kind], reading.phone, reading.email].filter(Boolean).join(", ")}
              </span>
              <Button type="submit" variant="outline">
                {copy.choose}
              </Button>
            </PostForm>
          ))}
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
        </DetailSection>
      ) : null}
      <DetailSection title={copy.fields}>
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
      </DetailSection>
      <DetailSection title={copy.original}>
        <pre className="font-mono text-xs break-words whitespace-pre-wrap">{text}</pre>
      </DetailSection>
    </>
  );
}
