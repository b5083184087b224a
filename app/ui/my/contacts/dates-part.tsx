import { Check } from "lucide-react";
import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { controlClass, FieldError } from "#app/ui/controls/field-frame.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";

/** The dates of a deal from contract to closing. The server makes the sentences. */
export interface ShownDates {
  /** Also the id of the part. */
  id: string;
  title: string;
  action: string;
  /** Of a lead's closing; empty: of a deal. */
  closingId: string;
  version: number;
  mayChange: boolean;
  /** By day. */
  rows: DateRow[];
  /** What would move, and what would stay. */
  line: string;
  last: { title: string; moved: string[]; stayed: string; undo: DatesUndo | null } | null;
  /** From the server: the scripts of a closing's page have no room for more texts. */
  copy: Record<"rules" | "add" | "addText" | "addDay" | "save", string>;
}

interface DatesUndo {
  label: string;
  contractOn: string;
  closingOn: string;
}

export interface DateRow {
  /** Of the form. */
  field: string;
  label: string;
  note: string;
  /** YYYY-MM-DD; empty: none. */
  day: string;
  /** "Dec 17, 2026". */
  shown: string;
  isBase: boolean;
  isDone: boolean;
}

export interface RefusedDates {
  closingId: string;
  message: string;
  /** Empty: none is wrong. */
  field: string;
  /** Keys of questions to which another press says yes. */
  confirmed: string;
  entered: Record<string, string>;
}

export function DatesPart({ dates, refused }: { dates: ShownDates; refused: RefusedDates | undefined }) {
  const { id, title, rows, line, last, mayChange, copy } = dates;
  return (
    <MySection
      id={id}
      title={title}
      line={line}
      action={
        <Link to="/my/contract-to-close" className="my-link">
          {copy.rules}
        </Link>
      }
    >
      {last ? <LastMove {...dates} last={last} /> : null}
      {mayChange ? (
        <DatesForm dates={dates} refused={refused} />
      ) : (
        rows.map((row) => <Row key={row.field} row={row} fixed />)
      )}
    </MySection>
  );
}

function LastMove({
  last,
  action,
  closingId,
  version,
  mayChange,
}: ShownDates & { last: NonNullable<ShownDates["last"]> }) {
  const { title, moved, stayed, undo } = last;
  return (
    <div className="grid gap-1 rounded-card bg-wash p-4 text-sm">
      <p className="font-medium">{title}</p>
      <ul className="empty:hidden">
        {moved.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {stayed ? <p>{stayed}</p> : null}
      {undo && mayChange ? (
        <PostForm action={action}>
          {Object.entries({ closing: closingId, version, contractOn: undo.contractOn, closingOn: undo.closingOn }).map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <Button type="submit" variant="ghost" className="-ml-3 min-h-11 text-left">
            {undo.label}
          </Button>
        </PostForm>
      ) : null}
    </div>
  );
}

function DatesForm({ dates, refused }: { dates: ShownDates; refused: RefusedDates | undefined }) {
  const { id, action, closingId, version, rows, copy } = dates;
  const error = (field: string) => (refused?.field === field ? { error: refused.message } : {});
  const entered = (field: string) => refused?.entered[field];
  return (
    <PostForm key={rows.map(({ day }) => day).join()} action={action} noValidate className="grid grid-cols-1 gap-4">
      {refused && refused.field === "" ? (
        <Alert answers kind={refused.confirmed ? "info" : "error"}>
          {refused.message}
        </Alert>
      ) : null}
      <input type="hidden" name="closing" value={closingId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="confirmed" value={refused?.confirmed ?? ""} />
      <div className="my-lines">
        {rows.map((row) => (
          <Row key={row.field} row={{ ...row, day: entered(row.field) ?? row.day }} {...error(row.field)} part={id} />
        ))}
      </div>
      <details className="group" open={Boolean(entered("text") || entered("day"))}>
        <summary className="min-h-11 cursor-pointer font-medium text-primary-text">{copy.add}</summary>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <TextField
            label={copy.addText}
            name="text"
            defaultValue={entered("text")}
            autoComplete="off"
            {...error("text")}
          />
          <TextField label={copy.addDay} name="day" type="date" defaultValue={entered("day")} {...error("day")} />
        </div>
      </details>
      <Button type="submit" className="min-h-11 sm:justify-self-start">
        {copy.save}
      </Button>
    </PostForm>
  );
}

/** Its name and what it is counted from, and the day beside it. */
function Row({
  row,
  error,
  part = "",
  fixed = false,
}: {
  row: DateRow;
  error?: string;
  part?: string;
  fixed?: boolean;
}) {
  const { field, label, note, day, shown, isBase, isDone } = row;
  const id = `${part}-${field}`;
  const name = <span className={isBase ? "font-semibold" : undefined}>{label}</span>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-2 first:border-t-0">
      <p className={`flex flex-col ${isDone ? "text-soft" : ""}`}>
        {fixed || isDone ? name : <label htmlFor={id}>{name}</label>}
        {note ? (
          <span className="flex items-center gap-1 text-sm text-soft">
            {isDone ? <Check aria-hidden size={14} /> : null}
            {note}
          </span>
        ) : null}
      </p>
      {fixed || isDone ? (
        <span className="py-2.5 tabular-nums">{shown}</span>
      ) : (
        <input
          id={id}
          name={field}
          type="date"
          defaultValue={day}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${controlClass} max-w-40`}
        />
      )}
      {error ? (
        <div className="col-span-2">
          <FieldError id={id} error={error} />
        </div>
      ) : null}
    </div>
  );
}
