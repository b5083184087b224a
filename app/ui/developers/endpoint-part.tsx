import { developersPage as copy } from "#content/connections/developers-page.ts";

export interface DescribedField {
  name: string;
  type: string;
  optional: boolean;
  line: string;
}

export interface DescribedEndpoint {
  name: string;
  method: string;
  path: string;
  title: string;
  line: string;
  scope: string | null;
  status: number;
  query: DescribedField[];
  body: DescribedField[];
  answer: DescribedField[];
  problems: number[];
}

export function EndpointPart({ endpoint }: { endpoint: DescribedEndpoint }) {
  const { name, method, path, title, line, scope, status, query, body, answer, problems } = endpoint;
  return (
    <section aria-labelledby={name} className="grid min-w-0 grid-cols-1 gap-3 py-8">
      <h3 id={name} className="scroll-mt-28 text-h4 text-ink">
        {title}
      </h3>
      <p className="text-ink [overflow-wrap:anywhere]">
        <code>
          <span className="font-bold text-primary-text">{method}</span> {path}
        </code>
      </p>
      {line ? <p>{line}</p> : null}
      {scope ? (
        <p className="text-sm">
          {copy.scope} <code>{scope}</code>
        </p>
      ) : null}
      <Taken title={copy.query} fields={query} />
      <Taken title={copy.takes} fields={body} />
      {answer.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-sm font-medium text-ink">{copy.answers}</summary>
          <Fields fields={answer.map((field) => ({ ...field, optional: false }))} />
        </details>
      ) : null}
      <p className="text-sm">
        {copy.statuses} <code>{[status, ...problems].join(", ")}</code>
      </p>
    </section>
  );
}

function Taken({ title, fields }: { title: string; fields: DescribedField[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-medium text-ink">{title}</p>
      <Fields fields={fields} />
    </div>
  );
}

function Fields({ fields }: { fields: DescribedField[] }) {
  return (
    <dl className="mt-2 grid gap-2 text-sm">
      {fields.map(({ name, type, optional, line }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="[overflow-wrap:anywhere] text-ink">
            <code>{name}</code>
          </dt>
          <dd>
            {type}
            {optional ? `, ${copy.optional}` : ""}
            {line ? `. ${line}` : ""}
          </dd>
        </div>
      ))}
    </dl>
  );
}
