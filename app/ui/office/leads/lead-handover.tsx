import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { refusalOf } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { Fold } from "#app/ui/office/records/fold.tsx";
import { leadHandoverCopy as copy } from "#content/offers/lead-handover.ts";
import { bookedCallLengths } from "#domain/offers/handover.ts";
import type { HandoverShown, LeadDetails, RefusedForm } from "./lead-details.ts";

interface LeadHandoverProps {
  lead: Pick<LeadDetails, "id" | "handover">;
  refused?: RefusedForm | undefined;
}

/** How staff hand the person over besides the offer: a call that is agreed, or a call on the line. */
export default function LeadHandover({ lead: { id, handover }, refused }: LeadHandoverProps) {
  const { call, live, mayBook, mayTransfer, isShown } = handover;
  const own = refusalOf(refused, "live") ?? refusalOf(refused, "live/end") ?? refusalOf(refused, "call/cancel");
  const entered = refusalOf(refused, "call");
  if (!isShown && !own && !entered) return null;
  return (
    <Part id="handover" title={copy.title}>
      {own ? <Alert answers>{own.message}</Alert> : null}
      {live ? <Live id={id} live={live} /> : null}
      {mayTransfer && live?.state !== "rings" && live?.state !== "answered" ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-soft">{handover.transferLine}</p>
          <PostButton action={`/office/leads/${id}/live#handover`} variant="outline">
            {live ? copy.again : copy.transfer}
          </PostButton>
        </div>
      ) : null}
      <Call id={id} call={call} mayBook={mayBook} refused={entered} />
    </Part>
  );
}

const askSeconds = 5;

function Live({ id, live: { state, title, lines, tel } }: { id: string; live: NonNullable<HandoverShown["live"]> }) {
  const { revalidate } = useRevalidator();
  const mayChange = state === "rings" || state === "answered";
  useEffect(() => {
    if (!mayChange) return;
    const timer = setInterval(() => void revalidate(), askSeconds * 1000);
    return () => clearInterval(timer);
  }, [mayChange, revalidate]);
  return (
    <Alert kind={state === "answered" ? "success" : "info"}>
      <p className="font-medium">{title}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="mt-2 flex flex-wrap gap-3">
        {tel ? <ButtonLink href={`tel:${tel}`}>{copy.call}</ButtonLink> : null}
        {state === "rings" ? (
          <>
            <ButtonTo to={`/office/leads/${id}#handover`} variant="outline">
              {copy.see}
            </ButtonTo>
            <PostButton action={`/office/leads/${id}/live/end#handover`} variant="outline">
              {copy.end}
            </PostButton>
          </>
        ) : null}
      </div>
    </Alert>
  );
}

interface CallProps {
  id: string;
  call: HandoverShown["call"];
  mayBook: boolean;
  refused: RefusedForm | undefined;
}

function Call({ id, call: { clock, line, warning, isOpen, entered: stored }, mayBook, refused }: CallProps) {
  if (!line && !mayBook && !refused) return null;
  const entered = refused?.entered ?? stored;
  return (
    <div id="call" className="grid scroll-mt-4 gap-3 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{copy.callTitle}</h3>
      {line ? <p>{line}</p> : null}
      {warning ? <Alert kind="info">{warning}</Alert> : null}
      {mayBook || refused ? (
        <Fold label={isOpen ? copy.change : copy.book} open={refused !== undefined}>
          <PostForm action={`/office/leads/${id}/call#call`} noValidate className="grid grid-cols-1 gap-4">
            {refused ? <Alert answers>{refused.message}</Alert> : null}
            <p className="text-soft">{clock}</p>
            <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
              <TextField
                label={copy.day}
                name="day"
                type="date"
                defaultValue={entered.day}
                className="max-sm:col-span-2"
              />
              <TextField label={copy.time} name="time" type="time" defaultValue={entered.time} />
              <SelectField
                label={copy.length}
                name="minutes"
                defaultValue={entered.minutes || "30"}
                options={bookedCallLengths.map((length) => ({ value: String(length), label: copy.minutes(length) }))}
              />
            </div>
            {refused?.reason === "doubled-time" ? (
              <SelectField
                label={copy.which}
                name="which"
                options={(["earlier", "later"] as const).map((value) => ({ value, label: copy.whiches[value] }))}
              />
            ) : null}
            <Button type="submit" variant="outline" className="justify-self-start">
              {isOpen ? copy.change : copy.book}
            </Button>
          </PostForm>
        </Fold>
      ) : null}
      {isOpen && mayBook ? (
        <PostButton action={`/office/leads/${id}/call/cancel#call`} variant="outline">
          {copy.cancel}
        </PostButton>
      ) : null}
    </div>
  );
}
