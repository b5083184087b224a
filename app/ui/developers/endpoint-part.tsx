import { developersPage as copy } from "#content/connections/developers-page.ts";
import { Code } from "./code.tsx";

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
  samples: Record<keyof typeof copy.samples, string>;
}

/** Of a method: reading, adding, changing, removing. Each has at least 4.5:1 on its ground. */
const methodColors: Record<string, string> = {
  GET: "bg-good-wash text-good",
  POST: "bg-secondary-wash text-secondary-text",
  PUT: "bg-warn-wash text-warn",
  PATCH: "bg-warn-wash text-warn",
  DELETE: "bg-bad-wash text-bad",
};

/** Folded to one line, which a link to it opens; its samples stand beside what it takes. */
export function EndpointPart({ endpoint }: { endpoint: DescribedEndpoint }) {
  const { name, method, path, title, line, scope, status, query, body, answer, problems, samples } = endpoint;
  return (
    <details className="py-1">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-ink [overflow-wrap:anywhere] hover:text-primary-text">
        <span
          className={`w-20 shrink-0 rounded-button px-2 py-1 text-center text-sm font-semibold forced-colors:border ${methodColors[method]}`}
        >
          {method}
        </span>
        <span className="font-medium">{title}</span>
        <code className="text-sm text-soft medium:ml-auto">{path}</code>
      </summary>
      <div id={name} className="grid scroll-mt-40 grid-cols-1 gap-6 pt-2 pb-8 xl:grid-cols-2 xl:items-start xl:gap-10">
        <div className="grid min-w-0 grid-cols-1 gap-3">
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
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-1">
          {(["curl", "javascript", "python"] as const).map((language) => (
            <details key={language} name={`sample-${name}`} open={language === "curl"}>
              <summary className="min-h-11 content-center text-sm font-medium text-ink">
                {copy.samples[language]}
              </summary>
              <Code>{samples[language]}</Code>
            </details>
          ))}
        </div>
      </div>
    </details>
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

export function Fields({ fields }: { fields: DescribedField[] }) {
  return (
    <dl className="mt-2 grid gap-2 text-sm">
      {fields.map(({ name, type, optional, line }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
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
