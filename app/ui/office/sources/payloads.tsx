import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { DetailSection } from "#app/ui/office/records/detail-section.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { outcomeNames, outcomeReasons, sourcePage } from "#content/sources/office-sources.ts";
import type { ShownSource } from "./shown-source.ts";

const copy = sourcePage.payloads;

type Payload = ShownSource["payloads"][number];

/** All that came in, also what became no lead, with the reason. */
export function Payloads({ source: { id, payloads, mayWrite } }: { source: ShownSource }) {
  const columns: Column<Payload>[] = [
    { key: "when", heading: copy.columns.when, cell: ({ receivedAt }) => <ShortTime at={receivedAt} /> },
    {
      key: "outcome",
      onPhone: "line",
      heading: copy.columns.outcome,
      cell: (payload) => <Outcome sourceId={id} payload={payload} mayWrite={mayWrite} />,
    },
    {
      key: "body",
      onPhone: "line",
      typed: true,
      heading: copy.columns.body,
      cell: ({ body }) => (
        <details>
          <summary className="text-primary-text underline underline-offset-4">{copy.read}</summary>
          <pre className="mt-2 font-mono text-xs whitespace-pre-wrap">{body}</pre>
        </details>
      ),
    },
  ];
  return (
    <DetailSection title={copy.title} line={copy.line}>
      {payloads.length === 0 ? (
        <p className="text-sm text-soft">{copy.empty}</p>
      ) : (
        <RecordTable caption={copy.caption} columns={columns} rows={payloads} keyOf={(payload) => payload.id} />
      )}
    </DetailSection>
  );
}

function Outcome({
  sourceId,
  payload: { id, outcome, reason, leadId },
  mayWrite,
}: {
  sourceId: string;
  payload: Payload;
  mayWrite: boolean;
}) {
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {outcomeNames[outcome]}
        {reason ? <span className="text-soft">: {outcomeReasons[reason]}</span> : null}
      </p>
      {leadId ? (
        <Link to={`/office/leads/${leadId}`} className="text-primary-text underline underline-offset-4">
          {copy.lead}
        </Link>
      ) : null}
      {mayWrite && !leadId && outcome !== "test" ? (
        <PostForm action={`/office/sources/${sourceId}/payloads/${id}`} className="print:hidden">
          <Button type="submit" variant="outline">
            {copy.again}
          </Button>
        </PostForm>
      ) : null}
    </div>
  );
}
