import type { ReactNode } from "react";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { connectionsCopy as copy, webhooksCopy } from "#content/connections/my-connections.ts";
import type { ConnectionHealth } from "#domain/connections/connection.ts";
import { HealthMark } from "./health-mark.tsx";

export interface ShownConnection {
  id: string;
  target: string;
  health: ConnectionHealth;
  lastSuccessAt: string | null;
  failingSince: string | null;
  /** As a sentence. */
  lastAnswer: string | null;
}

interface ConnectionFactsProps {
  connection: ShownConnection;
  timeZone: string;
  /** What its target is. */
  name: string;
  children?: ReactNode;
}

/** How a connection does, and its buttons. */
export function ConnectionFacts({ connection, timeZone, name, children }: ConnectionFactsProps) {
  const { id, target, health, lastSuccessAt, failingSince, lastAnswer } = connection;
  return (
    <>
      <Facts
        facts={[
          ...(target ? [{ name, value: target }] : []),
          { name: copy.status, value: <HealthMark health={health} /> },
          {
            name: copy.lastSuccess,
            value: lastSuccessAt ? <LocalTime at={lastSuccessAt} timeZone={timeZone} /> : copy.never,
          },
          ...(failingSince
            ? [{ name: copy.failingSince, value: <LocalTime at={failingSince} timeZone={timeZone} /> }]
            : []),
          ...(lastAnswer ? [{ name: copy.lastAnswer, value: lastAnswer }] : []),
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <PostButton action={`/my/connections/${id}/test`} variant="outline">
          {copy.test}
        </PostButton>
        {health === "disabled" ? (
          <PostButton action={`/my/connections/${id}/on`} variant="outline">
            {webhooksCopy.turnOn}
          </PostButton>
        ) : null}
        {children}
        <PostButton action={`/my/connections/${id}/end`} variant="ghost" className="max-sm:-ml-4">
          {copy.end}
        </PostButton>
      </div>
    </>
  );
}
