import { Part } from "#app/ui/layout/part.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { agentConnectionsCopy as copy } from "#content/connections/office-connections.ts";

export interface AgentConnectionsProps {
  connections: {
    id: string;
    name: string;
    /** As text. */
    health: string;
    lastSuccessAt: string | null;
    failingSince: string | null;
    lastAnswer: string | null;
  }[];
  tokens: { id: string; name: string; lastUsedAt: string | null }[];
}

/** What leaves to the agent's tools and whether it arrives: no secret, and nothing that was sent. */
export function AgentConnections({ connections, tokens }: AgentConnectionsProps) {
  return (
    <Part title={copy.title}>
      {connections.length + tokens.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
      <ul className="grid gap-4">
        {connections.map(({ id, name, health, lastSuccessAt, failingSince, lastAnswer }) => (
          <li key={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-medium break-all">{`${name}: ${health}`}</p>
            {lastSuccessAt ? (
              <p className="text-sm text-soft">
                {copy.lastSuccess} <DateTime at={lastSuccessAt} />
              </p>
            ) : null}
            {failingSince ? (
              <p className="text-sm">
                {copy.failingSince} <DateTime at={failingSince} />
              </p>
            ) : null}
            {lastAnswer ? <p className="text-sm text-soft">{lastAnswer}</p> : null}
          </li>
        ))}
        {tokens.map(({ id, name, lastUsedAt }) => (
          <li key={id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-medium break-all">{copy.token(name)}</p>
            <p className="text-sm text-soft">
              {lastUsedAt ? (
                <>
                  {copy.lastUsed} <DateTime at={lastUsedAt} />
                </>
              ) : (
                copy.neverUsed
              )}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
