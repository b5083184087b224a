import type { ReactNode } from "react";
import { Link } from "react-router";
import { PeopleRows, type ShownInBook } from "#app/ui/my/contacts/people-rows.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { todayCopy as copy } from "#content/members/my-today.ts";
import { AppointmentRows, type AppointmentsCopy } from "./appointment-rows.tsx";
import { LeadRows } from "./lead-rows.tsx";
import { type Next, NextPerson } from "./next-person.tsx";
import type { ShownAppointment } from "./shown-appointment.ts";
import type { ShownPerson } from "./shown-lead.ts";
import { type ShownTask, TaskRows } from "./task-rows.tsx";

interface Part<Row> {
  shown: Row[];
  hasMore: boolean;
}

export interface TodayWorkProps {
  /** YYYY-MM-DD on the clock of the workspace. */
  today: string;
  /** Of today, and earlier ones of which nobody has said how they went. */
  appointments: ShownAppointment[];
  appointmentsCopy: AppointmentsCopy;
  page: string;
  tasks: Part<ShownTask>;
  /** The person to call first, who is in none of the lists. */
  next: Next | null;
  /** Leads that nobody has contacted, that come back today, and without an update for a week. */
  waiting: Part<ShownPerson>;
  later: Part<ShownPerson>;
  quiet: Part<ShownPerson>;
  /** By "keep in touch". */
  due: Part<ShownInBook>;
}

export const hasNoWork = ({ tasks, next, due, appointments }: TodayWorkProps): boolean =>
  next === null && appointments.length === 0 && tasks.shown.length === 0 && due.shown.length === 0;

/** @param isUrgent while no offer is open. @param children beside or below the lists */
export function TodayWork({
  today,
  appointments,
  appointmentsCopy,
  page,
  tasks,
  next,
  waiting,
  later,
  quiet,
  due,
  isUrgent,
  children,
}: TodayWorkProps & { isUrgent: boolean; children: ReactNode }) {
  const open = tasks.shown.filter(({ doneOn }) => doneOn === null).length;
  return (
    <>
      {next ? <NextPerson {...next} isUrgent={isUrgent} /> : null}
      <div className="my-today empty:hidden">
        <div className="empty:hidden">
          {appointments.length > 0 ? (
            <MySection id="appointments" title={appointmentsCopy.title}>
              <AppointmentRows appointments={appointments} copy={appointmentsCopy} page={page} />
            </MySection>
          ) : null}
          <TodayPart id="tasks" copy={copy.tasks} part={tasks} count={open} all="/my/tasks">
            <TaskRows tasks={tasks.shown} today={today} page="/my" />
          </TodayPart>
        </div>
        <div className="empty:hidden">
          <TodayPart copy={copy.contact} part={waiting} all="/my/contacts?show=zipstead&stage=new">
            <LeadRows leads={waiting.shown} today={today} />
          </TodayPart>
          <TodayPart copy={copy.later} part={later} all="/my/contacts?show=zipstead&stage=later">
            <LeadRows leads={later.shown} today={today} />
          </TodayPart>
          <TodayPart copy={copy.quiet} part={quiet} all="/my/contacts?show=zipstead">
            <LeadRows leads={quiet.shown} today={today} />
          </TodayPart>
          <TodayPart copy={copy.due} part={due} all="/my/contacts?show=due">
            <PeopleRows people={due.shown} today={today} />
          </TodayPart>
          {children}
        </div>
      </div>
    </>
  );
}

interface TodayPartProps {
  id?: string;
  copy: { title: string; line: string; all: string };
  part: Part<unknown>;
  /** Of what is still to be done. */
  count?: number;
  all: string;
  children: ReactNode;
}

function TodayPart({
  copy,
  part: { shown, hasMore },
  count = shown.length,
  all,
  children,
  ...section
}: TodayPartProps) {
  if (shown.length === 0) return null;
  return (
    <MySection {...section} title={copy.title} count={`${count}${hasMore ? "+" : ""}`} line={copy.line}>
      {children}
      {hasMore ? (
        <Link to={all} className="my-link">
          {copy.all}
        </Link>
      ) : null}
    </MySection>
  );
}
