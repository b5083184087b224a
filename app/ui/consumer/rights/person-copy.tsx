import { ConsumerPage } from "#app/ui/consumer/consumer-page.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { copyPageCopy as copy } from "#content/consumers/rights-copy.ts";
import type { PersonCopy } from "#domain/privacy/person-copy.ts";
import { CopiedRequestSection } from "./copied-request.tsx";
import { Rows, timeOf } from "./copied-rows.tsx";

/** Everything about a person, to read and to print. */
export function PersonCopyPage({ made }: { made: PersonCopy }) {
  return (
    <ConsumerPage title={copy.title} line={copy.line(made.email, timeOf(made.madeAt))}>
      <p>{copy.notIncluded}</p>
      <ButtonLink href="/request/copy.json" variant="outline" className="justify-self-start print:hidden">
        {copy.json}
      </ButtonLink>
      {made.requests.map((request) => (
        <CopiedRequestSection key={request.receivedAt} request={request} />
      ))}
      <CardSection title={copy.inquiries}>
        <Rows
          rows={made.inquiries.map(({ at, name, subject, phone, message, answers }) => [
            timeOf(at),
            [name, phone, subject, message].filter(Boolean).join(" · "),
            ...answers.map((answer) => `${copy.answer}, ${timeOf(answer.at)}: ${answer.text}`),
          ])}
        />
      </CardSection>
      <CardSection title={copy.optOuts}>
        <Rows
          rows={made.optOuts.map(({ value, since, liftedAt }) => [
            timeOf(since),
            value,
            liftedAt ? `${copy.lifted} ${timeOf(liftedAt)}` : "",
          ])}
        />
      </CardSection>
      <CardSection title={copy.privacyRequests}>
        <Rows
          rows={made.privacyRequests.map(({ at, what, dueBy, state, texts }) => [
            timeOf(at),
            `${what}: ${state}, ${copy.dueBy} ${timeOf(dueBy)}`,
            ...texts,
          ])}
        />
      </CardSection>
      <ButtonLink href="/request/rights" variant="ghost" className="justify-self-start print:hidden">
        {copy.back}
      </ButtonLink>
    </ConsumerPage>
  );
}
