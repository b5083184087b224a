import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { Done } from "#app/ui/actions/done.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { connectionsCopy as copy, exportCopy } from "#content/connections/my-connections.ts";
import { CalendarPart } from "./calendar-part.tsx";
import type { ShownConnection } from "./connection-facts.tsx";
import { FollowUpBoss } from "./follow-up-boss.tsx";
import { LeadAddress, type LeadAddressProps } from "./lead-address.tsx";
import { Webhooks, type WebhooksProps } from "./webhooks.tsx";

export interface ShownConnections {
  address: ShownConnection | undefined;
  /** Undefined: not possible here. */
  followUpBoss: { connection: ShownConnection | undefined } | undefined;
  /** Undefined: of a team member. */
  webhooks: ShownConnection[] | undefined;
  hasCalendar: boolean;
  timeZone: string;
  done: string | undefined;
}

interface ConnectionsPageProps {
  connections: ShownConnections;
  refusedAddress?: LeadAddressProps["refused"];
  refusedKey?: boolean;
  refusedWebhook?: WebhooksProps["refused"];
}

export function ConnectionsPage({ connections, refusedAddress, refusedKey, refusedWebhook }: ConnectionsPageProps) {
  const { address, followUpBoss, webhooks, hasCalendar, timeZone, done } = connections;
  return (
    <MyPage title={copy.title} line={copy.line}>
      <Done result={refusedAddress || refusedKey || refusedWebhook ? undefined : done} />
      <LeadAddress address={address} timeZone={timeZone} refused={refusedAddress} />
      {followUpBoss ? <FollowUpBoss {...followUpBoss} timeZone={timeZone} refused={refusedKey} /> : null}
      <CalendarPart hasCalendar={hasCalendar} />
      {webhooks ? <Webhooks webhooks={webhooks} refused={refusedWebhook} /> : null}
      <MySection title={exportCopy.title} line={exportCopy.line}>
        <ButtonLink to="/my/export" variant="outline" className="justify-self-start">
          {exportCopy.open}
        </ButtonLink>
      </MySection>
    </MyPage>
  );
}
