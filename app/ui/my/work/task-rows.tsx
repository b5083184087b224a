import { Check, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { dayName } from "#content/dates.ts";
import { myTasksCopy as copy } from "#content/work/my-tasks.ts";
import { undoSeconds } from "#domain/work/task.ts";

export interface ShownTask {
  id: string;
  text: string;
  /** YYYY-MM-DD, here and below. */
  dueOn: string;
  doneOn: string | null;
  /** It stays in its place for a few seconds, with an undo. "last": it answers the last press. */
  justDone: "last" | "before" | null;
  /** The page of its lead or deal. */
  of: { to: string; name: string } | null;
  /** The colleague whose task it is; null: the viewer's own. */
  member: string | null;
}

interface TaskRowsProps {
  tasks: ShownTask[];
  /** YYYY-MM-DD */
  today: string;
  /** The page that they are on. */
  page: string;
}

/** Each with a check of its own: one press finishes a task, and another takes that back. */
export function TaskRows({ tasks, today, page }: TaskRowsProps) {
  return (
    <ul className="my-lines">
      {tasks.map((task) => (
        <TaskRow key={task.id} stored={task} today={today} page={page} />
      ))}
    </ul>
  );
}

function TaskRow({ stored, today, page }: { stored: ShownTask; today: string; page: string }) {
  const act = useAct(`task ${stored.id}`);
  const task = act.sent ? pressed(stored, act.fetcher.formAction, today) : stored;
  const row = useRef<HTMLLIElement>(null);
  useEndOfUndo(row, stored.justDone !== null);
  const { id, text, doneOn, justDone, of, member } = task;
  const form = { act, action: `/my/tasks/${id}/${doneOn ? "reopening" : "completion"}` };
  return (
    <li ref={row} className="relative flex items-start gap-2 py-2">
      {doneOn ? (
        <span className="-ml-2.5 grid size-11 shrink-0 place-items-center text-good">
          <CircleCheck aria-hidden size={24} />
        </span>
      ) : (
        <ActForm {...form} className="-ml-2.5 shrink-0">
          <input type="hidden" name="to" value={page} />
          <button type="submit" aria-label={copy.finish(text)} title={copy.done} className="my-check">
            <span className="my-circle">
              <Check aria-hidden size={16} strokeWidth={3} />
            </span>
          </button>
        </ActForm>
      )}
      <div className="min-w-0 flex-1 self-center">
        {justDone ? (
          <p role="status" {...(justDone === "last" && answerMark)} className="text-soft">
            {copy.finished(text)}
          </p>
        ) : (
          <p className={doneOn ? "text-soft line-through" : undefined}>{text}</p>
        )}
        {justDone ? null : (
          <p className="flex flex-wrap gap-x-2 text-sm text-soft">
            <Due task={task} today={today} />
            {of ? (
              <Link to={of.to} className="text-primary-text underline underline-offset-4">
                {of.name}
              </Link>
            ) : null}
            {member}
          </p>
        )}
      </div>
      {doneOn ? (
        <ActForm {...form} className="shrink-0">
          <input type="hidden" name="to" value={page} />
          <Button
            type="submit"
            variant="ghost"
            aria-label={justDone ? copy.undoLabel(text) : copy.reopenLabel(text)}
            className="min-h-11"
          >
            {justDone ? copy.undo : copy.reopen}
          </Button>
        </ActForm>
      ) : null}
      {justDone ? <span aria-hidden className="my-undo-time" /> : null}
    </li>
  );
}

const pressed = (task: ShownTask, formAction = "", today: string): ShownTask =>
  formAction.endsWith("/reopening")
    ? { ...task, doneOn: null, justDone: null }
    : { ...task, doneOn: today, justDone: "last" };

/** After the undo time the page is loaded again, without the row. It waits while the row's button has the focus. */
export function useEndOfUndo(row: React.RefObject<HTMLElement | null>, isJustDone: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isJustDone) return;
    const timer = setInterval(() => {
      const focused = document.activeElement;
      if (!row.current?.contains(focused) || !focused?.matches("button")) revalidate();
    }, undoSeconds * 1000);
    return () => clearInterval(timer);
  }, [row, isJustDone, revalidate]);
}

function Due({ task: { dueOn, doneOn }, today }: { task: ShownTask; today: string }) {
  if (doneOn) return copy.doneOn(dayName(doneOn, today));
  if (dueOn >= today) return copy.due(dayName(dueOn, today));
  return <span className="font-medium text-bad">{`${copy.overdue}: ${dayName(dueOn, today)}`}</span>;
}
