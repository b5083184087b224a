import type { ReactNode } from "react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
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
        <PostForm action={`/my/connections/${id}/test`}>
          <Button type="submit" variant="outline">
            {copy.test}
          </Button>
        </PostForm>
        {health === "disabled" ? (
          <PostForm action={`/my/connections/${id}/on`}>
            <Button type="submit" variant="outline">
              {webhooksCopy.turnOn}
            </Button>
          </PostForm>
        ) : null}
        {children}
        <PostForm action={`/my/connections/${id}/end`}>
          <Button type="submit" variant="ghost" className="max-sm:-ml-4">
            {copy.end}
          </Button>
        </PostForm>
      </div>
    </>
  );
}
