import type { ReactNode } from "react";
import { Part } from "#app/ui/layout/part.tsx";
import { copyPageCopy as copy } from "#content/consumers/rights-copy.ts";
import type { CopiedAnswer, CopiedRequest } from "#domain/privacy/person-copy.ts";
import { fullName } from "#domain/values/full-name.ts";
import { CopiedRows, timeOf } from "./copied-rows.tsx";

export function CopiedRequestSection({ request }: { request: CopiedRequest }) {
  const { receivedAt, wants, phone, email, answers } = request;
  return (
    <Part density="card" title={wants} line={`${copy.received} ${timeOf(receivedAt)}`}>
      <Topic title={copy.contact}>
        <Answers
          answers={[
            { question: copy.name, answer: fullName(request) },
            { question: copy.phone, answer: phone },
            { question: copy.email, answer: email },
          ]}
        />
      </Topic>
      <Topic title={copy.answers}>
        <Answers answers={answers} />
      </Topic>
      {partsOf(request).map(({ title, rows }) => (
        <Topic key={title} title={title}>
          <CopiedRows rows={rows} />
        </Topic>
      ))}
    </Part>
  );
}

function partsOf(request: CopiedRequest): { title: string; rows: ReactNode[][] }[] {
  const { consents, notToSell, disclosures, checks, routing, agents, closings } = request;
  const { callbacks, emails, opened, sent, arrived, notes, said } = request;
  return [
    {
      title: copy.consents,
      rows: consents.map(({ at, wording, checked, page, network, browser }) => [
        timeOf(at),
        wording,
        checked ? copy.checked : copy.notChecked,
        `${copy.page}: ${page}`,
        network && `${copy.network}: ${network}`,
        browser && `${copy.browser}: ${browser}`,
      ]),
    },
    { title: copy.browserSignal, rows: notToSell ? [[copy.notToSell]] : [] },
    { title: copy.disclosures, rows: disclosures.map(({ at, wording }) => [timeOf(at), wording]) },
    {
      title: copy.checks,
      rows: checks.map(({ at, by, confirmed, answers }) => [
        timeOf(at),
        `${by}: ${confirmed ? copy.confirmed : copy.notConfirmed}`,
        ...answers.map(({ question, answer }) => `${question} ${answer}`),
      ]),
    },
    { title: copy.routing, rows: routing.map(({ at, agent, why }) => [timeOf(at), agent, ...why]) },
    {
      title: copy.agents,
      rows: agents.map(({ name, since, until, reports }) => [
        [copy.since, timeOf(since), ...(until ? [copy.until, timeOf(until)] : [])].join(" "),
        `${name}: ${reports}`,
      ]),
    },
    { title: copy.closings, rows: closings.map(({ at, what, facts }) => [timeOf(at), what, ...facts]) },
    {
      title: copy.callbacks,
      rows: callbacks.map(({ at, due }) => [timeOf(at), `${copy.plannedFor} ${timeOf(due)}`]),
    },
    { title: copy.emails, rows: emails.map(({ at, subject }) => [at && timeOf(at), subject]) },
    { title: copy.opened, rows: opened.map(({ hour, by }) => [timeOf(`${hour}:00:00.000Z`), by]) },
    { title: copy.sent, rows: sent.map(({ at, text }) => [timeOf(at), text]) },
    { title: copy.arrived, rows: arrived.length > 0 ? [arrived] : [] },
    { title: copy.notes, rows: notes.map(({ at, by, text }) => [timeOf(at), `${by}: ${text}`]) },
    { title: copy.said, rows: said.map(({ at, what, texts }) => [timeOf(at), what, ...texts]) },
  ];
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-base font-bold">{title}</h3>
      {children}
    </section>
  );
}

function Answers({ answers }: { answers: readonly CopiedAnswer[] }) {
  const given = answers.filter(({ answer }) => answer !== "");
  if (given.length === 0) return <p className="text-soft">{copy.none}</p>;
  return (
    <dl className="grid gap-1">
      {given.map(({ question, answer }) => (
        <div key={question} className="flex flex-wrap gap-x-3">
          <dt className="text-soft">{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
