import { Check } from "lucide-react";
import { Link } from "react-router";
import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { dayName } from "#content/work/day-name.ts";
import { myTasksCopy as copy } from "#content/work/my-tasks.ts";

export interface ShownTask {
  id: string;
  text: string;
  /** YYYY-MM-DD, here and below. */
  dueOn: string;
  doneOn: string | null;
  lead: { id: string; name: string } | null;
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

/** Each with a button of its own: one press finishes a task, or opens it again. */
export function TaskRows({ tasks, today, page }: TaskRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {tasks.map((task) => (
        <TaskRow key={task.id} stored={task} today={today} page={page} />
      ))}
    </ul>
  );
}

function TaskRow({ stored, today, page }: { stored: ShownTask; today: string; page: string }) {
  const act = useAct(`task ${stored.id}`);
  const task = act.sent ? { ...stored, doneOn: stored.doneOn ? null : today } : stored;
  return (
    <li className="flex items-start gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className={task.doneOn ? "text-soft line-through" : "font-medium"}>{task.text}</p>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-soft">
          <Due task={task} today={today} />
          {task.lead ? (
            <Link to={`/my/leads/${task.lead.id}`} className="text-primary-text underline underline-offset-4">
              {task.lead.name}
            </Link>
          ) : null}
          {task.member}
        </p>
      </div>
      <ActForm act={act} action={`/my/tasks/${task.id}/${task.doneOn ? "reopening" : "completion"}`}>
        <input type="hidden" name="to" value={page} />
        <PressOnce task={task} />
      </ActForm>
    </li>
  );
}

function Due({ task: { dueOn, doneOn }, today }: { task: ShownTask; today: string }) {
  if (doneOn) return copy.doneOn(dayName(doneOn, today));
  const due = copy.due(dayName(dueOn, today));
  return dueOn < today ? <StatusMark kind="bad">{`${copy.overdue}: ${dayName(dueOn, today)}`}</StatusMark> : due;
}

function PressOnce({ task: { text, doneOn } }: { task: ShownTask }) {
  return doneOn ? (
    <Button type="submit" variant="ghost" aria-label={copy.reopenLabel(text)}>
      {copy.reopen}
    </Button>
  ) : (
    <Button type="submit" variant="outline" aria-label={copy.finishLabel(text)}>
      <Check aria-hidden size={18} />
      {copy.finish}
    </Button>
  );
}
