import { CardSection } from "#app/ui/layout/card-section.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { questions } from "#content/leads/questions.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import type { OpenLead } from "./shown-lead.ts";

/** What they asked for, who verified it, and the proof of their consent. */
export function LeadFacts({ lead }: { lead: OpenLead }) {
  const { kind, answers, checks, timeZone } = lead;
  const asked = questions[kind].map(({ label }, step) => ({ name: label, value: answers[step] ?? "" }));
  const skipped = asked.filter(({ value }) => !value).map(({ name }) => name);
  return (
    <>
      <CardSection title={copy.answersTitle}>
        <Facts facts={asked.filter(({ value }) => value)} />
        {skipped.length > 0 ? (
          <p className="text-sm text-soft">
            {copy.notAnswered}: {skipped.join(", ")}
          </p>
        ) : null}
      </CardSection>
      <CardSection title={copy.checksTitle}>
        <Facts
          facts={checks.map(({ at, who }, index) => ({
            name: copy.check(index + 1),
            value: (
              <>
                <LocalTime at={at} timeZone={timeZone} />
                {who ? `, ${copy.by} ${who}` : null}
              </>
            ),
          }))}
        />
      </CardSection>
      <Consent lead={lead} />
    </>
  );
}

function Consent({ lead: { consent, timeZone } }: { lead: OpenLead }) {
  const labels = copy.consent;
  if (!consent) return <CardSection title={copy.consentTitle} line={labels.missing} />;
  const { stands, givenAt, page, takenBy, wording } = consent;
  return (
    <CardSection title={copy.consentTitle}>
      <Facts
        facts={[
          { name: labels.status, value: stands ? labels.stands : labels.gone },
          { name: labels.when, value: <LocalTime at={givenAt} timeZone={timeZone} /> },
          ...(takenBy ? [{ name: labels.takenBy, value: takenBy }] : []),
          { name: labels.page, value: <span className="break-all">{page}</span> },
        ]}
      />
      <details>
        <summary className="ml-5 list-outside text-primary-text underline underline-offset-4">{labels.wording}</summary>
        <p className="mt-2 text-sm whitespace-pre-line text-soft">{wording}</p>
      </details>
    </CardSection>
  );
}
