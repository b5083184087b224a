import { use, useMemo } from "react";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { ConsumerPage } from "#app/ui/consumer/consumer-page.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { copyPageCopy as copy } from "#content/consumers/rights-copy.ts";
import { inParts } from "#domain/privacy/in-parts.ts";
import type { CopiedRequest, PersonCopy } from "#domain/privacy/person-copy.ts";
import { CopiedRequestSection } from "./copied-request.tsx";
import { CopiedRows, timeOf } from "./copied-rows.tsx";

/** Rendered in one go. */
const requestsAtOnce = 20;

/** Everything about a person, to read and to print. */
export function PersonCopyPage({ made }: { made: PersonCopy }) {
  const turns = useMemo(() => turnsOf(made.requests.length / requestsAtOnce), [made]);
  return (
    <ConsumerPage title={copy.title} line={copy.line(made.email, timeOf(made.madeAt))}>
      <p>{copy.notIncluded}</p>
      <ButtonLink href="/request/copy.json" variant="outline" className="justify-self-start print:hidden">
        {copy.json}
      </ButtonLink>
      {inParts(made.requests, requestsAtOnce).map((requests, part) => (
        <RequestsOfTurn key={requests[0]?.receivedAt} requests={requests} turn={turns[part]} />
      ))}
      {made.referrals.length > 0 ? (
        <Part density="card" title={copy.referrals}>
          <CopiedRows
            rows={made.referrals.map(({ at, text }) => [
              timeOf(at),
              <span key={text} className="whitespace-pre-wrap">
                {text}
              </span>,
            ])}
          />
        </Part>
      ) : null}
      <Part density="card" title={copy.inquiries}>
        <CopiedRows
          rows={made.inquiries.map(({ at, name, subject, phone, message, answers }) => [
            timeOf(at),
            [name, phone, subject, message].filter(Boolean).join(" · "),
            ...answers.map((answer) => `${copy.answer}, ${timeOf(answer.at)}: ${answer.text}`),
          ])}
        />
      </Part>
      <Part density="card" title={copy.optOuts}>
        <CopiedRows
          rows={made.optOuts.map(({ value, since, liftedAt }) => [
            timeOf(since),
            value,
            liftedAt ? `${copy.lifted} ${timeOf(liftedAt)}` : "",
          ])}
        />
      </Part>
      <Part density="card" title={copy.privacyRequests}>
        <CopiedRows
          rows={made.privacyRequests.map(({ at, what, dueBy, state, texts }) => [
            timeOf(at),
            `${what}: ${state}, ${copy.dueBy} ${timeOf(dueBy)}`,
            ...texts,
          ])}
        />
      </Part>
      <ButtonTo to="/request/rights" variant="ghost" className="-ml-4 justify-self-start print:hidden">
        {copy.back}
      </ButtonTo>
    </ConsumerPage>
  );
}

/** Waits for its turn, so that a person with many requests keeps nobody waiting. This page has no script. */
function RequestsOfTurn({ requests, turn }: { requests: CopiedRequest[]; turn: Promise<void> | undefined }) {
  if (turn) use(turn);
  return requests.map((request) => <CopiedRequestSection key={request.receivedAt} request={request} />);
}

/** One after the other, each in a turn of the event loop of its own. */
function turnsOf(number: number): Promise<void>[] {
  let last = Promise.resolve();
  return Array.from({ length: Math.ceil(number) }, () => {
    last = last.then(() => new Promise((resolve) => setTimeout(resolve, 0)));
    return last;
  });
}
