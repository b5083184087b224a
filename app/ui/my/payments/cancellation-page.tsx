import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { myCancellationCopy as copy } from "#content/agents/my-cancellation.ts";
import { planAbove } from "#content/members/my-frame.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import { type Follows, WhatFollows } from "./what-follows.tsx";

export interface CancellationPageProps {
  last: {
    at: string;
    undoneAt: string | null;
    endedAt: string | null;
    undoableUntil: string;
    back: readonly string[];
    gone: readonly string[];
  } | null;
  follows: Follows;
  /** ISO. */
  now: string;
  refused: keyof typeof copy.refusals | undefined;
  /** A plan that costs less than theirs. */
  cheaper: PlanSlug | null;
}

export function CancellationPage({ last, follows, now, refused, cheaper }: CancellationPageProps) {
  const isCancelled = last !== null && last.undoneAt === null && last.endedAt === null;
  const isJustUndone = last !== null && last.undoneAt !== null && now <= last.undoableUntil;
  return (
    <MyPage
      title={isCancelled ? copy.cancelled.title : copy.title}
      {...(!isCancelled && { line: copy.line })}
      back={planAbove}
    >
      {refused ? <Alert answers>{copy.refusals[refused]}</Alert> : null}
      {isJustUndone ? (
        <Alert kind="success">
          {copy.undone(listed(last.back))} {last.gone.length > 0 ? copy.gone(listed(last.gone)) : null}
        </Alert>
      ) : null}
      {isCancelled ? <Cancelled last={last} now={now} /> : null}
      <WhatFollows {...follows} isCancelled={isCancelled} />
      {isCancelled ? null : (
        <section aria-label={copy.decide} className="my-part">
          {cheaper ? (
            <p>
              {copy.cheaper(cheaper)}{" "}
              <Link to="/my/plan/change" className="text-primary-text underline underline-offset-4">
                {copy.compare}
              </Link>
            </p>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <ButtonTo to={planAbove.to} variant="outline" size="large">
              {copy.keep}
            </ButtonTo>
            <PostButton action="/my/plan/cancellation" variant="bad" size="large">
              {copy.cancel}
            </PostButton>
          </div>
        </section>
      )}
    </MyPage>
  );
}

function Cancelled({ last, now }: { last: NonNullable<CancellationPageProps["last"]>; now: string }) {
  return (
    <MySection title={copy.undo.title}>
      <p>
        {copy.cancelled.on} <DateTime at={last.at} />. {copy.cancelled.zips(listed(last.gone))}
      </p>
      {now <= last.undoableUntil ? (
        <PostForm action="/my/plan/cancellation/undo" className="grid justify-items-start gap-3">
          <p>
            {copy.undo.until} <DateTime at={last.undoableUntil} />.
          </p>
          <Button type="submit">{copy.undo.button}</Button>
        </PostForm>
      ) : (
        <>
          <p>{copy.undo.over}</p>
          <ButtonLink href="/get-started" variant="outline" className="justify-self-start">
            {copy.undo.plans}
          </ButtonLink>
        </>
      )}
    </MySection>
  );
}

const listed = (zips: readonly string[]) => (zips.length > 0 ? zips.join(", ") : copy.noZips);
