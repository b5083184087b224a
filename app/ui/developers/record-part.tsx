import { developersPage as copy } from "#content/connections/developers-page.ts";
import { type DescribedField, Fields } from "./endpoint-part.tsx";

export interface DescribedRecord {
  holder: "network" | "firm";
  name: string;
  /** "leads" */
  title: string;
  line: string;
  path: string;
  scope: string;
  filters: DescribedField[];
  fields: DescribedField[];
}

/** Folded to one line: what the three addresses of a kind of record take and answer. */
export function RecordPart({
  record: { name, title, line, path, scope, filters, fields },
}: {
  record: DescribedRecord;
}) {
  return (
    <details className="py-1">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-ink [overflow-wrap:anywhere] hover:text-primary-text">
        <span className="font-medium first-letter:uppercase">{title}</span>
        <code className="text-sm text-soft medium:ml-auto">{path}</code>
      </summary>
      <div id={name} className="grid scroll-mt-40 grid-cols-1 gap-3 pt-2 pb-8">
        <p>{line}</p>
        <p className="text-sm">
          {copy.scope} <code>{scope}</code>
        </p>
        <p className="text-sm">
          {copy.records.addresses} <code>{`GET ${path}, ${path}/{id}, ${path}/changes`}</code>
        </p>
        {filters.length > 0 ? (
          <div>
            <p className="text-sm font-medium text-ink">{copy.records.filters}</p>
            <Fields fields={filters} />
          </div>
        ) : null}
        <div>
          <p className="text-sm font-medium text-ink">{copy.records.fields}</p>
          <Fields fields={fields} />
        </div>
      </div>
    </details>
  );
}
