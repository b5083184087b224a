import type { ReactNode } from "react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { OfferRing } from "#app/ui/records/offer-ring.tsx";
import { offerCopy as copy, offersCopy } from "#content/members/my-offers.ts";
import { declineReasons } from "#domain/offers/offer.ts";
import type { DeclineForm, OpenOffer } from "./shown-offer.ts";

interface OfferAnswerProps {
  offer: OpenOffer;
  decline: DeclineForm | undefined;
  facts: ReactNode;
}

/** The time left and Accept come first, within reach of a thumb; Decline, with its reason, last. */
export function OfferAnswer({ offer, decline, facts }: OfferAnswerProps) {
  const { turn } = offer;
  if (turn && !turn.mayAnswer)
    return (
      <>
        <MySection title={turn.title} line={turn.line} />
        {facts}
      </>
    );
  return (
    <>
      <MySection title={offer.live?.title ?? copy.time} line={offer.live?.line ?? turn?.line}>
        <TimeLeft offer={offer} />
        <PostForm action={`/my/offers/${offer.id}/acceptance`} className="grid gap-2">
          <Button type="submit" size="large" wide>
            {copy.accept}
          </Button>
          <p className="text-sm text-soft">{copy.acceptLine}</p>
        </PostForm>
      </MySection>
      {facts}
      <Decline offer={offer} decline={decline} />
    </>
  );
}

function TimeLeft({ offer }: { offer: OpenOffer }) {
  const { minutes, acceptBy, waitsUntil, timeZone } = offer;
  if (minutes === 0) return <p>{copy.over}</p>;
  return (
    <div className="flex items-start gap-4">
      <OfferRing clock={offer} />
      <div>
        <p className="text-h4">{offersCopy.minutes(minutes)}</p>
        <p className="text-soft">
          {offersCopy.answerBy} <LocalTime at={acceptBy} timeZone={timeZone} />
        </p>
        {waitsUntil ? (
          <p className="mt-2 text-sm text-soft">
            {copy.waits} <LocalTime at={waitsUntil} timeZone={timeZone} />. {copy.waitsWhy}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Decline({ offer: { id, isInTeam, turn }, decline }: Omit<OfferAnswerProps, "facts">) {
  const refused = decline?.refused;
  const message = refused && copy.refusals[refused];
  return (
    <MySection
      title={copy.declineTitle}
      line={turn ? copy.declineTurnLine : isInTeam ? copy.declineTeamLine : copy.declineLine}
    >
      <PostForm action={`/my/offers/${id}/declination#decline`} id="decline" noValidate className="grid gap-4">
        <SelectField
          label={copy.reason}
          name="reason"
          placeholder={copy.choose}
          defaultValue={decline?.entered.reason}
          options={declineReasons.map((value) => ({ value, label: copy.reasons[value] }))}
          {...(refused === "no-reason" && { error: message })}
        />
        <TextField
          multiline
          rows={2}
          label={copy.text}
          hint={copy.textHint}
          name="text"
          defaultValue={decline?.entered.text}
          {...(refused && refused !== "no-reason" && { error: message })}
        />
        <Button type="submit" variant="outline" className="justify-self-start">
          {copy.decline}
        </Button>
      </PostForm>
    </MySection>
  );
}
