import type { ReactNode } from "react";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { connectionsCopy as copy } from "#content/connections/my-connections.ts";
import { webhooksCopy } from "#content/connections/webhooks.ts";
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
  /** The page of this connection, below which its buttons post. */
  page: string;
  /** What the button sends. Left out: a test lead. */
  test?: string;
  children?: ReactNode;
}

/** How a connection does, and its buttons. */
export function ConnectionFacts({
  connection,
  timeZone,
  name,
  page,
  test = copy.test,
  children,
}: ConnectionFactsProps) {
  const { target, health, lastSuccessAt, failingSince, lastAnswer } = connection;
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
        <PostButton action={`${page}/test`} variant="outline">
          {test}
        </PostButton>
        {health === "disabled" ? (
          <PostButton action={`${page}/on`} variant="outline">
            {webhooksCopy.turnOn}
          </PostButton>
        ) : null}
        {children}
        <PostButton action={`${page}/end`} variant="ghost" className="max-sm:-ml-4">
          {copy.end}
        </PostButton>
      </div>
    </>
  );
}
