import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { offersCopy as copy, myOfferEndings, offerCopy } from "#content/members/my-offers.ts";
import { offerStateNames } from "#content/offers/offer-reasons.ts";
import type { OfferReason, OfferState } from "#domain/offers/offer.ts";

export interface TodayOffersProps {
  /** The Referral Agreement is signed; before, only numbers are shown. */
  hasSigned: boolean;
  isInTeam: boolean;
  /** The agreement is signed, and an offer is open. */
  hasOpen: boolean;
  /** The open ones without the first, which is above the page (offer-strip.tsx). */
  others: { id: string; place: string; acceptBy: string; minutes: number; timeZone: string }[];
  /** Open offers by place. */
  waiting: { place: string; count: number }[];
  lost: { id: string; place: string; state: OfferState; reason: OfferReason | null; endedAt: string | null }[];
}

/** What waits for an answer leads the page of today; then comes the work, and at the end what was lost, and why. */
export function TodayOffers({
  hasSigned,
  isInTeam,
  others,
  waiting,
  lost,
  work,
}: Omit<TodayOffersProps, "hasOpen"> & { work: ReactNode }) {
  return (
    <>
      {!hasSigned && waiting.length > 0 ? <Waiting waiting={waiting} /> : null}
      {others.length > 0 ? <Others isInTeam={isInTeam} others={others} /> : null}
      {work}
      {hasSigned && lost.length > 0 ? <Lost lost={lost} /> : null}
    </>
  );
}

function Waiting({ waiting }: Pick<TodayOffersProps, "waiting">) {
  return (
    <MySection title={copy.title} line={copy.signFirst}>
      <ul className="grid gap-1">
        {waiting.map(({ place, count }) => (
          <li key={place}>{copy.waiting(count, place || copy.unplaced)}</li>
        ))}
      </ul>
      <ButtonTo to="/my/agreement" className="justify-self-start">
        {copy.sign}
      </ButtonTo>
    </MySection>
  );
}

function Others({ isInTeam, others }: Pick<TodayOffersProps, "isInTeam" | "others">) {
  return (
    <MySection title={copy.moreTitle(others.length)} line={isInTeam ? copy.teamLine : copy.line}>
      <ul className="grid gap-4">
        {others.map(({ id, place, acceptBy, minutes, timeZone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <p className="font-medium">{place || copy.unplaced}</p>
              <p className="text-sm text-soft">
                {minutes > 0 ? `${copy.minutes(minutes)}. ` : null}
                {copy.answerBy} <LocalTime at={acceptBy} timeZone={timeZone} />
              </p>
            </div>
            <ButtonTo to={`/my/offers/${id}`}>{copy.see}</ButtonTo>
          </li>
        ))}
      </ul>
    </MySection>
  );
}

function Lost({ lost }: Pick<TodayOffersProps, "lost">) {
  return (
    <MySection title={copy.lostTitle} line={copy.lostLine}>
      <ul className="grid gap-3">
        {lost.map(({ id, place, state, reason, endedAt }) => (
          <li key={id}>
            <Link to={`/my/offers/${id}`} className="text-primary-text underline underline-offset-4">
              {place || copy.unplaced}
            </Link>{" "}
            <span className="text-soft">
              {offerStateNames[state]}
              {endedAt ? (
                <>
                  , <DateTime at={endedAt} />
                </>
              ) : null}
            </span>
            <p className="text-sm text-soft">{reason ? myOfferEndings[reason] : offerCopy.lapsed}</p>
          </li>
        ))}
      </ul>
    </MySection>
  );
}
