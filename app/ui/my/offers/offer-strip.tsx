import { AlarmClock } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { isSoon, OfferRing } from "#app/ui/records/offer-ring.tsx";
import { offerStripCopy as copy } from "#content/members/offer-strip.ts";
import type { ShownOffer, StripOffer, StripOffers } from "./shown-offer.ts";

const askSeconds = 30;

/** Above every page, but what a page says itself is not said twice. */
export function OfferStrip({ offers }: { offers: StripOffers }) {
  const { pathname } = useLocation();
  const { first, count, hasSigned, lapsed } = offers;
  const isOfOffers = pathname.startsWith("/my/offers/");
  if (!hasSigned && count > 0) {
    if (isOfOffers || pathname === "/my" || pathname === "/my/agreement") return null;
    return (
      <Line text={copy.unsigned(count)}>
        <Link to="/my/agreement">{copy.sign}</Link>
      </Line>
    );
  }
  if (!first) return lapsed && !isOfOffers ? <Lapsed {...lapsed} /> : null;
  if (!isOfOffers) return <First key={first.id} offer={first} more={count - 1} />;
  if (count === 1 && pathname.startsWith(`/my/offers/${first.id}`)) return null;
  return (
    <Line text={copy.open(count)}>
      <Link to="/my">{copy.seeAll}</Link>
    </Line>
  );
}

/** The offer that ends first. Its own page is asked again and again how it stands. */
function First({ offer, more }: { offer: StripOffer; more: number }) {
  const { id, place, kind, wants, terms, seenBy } = offer;
  const { load, data: news } = useFetcher<ShownOffer>();
  useEffect(() => {
    const timer = setInterval(() => void load(`/my/offers/${id}?stands`), askSeconds * 1000);
    return () => clearInterval(timer);
  }, [load, id]);
  if (news?.what === "over" && news.state === "lapsed") return <Lapsed id={id} place={place} />;
  if (news && news.what !== "open") return <Ended id={id} text={copy.ended(place)} />;
  // Time only passes: of two answers the one with less of it is the newer one.
  const { minutes, share } = news && news.share < offer.share ? news : offer;
  const clock = { ...offer, minutes, share };
  return (
    <section aria-label={copy.name} className="offer-strip print:hidden" data-soon={isSoon(clock) || undefined}>
      <OfferRing clock={clock} />
      <div className="offer-strip-what">
        <p>
          <strong className="font-semibold">{place}</strong> · {kind}
        </p>
        <p className="text-sm">{wants}</p>
        <TimeLeft clock={clock} />
      </div>
      <div className="offer-strip-acts">
        {terms ? null : (
          <PostForm action={`/my/offers/${id}/acceptance`}>
            <Button type="submit" variant="secondary" wide className="min-h-11">
              {copy.accept}
            </Button>
          </PostForm>
        )}
        <ButtonTo to={`/my/offers/${id}`} variant={terms ? "secondary" : "outline"} className="min-h-11">
          {copy.see}
        </ButtonTo>
        {more > 0 ? (
          <Link to="/my" className="offer-strip-more">
            {copy.more(more)}
          </Link>
        ) : null}
      </div>
      <p className="offer-strip-terms">
        <span className="offer-strip-more-terms">{`${seenBy} ${terms ? "" : copy.accepted} `}</span>
        {terms ?? copy.final}
      </p>
    </section>
  );
}

function TimeLeft({ clock: { minutes, by, waitsUntil } }: { clock: StripOffer }) {
  if (minutes === 0) return <p className="text-sm font-medium">{copy.over}</p>;
  if (waitsUntil) return <p className="text-sm">{`${copy.waits} ${waitsUntil}`}</p>;
  const soon = isSoon({ minutes });
  return (
    <p className="text-sm">
      <span className="offer-strip-left">
        {soon ? <AlarmClock aria-hidden size={16} className="mr-1 inline-block align-[-0.15em]" /> : null}
        {soon ? copy.onlyLeft(minutes) : copy.left(minutes)}
      </span>
      {`. ${copy.answerBy} ${by}`}
    </p>
  );
}

const Lapsed = ({ id, place }: { id: string; place: string }) => (
  <Ended id={id} text={copy.lapsed(place || copy.unplaced)} />
);

/** In the place of the offer. */
function Ended({ id, text }: { id: string; text: string }) {
  return (
    <Line text={text}>
      <Link to={`/my/offers/${id}`}>{copy.whatHappened}</Link>
    </Line>
  );
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section aria-label={copy.name} className="offer-strip offer-strip-line print:hidden">
      <p role="status">{text}</p>
      {children}
    </section>
  );
}
