import { Link } from "react-router";
import { Done } from "#app/ui/actions/done.tsx";
import type { HolderTokens } from "#app/ui/connections/tokens-part.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import type { ShownConnection } from "#app/ui/records/connections/connection-facts.tsx";
import { connectionsCopy as copy, exportCopy } from "#content/connections/my-connections.ts";
import { ApiTokens, type ApiTokensProps } from "./api-tokens.tsx";
import { CalendarPart } from "./calendar-part.tsx";
import { CrmPart, type RefusedCrm, type ShownCrm } from "./crm-part.tsx";
import { LeadAddress, type LeadAddressProps } from "./lead-address.tsx";
import { Webhooks, type WebhooksProps } from "./webhooks.tsx";

export interface ShownConnections {
  address: ShownConnection | undefined;
  /** Those that are possible here. */
  crms: ShownCrm[];
  /** Undefined for a team member. */
  webhooks: ShownConnection[] | undefined;
  /** Undefined for a team member. */
  tokens: HolderTokens | undefined;
  hasCalendar: boolean;
  timeZone: string;
  done: string | undefined;
}

interface ConnectionsPageProps {
  connections: ShownConnections;
  refusedAddress?: LeadAddressProps["refused"];
  refusedCrm?: RefusedCrm | undefined;
  refusedWebhook?: WebhooksProps["refused"];
  refusedToken?: ApiTokensProps["refused"];
}

export function ConnectionsPage({ connections, ...refused }: ConnectionsPageProps) {
  const { address, crms, webhooks, tokens, hasCalendar, timeZone, done } = connections;
  const { refusedAddress, refusedCrm, refusedWebhook, refusedToken } = refused;
  return (
    <MyPage title={copy.title} line={copy.line}>
      <Done result={Object.values(refused).some(Boolean) ? undefined : done} />
      <div className="my-tiles">
        <LeadAddress address={address} timeZone={timeZone} refused={refusedAddress} />
        {crms.map((crm) => (
          <CrmPart
            key={crm.kind}
            crm={crm}
            timeZone={timeZone}
            refused={refusedCrm?.kind === crm.kind ? refusedCrm : undefined}
          />
        ))}
        <CalendarPart hasCalendar={hasCalendar} />
        {webhooks ? <Webhooks webhooks={webhooks} refused={refusedWebhook} /> : null}
        {tokens ? <ApiTokens {...tokens} refused={refusedToken} timeZone={timeZone} /> : null}
      </div>
      <div className="my-side-by-side">
        <MySection title={exportCopy.title} line={exportCopy.line}>
          <Link to="/my/export" className="my-link">
            {exportCopy.open}
          </Link>
        </MySection>
        <MySection title={copy.refer.title} line={copy.refer.line}>
          <a href={copy.refer.path} className="my-link">
            {copy.refer.label}
          </a>
        </MySection>
      </div>
    </MyPage>
  );
}
