import type { AppointmentField, AppointmentState } from "#domain/work/appointment.ts";

/** An appointment in a list. The server makes its texts, on the clock of the member who goes. */
export interface ShownAppointment {
  id: string;
  /** "Showing with Rosa Marsh". */
  title: string;
  /** "10:00 AM to 10:30 AM"; in lists of several days with the day. */
  when: string;
  /** Place, and the colleague who goes. */
  line: string;
  state: AppointmentState;
  /** It has begun, and nobody has said how it went. */
  asks: boolean;
}

/** One, with its form. */
export interface OpenAppointment extends ShownAppointment {
  page: { to: string; label: string };
  facts: { name: string; value: string }[];
  sequence: number;
  entered: Record<AppointmentField, string>;
  /** Others of the member that take some of the same time. */
  atOnce: string[];
  mayChange: boolean;
  members: { id: string; name: string }[];
}

export type AppointmentAct = "change" | "cancellation" | "outcome";
