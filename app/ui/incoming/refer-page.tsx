import { Alert } from "#app/ui/controls/alert.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { referPage as copy } from "#content/incoming/refer-pages.ts";
import type { EnteredReferral, ReferralRefusals } from "#domain/incoming/incoming-referral.ts";
import { usStates } from "#domain/values/us-states.ts";
import { ReferForm } from "./refer-form.tsx";

export interface ReferPageProps {
  isSent: boolean;
  share: { shareBp: number; states: string[] } | undefined;
  refused: { outcome: "refused" | "failed"; entered: EnteredReferral; refusals: ReferralRefusals } | undefined;
}

/** Where a licensed agent refers a client. */
export function ReferPage({ isSent, share, refused }: ReferPageProps) {
  return (
    <>
      <PageHero title={copy.title} line={copy.line} scene="connect" />
      <div className="wrap grid items-start gap-10 pt-10 pb-section medium:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] medium:gap-16 medium:pt-14">
        <Card className="p-5 sm:p-10">{isSent ? <Thanks /> : <ReferForm refused={refused} />}</Card>
        <div className="grid gap-8">
          <section aria-labelledby="next">
            <h2 id="next" className="text-h3">
              {copy.next.title}
            </h2>
            <ol className="mt-4 grid list-decimal gap-2 pl-5">
              {copy.next.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="share">
            <h2 id="share" className="text-h3">
              {copy.share.title}
            </h2>
            <p className="mt-4">
              {share
                ? copy.share.paid(
                    share.shareBp,
                    share.states.map((state) => usStates[state] ?? state),
                  )
                : copy.share.none}
            </p>
          </section>
          <p className="text-soft">
            {copy.link.before}{" "}
            <a href={copy.link.path} className="text-primary-text underline underline-offset-4">
              {copy.link.label}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

const Thanks = () => (
  <div id="thanks" className="grid gap-4 justify-items-start">
    <h2>{copy.thanks.title}</h2>
    <Alert answers kind="success">
      {copy.thanks.line}
    </Alert>
    <ButtonLink href="/refer" variant="outline">
      {copy.thanks.another}
    </ButtonLink>
  </div>
);
