import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { agentWords } from "#content/office/agents.ts";

const words = agentWords.changes;
const fieldNames: Record<string, string> = words.fields;

export interface AgentChangesProps {
  changes: {
    id: string;
    at: string;
    staffName: string | null;
    changed: { field: string; from: string | null; to: string | null }[];
  }[];
}

/** Who wrote what into an agent's record, and what had stood there before. */
export function AgentChanges({ changes }: AgentChangesProps) {
  return (
    <DetailSection title={words.title}>
      {changes.length === 0 ? <p className="text-soft">{words.none}</p> : null}
      <ol className="grid gap-3 empty:hidden">
        {changes.map(({ id, at, staffName, changed }) => (
          <li key={id}>
            <p className="text-sm text-soft">
              {staffName ?? words.somebody}, <Moment at={at} />
            </p>
            {changed.map(({ field, from, to }) =>
              fieldNames[field] ? (
                <p key={field}>
                  {words.fromTo(fieldNames[field], from ?? agentWords.notKnown, to ?? agentWords.notKnown)}
                </p>
              ) : null,
            )}
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
