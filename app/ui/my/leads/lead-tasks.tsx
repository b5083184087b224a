import { Link } from "react-router";
import { MySection } from "#app/ui/my/my-section.tsx";
import { AppointmentsPart } from "#app/ui/my/work/appointments-part.tsx";
import { TaskRows } from "#app/ui/my/work/task-rows.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import type { ShownWork } from "./shown-lead.ts";

export function WorkAppointments({ work: { page, appointments, appointmentsCopy: texts } }: { work: ShownWork }) {
  return <AppointmentsPart appointments={appointments} copy={texts} page={page} add={texts.add} />;
}

export function WorkFollowUps({ work: { followUps } }: { work: ShownWork }) {
  if (!followUps) return null;
  const { title, to, link, lines } = followUps;
  return (
    <MySection
      title={title}
      action={
        <Link to={to} className="my-link">
          {link}
        </Link>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </MySection>
  );
}

/** What is next, done with one tap. */
export function LeadTasks({ lead: { page, tasks, moreTasks, moreDone, today } }: { lead: ShownWork }) {
  const open = tasks.filter(({ doneOn, justDone }) => doneOn === null || justDone !== null);
  const done = tasks.filter((task) => !open.includes(task));
  if (tasks.length === 0) return null;
  const rows = { today, page };
  return (
    <MySection id="tasks" title={copy.taskTitle} line={open.length === 0 ? copy.noTask : null}>
      {open.length > 0 ? <TaskRows tasks={open} {...rows} /> : null}
      {moreTasks ? (
        <Link to={`?tasks=${moreTasks}#tasks`} className="my-link">
          {copy.moreTasks}
        </Link>
      ) : null}
      {done.length > 0 ? (
        <details>
          <summary className="my-link">
            {moreDone ? copy.lastDoneTasks(done.length) : copy.doneTasks(done.length)}
          </summary>
          <TaskRows tasks={done} {...rows} />
        </details>
      ) : null}
    </MySection>
  );
}
