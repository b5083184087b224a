import { lazy } from "react";
import { Link } from "react-router";
import { MySection } from "#app/ui/my/my-section.tsx";
import type { AppointmentRowsProps } from "./appointment-rows.tsx";

/** Few leads and people have an appointment. */
const AppointmentRows = lazy(async () => ({ default: (await import("./appointment-rows.tsx")).AppointmentRows }));

/** Of a lead or a person: those to come, those that ask, and the way to a new one. */
export function AppointmentsPart({ appointments, copy, page, add }: AppointmentRowsProps & { add: string }) {
  return (
    <MySection
      id="appointments"
      title={copy.title}
      action={
        <Link to={`${page}/appointment`} className="my-link">
          {add}
        </Link>
      }
    >
      {appointments.length > 0 ? <AppointmentRows appointments={appointments} copy={copy} page={page} /> : null}
    </MySection>
  );
}
