import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { ShownAppointment } from "./shown-appointment.ts";

export interface AppointmentsCopy {
  title: string;
  /** "How did it go?" with its two answers. */
  outcome: string;
  done: string;
  missed: string;
}

export interface AppointmentRowsProps {
  appointments: ShownAppointment[];
  copy: AppointmentsCopy;
  /** The page that they are on, which an answer leads back to. */
  page: string;
}

/** Each with its time first; one that is over asks how it went. */
export function AppointmentRows({ appointments, copy, page }: AppointmentRowsProps) {
  return (
    <ul className="my-lines empty:hidden">
      {appointments.map(({ id, title, when, line, state, asks }) => (
        <li key={id} className="my-row">
          <div className="min-w-0 grow">
            <p className="text-sm font-medium tabular-nums">{when}</p>
            <Link
              to={`/my/appointments/${id}`}
              className={`my-row-link ${state === "cancelled" ? "line-through" : ""}`}
            >
              {title}
            </Link>
            {line ? <p className="text-sm text-soft">{line}</p> : null}
            {asks ? <Outcome id={id} copy={copy} page={page} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** One press says it, and logs it with the person. */
export function Outcome({ id, copy, page }: { id: string; copy: AppointmentsCopy; page: string }) {
  return (
    <PostForm action={`/my/appointments/${id}/outcome`} className="relative z-1 mt-2 flex flex-wrap items-center gap-2">
      <span>{copy.outcome}</span>
      <input type="hidden" name="to" value={page} />
      <Button type="submit" name="said" value="done" variant="outline" className="min-h-11">
        {copy.done}
      </Button>
      <Button type="submit" name="said" value="missed" variant="outline" className="min-h-11">
        {copy.missed}
      </Button>
    </PostForm>
  );
}
