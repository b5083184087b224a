import { calendarPageCopy as copy } from "#content/work/appointments.ts";
import { AppointmentRows, type AppointmentsCopy } from "./appointment-rows.tsx";
import type { ShownAppointment } from "./shown-appointment.ts";
import { type ShownTask, TaskRows } from "./task-rows.tsx";

interface CalendarDaysProps {
  /** YYYY-MM-DD */
  today: string;
  days: { day: string; appointments: ShownAppointment[]; tasks: ShownTask[] }[];
  overdue: ShownTask[];
  copy: AppointmentsCopy;
  page: string;
}

/** A week: days below each other on a phone, where empty ones take a line; side by side on a desk. */
export function CalendarDays({ today, days, overdue, copy: rows, page }: CalendarDaysProps) {
  return (
    <>
      {overdue.length > 0 ? (
        <section aria-labelledby="overdue" className="my-part">
          <h2 id="overdue" className="my-heading">
            {copy.overdue} <span className="font-normal text-soft tabular-nums">{overdue.length}</span>
          </h2>
          <TaskRows tasks={overdue} today={today} page={page} />
        </section>
      ) : null}
      <div id="tasks" className="my-week">
        {days.map(({ day, appointments, tasks }) => (
          <section key={day} aria-labelledby={`day-${day}`} data-today={day === today ? "" : undefined}>
            <h2 id={`day-${day}`} className="my-heading">
              <span className="whitespace-nowrap">{copy.day(day)}</span>{" "}
              {day === today ? <span className="font-normal text-primary-text">{copy.today}</span> : null}
            </h2>
            {appointments.length === 0 && tasks.length === 0 ? <p className="text-sm text-soft">{copy.none}</p> : null}
            {appointments.length > 0 ? <AppointmentRows appointments={appointments} copy={rows} page={page} /> : null}
            {tasks.length > 0 ? <TaskRows tasks={tasks} today={today} page={page} /> : null}
          </section>
        ))}
      </div>
    </>
  );
}
