import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { intakeOutcomeNames, outcomeReasons, sourcePage } from "#content/sources/office-sources.ts";
import { intakeOutcomes } from "#domain/sources/incoming-lead.ts";
import type { ShownSource } from "./shown-source.ts";
import { TextLink } from "./text-link.tsx";

const copy = sourcePage.payloads;

type Payload = ShownSource["payloads"][number];

/** All that came in, also what became no lead, with the reason. */
export function Payloads({ source: { id, payloads, show, older, mayWrite } }: { source: ShownSource }) {
  const page = `/office/sources/${id}`;
  const columns: Column<Payload>[] = [
    { key: "when", heading: copy.columns.when, cell: ({ receivedAt }) => <ShortTime at={receivedAt} /> },
    {
      key: "outcome",
      onPhone: "line",
      heading: copy.columns.outcome,
      cell: (payload) => <Outcome payload={payload} page={page} />,
    },
    {
      key: "body",
      onPhone: "line",
      freeText: true,
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
    <Part title={copy.title} line={copy.line}>
      <form method="get" className="flex flex-wrap items-end gap-3 print:hidden">
        <SelectField name="show" label={copy.filter} defaultValue={show} placeholder={copy.all} options={shown} />
        <Button type="submit" variant="outline">
          {copy.filter}
        </Button>
      </form>
      {payloads.length === 0 ? (
        <p className="text-sm text-soft">{copy.empty}</p>
      ) : (
        <RecordTable caption={copy.caption} columns={columns} rows={payloads} keyOf={(payload) => payload.id} />
      )}
      {older ? <TextLink to={`${page}?show=${show}&before=${older}`}>{copy.older}</TextLink> : null}
      {mayWrite ? (
        <PostForm action={`${page}/rereading`} className="print:hidden">
          <Button type="submit" variant="outline">
            {copy.allAgain}
          </Button>
        </PostForm>
      ) : null}
    </Part>
  );
}

const shown = [
  { value: "open", label: copy.open },
  ...intakeOutcomes.map((value) => ({ value, label: intakeOutcomeNames[value] })),
];

function Outcome({ payload: { id, outcome, reason, leadId }, page }: { payload: Payload; page: string }) {
  const link = leadId ? `/office/leads/${leadId}` : `${page}/payloads/${id}`;
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {intakeOutcomeNames[outcome]}
        {reason ? <span className="text-soft">: {outcomeReasons[reason]}</span> : null}
      </p>
      <TextLink to={link}>{leadId ? copy.lead : copy.whole}</TextLink>
    </div>
  );
}
