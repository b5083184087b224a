import { Link } from "react-router";
import { Done } from "#app/ui/actions/done.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { type RefusedAct, refusalOf } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { ColumnChoices, type ShownColumn } from "#app/ui/imports/column-choices.tsx";
import { ImportSentences } from "#app/ui/imports/import-sentences.tsx";
import { WorkUnderWay } from "#app/ui/imports/work-under-way.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { Fold } from "#app/ui/office/records/fold.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { agentImportCopy as copy } from "#content/agents/agent-imports.ts";
import { importCopy, importsCopy } from "#content/contacts/my-imports.ts";
import { agentFields } from "#domain/agents/import/agent-columns.ts";
import type { AgentChoices } from "#domain/agents/import/imported-agent.ts";
import { planNames, planSlugs } from "#domain/agents/plan.ts";
import { type ImportCounts, type ImportState, isImportAtWork, type UndoOutcome } from "#domain/imports/import-state.ts";

/** What staff do with an import on its page. */
export type AgentImportAct = "columns" | "run" | "undo" | "removal" | "invitations";

export interface ShownAgentRow {
  no: number;
  name: string;
  /** Null: no agent of ours. */
  agentId: string | null;
  becomes: string;
  zips: readonly string[];
}

export interface AgentImportPageProps {
  id: string;
  name: string;
  createdAt: string;
  state: ImportState;
  columns: readonly ShownColumn[];
  choices: AgentChoices;
  doneTo: number;
  total: number;
  counts: ImportCounts;
  undoCounts: Record<UndoOutcome, number>;
  /** The sentence. */
  fault: string | undefined;
  /** The last day on which it can be taken back; undefined: never again. */
  undoUntil: string | undefined;
  rows: readonly ShownAgentRow[];
  hasMoreRows: boolean;
  done: string | undefined;
}

export function AgentImportPage({ refused, ...file }: AgentImportPageProps & { refused: RefusedAct | undefined }) {
  const { id, name, state, createdAt, fault } = file;
  const page = `/office/agent-imports/${id}`;
  const isOpen = state === "columns" || state === "checked" || state === "refused";
  return (
    <OfficePage
      back={{ to: "/office/agent-imports", label: copy.back }}
      title={name}
      line={
        <>
          {importsCopy.state[state]} · {copy.sent} <DateTime at={createdAt} />
        </>
      }
    >
      <Done result={refused ? undefined : file.done} />
      {refused && refused.act !== "columns" ? <Alert answers>{refused.message}</Alert> : null}
      {fault ? <Alert answers>{fault}</Alert> : null}
      {isImportAtWork(state) ? <AtWork {...file} /> : null}
      {state === "checked" ? (
        <Part title={copy.checked.title} line={copy.checked.line}>
          <Counts {...file} />
          {file.counts.new > 0 ? (
            <PostButton action={`${page}/run`}>{copy.checked.run}</PostButton>
          ) : (
            <p>{copy.checked.nothing}</p>
          )}
        </Part>
      ) : null}
      {state === "done" || state === "undone" ? (
        <Part title={copy.report.title}>
          <Counts {...file} />
        </Part>
      ) : null}
      {state === "done" || state === "undone" || state === "checked" ? <Rows {...file} page={page} /> : null}
      {state === "done" ? <Next {...file} page={page} /> : null}
      {isOpen && !fault ? <Choices {...file} page={page} refused={refusalOf(refused, "columns")} /> : null}
      {isOpen ? (
        <PostButton action={`${page}/removal`} variant="outline">
          {copy.remove}
        </PostButton>
      ) : null}
    </OfficePage>
  );
}

function AtWork({ state, doneTo, total }: AgentImportPageProps) {
  const value = state === "undoing" ? Math.max(0, total - doneTo) : doneTo;
  const text =
    state === "checking"
      ? importCopy.work.checking(value)
      : importCopy.work[state === "undoing" ? "undoing" : "running"](value, total);
  return (
    <Part title={importsCopy.state[state]} line={importCopy.work.line}>
      <WorkUnderWay
        text={text}
        done={state === "checking" ? undefined : { value, of: total }}
        lookAgain={importCopy.work.look}
      />
    </Part>
  );
}

