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

/** Whether the person can be invited, and is. */
export interface ShownInvite {
  label: string;
  line: string;
  /** Why they cannot be; empty: they can. */
  why: string;
  ticked: boolean;
}

/** One, with its form. */
export interface OpenAppointment extends ShownAppointment {
  page: { to: string; label: string };
  facts: { name: string; value: string }[];
  sequence: number;
  entered: Omit<Record<AppointmentField, string>, "invites" | "invite">;
  /** Others of the member that take some of the same time. */
  atOnce: string[];
  mayChange: boolean;
  invite: ShownInvite;
  members: { id: string; name: string }[];
}

export type AppointmentAct = "change" | "cancellation" | "outcome";
