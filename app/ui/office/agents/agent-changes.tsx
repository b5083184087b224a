import { Part } from "#app/ui/layout/part.tsx";
import { PartLine } from "#app/ui/office/records/part-line.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { agentCopy } from "#content/agents/office-agents.ts";
import type { PartOfList } from "#domain/staff/part-of-list.ts";

const copy = agentCopy.changes;
const fieldNames: Record<string, string> = copy.fields;

export interface AgentChangesProps {
  changes: PartOfList<{
    id: string;
    at: string;
    staffName: string | null;
    changed: { field: string; from: string | null; to: string | null }[];
  }>;
}

export function AgentChanges({ changes: { rows: changes, count } }: AgentChangesProps) {
  return (
    <Part title={copy.title}>
      {changes.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
      <ol className="grid gap-3 empty:hidden">
        {changes.map(({ id, at, staffName, changed }) => (
          <li key={id}>
            <p className="text-sm text-soft">
              {staffName ?? copy.anyone}, <DateTime at={at} />
            </p>
            {changed.map(({ field, from, to }) =>
              fieldNames[field] ? (
                <p key={field}>
                  {copy.fromTo(fieldNames[field], from ?? agentCopy.notKnown, to ?? agentCopy.notKnown)}
                </p>
              ) : null,
            )}
          </li>
        ))}
      </ol>
      <PartLine shown={changes.length} count={count} />
    </Part>
  );
}
