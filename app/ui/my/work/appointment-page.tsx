import { PostForm } from "#app/ui/actions/post-form.tsx";
import { type RefusedAct, refusalOf } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { appointmentCopy as copy } from "#content/work/appointments.ts";
import { AppointmentForm } from "./appointment-form.tsx";
import { Outcome } from "./appointment-rows.tsx";
import type { AppointmentAct, OpenAppointment } from "./shown-appointment.ts";

interface AppointmentPageProps {
  appointment: OpenAppointment;
  refused: RefusedAct<AppointmentAct> | undefined;
}

export function AppointmentPage({ appointment, refused }: AppointmentPageProps) {
  const { id, title, page, facts, sequence, entered, atOnce, mayChange, invite, asks, members } = appointment;
  const own = `/my/appointments/${id}`;
  const change = refusalOf(refused, "change");
  return (
    <MyPage narrow back={{ to: page.to, label: page.label }} title={title}>
      {refused && !change ? <Alert answers>{refused.message}</Alert> : null}
      <Facts facts={facts} />
      {atOnce.length > 0 ? <Alert>{copy.atOnce(atOnce)}</Alert> : null}
      {asks ? (
        <MySection title={copy.outcome} line={copy.outcomeLine}>
          <Outcome id={id} copy={{ ...copy, title: copy.part, outcome: "" }} page={page.to} />
        </MySection>
      ) : null}
      {mayChange ? (
        <>
          <MySection title={copy.change} id="change">
            <AppointmentForm
              key={`${sequence} ${invite.ticked}`}
              action={`${own}/change`}
              sequence={sequence}
              entered={change ? { ...entered, ...change.entered } : entered}
              members={members}
              invite={invite}
              refused={change}
            />
          </MySection>
          <MySection title={copy.cancel} line={copy.cancelLine}>
            <PostForm action={`${own}/cancellation`}>
              <Button type="submit" variant="outline" className="min-h-11">
                {copy.cancelButton}
              </Button>
            </PostForm>
          </MySection>
        </>
      ) : null}
    </MyPage>
  );
}