function Counts({ counts, state, undoCounts }: AgentImportPageProps) {
  const { same, refused, shortened } = counts;
  const undone = state === "undone" ? (Object.keys(undoCounts) as UndoOutcome[]) : [];
  return (
    <ImportSentences
      sentences={[
        copy.counts.new(counts.new),
        copy.counts.zips(counts),
        same > 0 && copy.counts.same(same),
        shortened > 0 && copy.counts.shortened(shortened),
        refused > 0 && copy.counts.refused(refused),
        ...undone.map((outcome) => undoCounts[outcome] > 0 && copy.undo.counts[outcome](undoCounts[outcome])),
      ]}
    />
  );
}

const columns: Column<ShownAgentRow>[] = [
  {
    key: "agent",
    freeText: true,
    heading: copy.table.columns.agent,
    cell: ({ agentId, name }) =>
      agentId ? (
        <Link to={`/office/agents/${agentId}`} className="font-medium text-primary-text underline underline-offset-4">
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      ),
  },
  { key: "row", number: true, heading: copy.table.columns.row, cell: ({ no }) => no },
  { key: "outcome", onPhone: "line", heading: copy.table.columns.outcome, cell: ({ becomes }) => becomes },
  {
    key: "zips",
    onPhone: "line",
    heading: copy.table.columns.zips,
    cell: ({ zips }) =>
      zips.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
  },
];

function Rows({ rows, hasMoreRows, page }: AgentImportPageProps & { page: string }) {
  if (rows.length === 0) return null;
  return (
    <>
      <RecordTable caption={copy.table.caption} columns={columns} rows={[...rows]} keyOf={({ no }) => String(no)} />
      <p className="text-sm text-soft">
        {hasMoreRows ? `${copy.table.first(rows.length)} ` : null}
        <a href={`${page}/rows.csv`} className="text-primary-text underline underline-offset-4">
          {copy.table.file}
        </a>
      </p>
    </>
  );
}

function Next({ undoUntil, page }: AgentImportPageProps & { page: string }) {
  return (
    <>
      <Part title={copy.invite.title} line={copy.invite.line}>
        <PostButton action={`${page}/invitations`} variant="outline">
          {copy.invite.button}
        </PostButton>
      </Part>
      <Part title={copy.undo.title} line={undoUntil === undefined ? copy.undo.over : copy.undo.line(undoUntil)}>
        {undoUntil === undefined ? null : (
          <PostButton action={`${page}/undo`} variant="outline">
            {copy.undo.button}
          </PostButton>
        )}
      </Part>
    </>
  );
}

type ChoicesProps = AgentImportPageProps & { page: string; refused: RefusedAct | undefined };

function Choices(props: ChoicesProps) {
  if (props.state !== "checked") return <ChoicesForm {...props} />;
  return (
    <Fold label={copy.columns.again} open={props.refused !== undefined}>
      <ChoicesForm {...props} />
    </Fold>
  );
}

const fieldOptions = agentFields.map((value) => ({ value, label: copy.fields[value] }));
const planOptions = planSlugs.map((value) => ({ value, label: planNames[value] }));

function ChoicesForm({ columns: all, choices, page, refused, state }: ChoicesProps) {
  const entered = refused?.entered ?? {};
  const isGiven = refused ? entered.given === "on" : choices.isGiven;
  return (
    <Part title={copy.columns.title} line={copy.columns.line}>
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      <PostForm action={`${page}/columns`} className="grid max-w-[46rem] grid-cols-1 gap-4">
        <ColumnChoices columns={all} options={fieldOptions} entered={entered} />
        <SelectField
          label={copy.columns.plan}
          name="plan"
          options={planOptions}
          defaultValue={entered.plan || choices.plan}
        />
        <CheckboxField
          name="given"
          value="on"
          label={copy.columns.given}
          defaultChecked={isGiven}
          aria-describedby="given-line"
        />
        <p id="given-line" className="text-sm text-soft">
          {copy.columns.givenLine}
        </p>
        <Button type="submit" variant={state === "checked" ? "outline" : "primary"} className="justify-self-start">
          {copy.columns.check}
        </Button>
      </PostForm>
    </Part>
  );
}
