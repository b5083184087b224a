import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ChipField } from "#app/ui/my/chip-field.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { maxTaskLength, taskDays } from "#domain/work/task.ts";
import type { RefusedLeadForm, ShownWork } from "./shown-lead.ts";

/** What is next, and on which day. */
export function TaskForm({
  lead: { page, today },
  refused: before,
}: {
  lead: ShownWork;
  refused: RefusedLeadForm | undefined;
}) {
  const act = useAct<RefusedLeadForm>();
  const refused = act.refused ?? before;
  const isText = refused?.reason === "no-text" || refused?.reason === "too-long";
  const textError = isText ? refused?.message : undefined;
  const dayError = isText ? undefined : refused?.message;
  return (
    <section aria-label={copy.addTask}>
      <ActForm act={act} action={`${page}/tasks#tasks`} noValidate className="group grid gap-4">
        <TextField
          label={copy.taskText}
          name="text"
          maxLength={maxTaskLength}
          autoComplete="off"
          defaultValue={refused?.entered.text}
          {...(textError && { error: textError })}
        />
        <ChipField
          legend={copy.taskDay}
          name="day"
          defaultValue={refused?.entered.day || "tomorrow"}
          options={taskDays.map((value) => ({ value, label: copy.due[value] }))}
        />
        <TextField
          type="date"
          label={copy.taskDate}
          name="date"
          min={today}
          defaultValue={refused?.entered.date}
          className="hidden group-has-[[value=date]:checked]:flex"
          {...(dayError && { error: dayError })}
        />
        <Button type="submit" variant="outline" className="min-h-11 w-full sm:w-auto sm:justify-self-start">
          {copy.saveTask}
        </Button>
      </ActForm>
    </section>
  );
}
