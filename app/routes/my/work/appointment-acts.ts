import { type AnyAct, actsBy } from "#app/record-acts.ts";
import type { AppointmentAct } from "#app/ui/my/work/shown-appointment.ts";
import { appointmentCopy } from "#content/work/appointments.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { appointmentFields, parseAppointmentEnd } from "#domain/work/appointment.ts";
import { cancelAppointment, changeAppointment, sayOutcome } from "#operations/work/appointments.ts";

interface By {
  workspace: Workspace;
  id: string;
}

const act = actsBy<By>();
const { refusals } = appointmentCopy;

/** What a member does with an appointment. my-urls.ts says who may do it. */
export const appointmentActs: Record<AppointmentAct, AnyAct<By>> = {
  change: act({
    fields: [...appointmentFields, "sequence"],
    run: (world, { workspace, id }, entered) => changeAppointment(world, workspace, { ...entered, id }),
    refusals,
    back: "",
  }),
  cancellation: act({
    fields: [],
    run: (world, { workspace, id }) => cancelAppointment(world, workspace, id),
    refusals,
    back: "",
  }),
  outcome: act({
    /** `to`: the page of the workspace with the form, if it is not the appointment's. */
    fields: ["said", "to"],
    async run(world, { workspace, id }, { said: answer, to }) {
      const said = await sayOutcome(world, workspace, { id, said: parseAppointmentEnd(answer) });
      return said.ok && to ? { ...said, to: ownPath("member", to) } : said;
    },
    refusals,
    back: "",
  }),
};
