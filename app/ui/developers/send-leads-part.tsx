import type { ReactNode } from "react";
import { sendLeads as copy, curlSamples, intakeAnswers, leadFields, sampleEmail } from "#content/sources/send-leads.ts";
import { intakeRate } from "#domain/moderation/request-rate.ts";

/** @param Code how the page shows a sample */
export function SendLeadsPart({ origin, Code }: { origin: string; Code(props: { children: string }): ReactNode }) {
  const samples = curlSamples(`${origin}/api/v1/intake/YOUR-KEY`);
  return (
    <>
      <p>{copy.line}</p>
      <Heading>{copy.address}</Heading>
      <p>{copy.addressLine}</p>
      <Code>{`POST ${origin}/api/v1/intake/YOUR-KEY`}</Code>
      <Heading>{copy.fields}</Heading>
      <p>{copy.fieldsLine}</p>
      <Pairs pairs={leadFields.map(([name, example, line]) => [name, `${line ? `${line}. ` : ""}${example}`])} />
      <Heading>{copy.formats}</Heading>
      <p>{copy.formatsLine}</p>
      {(["json", "form", "adf"] as const).map((format) => (
        <details key={format} open={format === "json"}>
          <summary className="cursor-pointer font-medium text-ink">{copy[format]}</summary>
          <div className="mt-3">
            <Code>{samples[format]}</Code>
          </div>
        </details>
      ))}
      <details>
        <summary className="cursor-pointer font-medium text-ink">{copy.email}</summary>
        <p className="my-3">{copy.emailLine}</p>
        <Code>{sampleEmail()}</Code>
      </details>
      <Heading>{copy.answers}</Heading>
      <p>{copy.answersLine}</p>
      <Pairs pairs={intakeAnswers.map(([status, body, line]) => [`${status} ${body}`, line])} />
      <Heading>{copy.limits}</Heading>
      <p>{copy.limitsLine(intakeRate.most)}</p>
      <Heading>{copy.tests}</Heading>
      <p>{copy.testsLine}</p>
      <Heading>{copy.consent}</Heading>
      <p>{copy.consentLine}</p>
    </>
  );
}

const Heading = ({ children }: { children: string }) => <h3 className="mt-2 text-h4 text-ink">{children}</h3>;

function Pairs({ pairs }: { pairs: (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {pairs.map(([name, line]) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="[overflow-wrap:anywhere] text-ink">
            <code>{name}</code>
          </dt>
          <dd className="[overflow-wrap:anywhere]">{line}</dd>
        </div>
      ))}
    </dl>
  );
}
