import { Done } from "#app/ui/actions/done.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ConnectionFacts, type ShownConnection } from "#app/ui/records/connections/connection-facts.tsx";
import { SentEvents, type ShownEvent } from "#app/ui/records/connections/sent-events.tsx";
import { connectionNames } from "#content/connections/connection-names.ts";
import { connectionsCopy } from "#content/connections/my-connections.ts";
import { webhooksCopy as copy } from "#content/connections/webhooks.ts";

interface WebhookPageProps {
  connection: ShownConnection;
  events: ShownEvent[];
  timeZone: string;
  done: string | undefined;
}

export function WebhookPage({ connection, events, timeZone, done }: WebhookPageProps) {
  const page = `/my/connections/${connection.id}`;
  const back = { to: "/my/connections", label: connectionsCopy.title };
  return (
    <MyPage back={back} title={connectionNames.webhook}>
      <Done result={done} />
      <ConnectionFacts connection={connection} timeZone={timeZone} name={copy.url} page={page}>
        <PostButton action={`${page}/secret`} variant="outline">
          {copy.rotate}
        </PostButton>
      </ConnectionFacts>
      <MySection title={copy.log} line={copy.logLine}>
        <SentEvents events={events} page={page} timeZone={timeZone} />
      </MySection>
    </MyPage>
  );
}
