import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { ChipField } from "#app/ui/my/chip-field.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { maxTaskLength, taskDays } from "#domain/work/task.ts";
import type { OpenLead, RefusedLeadForm, ShownTask } from "./shown-lead.ts";

interface LeadTasksProps {
  lead: OpenLead;
  refused: RefusedLeadForm | undefined;
}

/** What is next, done with one tap, and a form for more. */
export function LeadTasks({ lead: { id, tasks, today }, refused: before }: LeadTasksProps) {
  const act = useAct<RefusedLeadForm>();
  const refused = act.refused ?? before;
  const open = tasks.filter(({ isDone }) => !isDone);
  const done = tasks.filter(({ isDone }) => isDone);
  return (
    <CardSection id="tasks" title={copy.taskTitle} line={open.length === 0 ? copy.noTask : null}>
      {open.length > 0 ? (
        <ul className="grid gap-2">
          {open.map((task) => (
            <Task key={task.id} task={task} leadId={id} today={today} />
          ))}
        </ul>
      ) : null}
      {done.length > 0 ? (
        <details>
          <summary className="ml-5 list-outside text-primary-text underline underline-offset-4">
            {copy.doneTasks(done.length)}
          </summary>
          <ul className="mt-2 grid gap-2">
            {done.map((task) => (
              <Task key={task.id} task={task} leadId={id} today={today} />
            ))}
          </ul>
        </details>
      ) : null}
      <details open={open.length === 0 || refused !== undefined} className="border-t border-line pt-4">
        <summary className="ml-5 list-outside font-medium text-primary-text">{copy.addTask}</summary>
        <NewTask id={id} today={today} refused={refused} act={act} />
      </details>
    </CardSection>
  );
}

function Task({ task, leadId, today }: { task: ShownTask; leadId: string; today: string }) {
  const { id, text, dueOn, isDone, isOverdue } = task;
  // A done task moves to the other list, and must find its post again.
  const act = useAct(`task ${id}`);
  return (
    <li className="flex items-start justify-between gap-3 rounded-button border border-line p-3">
      <div className="min-w-0">
        <p className={isDone ? "text-soft line-through" : "font-medium"}>{text}</p>
        <p className={`text-sm ${isOverdue ? "text-bad" : "text-soft"}`}>
          {dueOn === today ? copy.due.today : <Day of={dueOn} />}
          {isOverdue ? `, ${copy.overdue}` : null}
        </p>
      </div>
      <ActForm act={act} action={`/my/tasks/${id}/${isDone ? "reopening" : "completion"}`} className="shrink-0">
        <input type="hidden" name="to" value={`/my/leads/${leadId}`} />
        <Button
          type="submit"
          variant="outline"
          aria-label={isDone ? copy.reopenTask(text) : copy.markDone(text)}
          className="min-h-11"
        >
          {isDone ? copy.reopen : copy.done}
        </Button>
      </ActForm>
    </li>
  );
}

interface NewTaskProps {
  id: string;
  today: string;
  refused: RefusedLeadForm | undefined;
  act: ReturnType<typeof useAct>;
}

function NewTask({ id, today, refused, act }: NewTaskProps) {
  const isText = refused?.reason === "no-text" || refused?.reason === "too-long";
  const textError = isText ? refused?.message : undefined;
  const dayError = isText ? undefined : refused?.message;
  return (
    <ActForm act={act} action={`/my/leads/${id}/tasks#tasks`} noValidate className="group mt-4 grid gap-5">
      <TextField
        label={copy.taskText}
        name="text"
        maxLength={maxTaskLength}
        autoComplete="off"
        defaultValue={refused?.typed.text}
        {...(textError && { error: textError })}
      />
      <ChipField
        legend={copy.taskDay}
        name="day"
        defaultValue={refused?.typed.day || "tomorrow"}
        options={taskDays.map((value) => ({ value, label: copy.due[value] }))}
      />
      <TextField
        type="date"
        label={copy.taskDate}
        name="date"
        min={today}
        defaultValue={refused?.typed.date}
        className="hidden group-has-[[value=date]:checked]:flex"
        {...(dayError && { error: dayError })}
      />
      <Button type="submit" variant="outline" className="min-h-11 justify-self-start">
        {copy.saveTask}
      </Button>
    </ActForm>
  );
}
