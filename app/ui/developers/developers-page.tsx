import type { ReactNode } from "react";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { developersPage as copy } from "#content/connections/developers-page.ts";
import { sendLeads } from "#content/sources/send-leads.ts";
import { eventTypes, networkEventTypes } from "#domain/connections/connection-event.ts";
import { Code } from "./code.tsx";
import { type DescribedEndpoint, EndpointPart } from "./endpoint-part.tsx";
import { type DescribedRecord, RecordPart } from "./record-part.tsx";
import { SendLeadsPart } from "./send-leads-part.tsx";

export interface DevelopersPageProps {
  origin: string;
  endpoints: DescribedEndpoint[];
  records: DescribedRecord[];
  problems: { name: string; status: number; title: string; detail: string }[];
}

export function DevelopersPage({ origin, endpoints, records, problems }: DevelopersPageProps) {
  return (
    <>
      <PageHero title={copy.hero.title} line={copy.hero.line} />
      <div className="wrap grid gap-10 py-section medium:grid-cols-[minmax(0,1fr)_16rem] medium:gap-16">
        <nav
          aria-label={copy.contents}
          className="medium:order-last medium:self-start tall:medium:sticky tall:medium:top-28"
        >
          <p className="mb-3 text-sm font-medium text-quiet">{copy.contents}</p>
          <ul className="border-l border-line max-medium:columns-2">
            {[
              ...endpoints,
              { name: "records", title: copy.records.title },
              { name: "send-leads", title: sendLeads.title },
            ].map(({ name, title }) => (
              <li key={name} className="break-inside-avoid">
                <a href={`#${name}`} className="block py-1 pl-4 text-sm text-soft hover:text-primary-text">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-14 [&_code]:[font-family:inherit] [&_pre]:[font-family:inherit]">
          <Part id="start" title={copy.start.title}>
            <p>
              {copy.start.token}{" "}
              <a href="/my/connections" className="text-primary-text underline underline-offset-4">
                {copy.start.connections}
              </a>
            </p>
            <p>{copy.start.request}</p>
            <Code>{`export ZIPSTEAD_TOKEN=zst_…\ncurl ${origin}/api/v1/leads \\\n  -H "Authorization: Bearer $ZIPSTEAD_TOKEN"`}</Code>
            <p>{copy.start.answer}</p>
            <p>{copy.start.writes}</p>
            <p>{copy.start.problem}</p>
            <p>
              <a href="/api/v1/openapi.json" className="text-primary-text underline underline-offset-4">
                {copy.document}
              </a>
            </p>
          </Part>
          <Part id="endpoints" title={copy.endpoints}>
            <div className="divide-y divide-line border-y border-line">
              {endpoints.map((endpoint) => (
                <EndpointPart key={endpoint.name} endpoint={endpoint} />
              ))}
            </div>
          </Part>
          <Part id="records" title={copy.records.title}>
            <p>{copy.records.line}</p>
            <p>{copy.records.changes}</p>
            <Code>{`curl ${origin}/api/v1/network/leads?limit=100 \\\n  -H "Authorization: Bearer $ZIPSTEAD_TOKEN"\ncurl ${origin}/api/v1/network/leads/changes?cursor=CURSOR \\\n  -H "Authorization: Bearer $ZIPSTEAD_TOKEN"`}</Code>
            {(["network", "firm"] as const).map((holder) => (
              <section key={holder} aria-labelledby={`${holder}-records`} className="grid grid-cols-1 gap-2">
                <h3 id={`${holder}-records`} className="text-ink">
                  {copy.records[holder]}
                </h3>
                <div className="divide-y divide-line border-y border-line">
                  {records
                    .filter((record) => record.holder === holder)
                    .map((record) => (
                      <RecordPart key={record.name} record={record} />
                    ))}
                </div>
              </section>
            ))}
          </Part>
          <Part id="webhooks" title={copy.events.title}>
            <p>{copy.events.line}</p>
            <EventTypes types={eventTypes} />
            <p>{copy.events.network}</p>
            <EventTypes types={networkEventTypes} />
          </Part>
          <Part id="send-leads" title={sendLeads.title}>
            <SendLeadsPart origin={origin} Code={Code} />
          </Part>
          <Part id="problems" title={copy.problems}>
            <dl className="grid gap-4">
              {problems.map(({ name, status, title, detail }) => (
                <div key={name} id={name} className="scroll-mt-28">
                  <dt className="font-medium text-ink">
                    <code>{status}</code> {title}
                  </dt>
                  <dd>{detail}</dd>
                </div>
              ))}
            </dl>
          </Part>
        </div>
      </div>
    </>
  );
}

const EventTypes = ({ types }: { types: readonly string[] }) => (
  <ul className="grid gap-1">
    {types.map((type) => (
      <li key={type}>
        <code>{type}</code>
      </li>
    ))}
  </ul>
);

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4 text-soft">
      <h2 id={id} className="scroll-mt-28 text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
