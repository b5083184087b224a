import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ChipField } from "#app/ui/my/chip-field.tsx";
import { appointmentNames, appointmentCopy as copy } from "#content/work/appointments.ts";
import { type AppointmentField, appointmentKinds, appointmentLengths } from "#domain/work/appointment.ts";
import { maxTaskLength } from "#domain/work/task.ts";
import type { ShownInvite } from "./shown-appointment.ts";

interface AppointmentFormProps {
  action: string;
  /** Undefined: a new one. */
  sequence?: number;
  entered: Partial<Record<AppointmentField, string>>;
  /** Of a team lead's team, to name who goes; else none. */
  members: { id: string; name: string }[];
  /** The tick that invites the person; `why`: it cannot be. Undefined: there is nobody to invite. */
  invite: ShownInvite | undefined;
  refused: { reason: string; message: string } | undefined;
}

type ShownField = Exclude<AppointmentField, "invites" | "invite">;

const fieldOf: Record<string, ShownField> = {
  ...{ "no-kind": "kind", "no-day": "day", "too-far": "day", "no-time": "time", "time-passed": "time" },
  ...{ "skipped-time": "time", "doubled-time": "which", "no-minutes": "minutes", "long-place": "place" },
  ...{ "long-note": "note", "no-member": "member" },
};

export function AppointmentForm({ action, sequence, entered, members, invite, refused }: AppointmentFormProps) {
  const wrong = refused && fieldOf[refused.reason];
  const error = (field: ShownField) => (wrong === field && refused ? { error: refused.message } : {});
  const field = (name: ShownField) => ({
    label: copy.fields[name],
    name,
    defaultValue: entered[name],
    ...error(name),
  });
  const asksWhich = refused?.reason === "doubled-time" || entered.which === "earlier" || entered.which === "later";
  return (
    <PostForm action={action} noValidate className="grid grid-cols-1 gap-4">
      {refused && !wrong ? <Alert answers>{refused.message}</Alert> : null}
      {sequence === undefined ? null : <input type="hidden" name="sequence" value={sequence} />}
      <ChipField
        legend={copy.fields.kind}
        name="kind"
        defaultValue={entered.kind || "showing"}
        options={appointmentKinds.map((value) => ({ value, label: appointmentNames[value] }))}
        error={error("kind").error}
      />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <TextField {...field("day")} type="date" className="col-span-2 sm:col-span-1" />
        <TextField {...field("time")} type="time" />
        <SelectField
          {...field("minutes")}
          defaultValue={entered.minutes || "60"}
          options={appointmentLengths.map((minutes) => ({ value: String(minutes), label: copy.length(minutes) }))}
        />
      </div>
      {asksWhich ? (
        <ChipField
          legend={copy.fields.which}
          name="which"
          defaultValue={entered.which}
          options={(["earlier", "later"] as const).map((value) => ({ value, label: copy.whiches[value] }))}
          error={error("which").error}
        />
      ) : null}
      <TextField {...field("place")} hint={copy.placeHint} maxLength={maxTaskLength} autoComplete="off" />
      <TextField {...field("note")} multiline rows={2} maxLength={maxTaskLength} />
      {members.length > 1 ? (
        <SelectField {...field("member")} options={members.map(({ id, name }) => ({ value: id, label: name }))} />
      ) : null}
      {invite ? (
        <Invite {...invite} ticked={entered.invites === "asked" ? entered.invite === "yes" : invite.ticked} />
      ) : null}
      <Button type="submit" className="min-h-11 sm:justify-self-start">
        {sequence === undefined ? copy.save : copy.changeButton}
      </Button>
    </PostForm>
  );
}

function Invite({ label, line, why, ticked }: ShownInvite) {
  if (why) return <p className="text-sm text-soft">{why}</p>;
  return (
    <div className="grid gap-1">
      <input type="hidden" name="invites" value="asked" />
      <CheckboxField label={label} name="invite" value="yes" defaultChecked={ticked} aria-describedby="invite-line" />
      <p id="invite-line" className="ml-9 text-sm text-soft">
        {line}
      </p>
    </div>
  );
}
