import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Done } from "#app/ui/actions/done.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { connectionsCopy as copy, exportCopy } from "#content/connections/my-connections.ts";
import { leftOut } from "#content/payments/left-out.ts";
import { ApiTokens, type ApiTokensProps, type ShownToken } from "./api-tokens.tsx";
import { CalendarPart } from "./calendar-part.tsx";
import type { ShownConnection } from "./connection-facts.tsx";
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
  tokens: ShownToken[] | undefined;
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
    <MyPage
      title={copy.title}
      line={copy.line}
      beside={
        <>
          <CalendarPart hasCalendar={hasCalendar} />
          <p className="max-w-measure text-sm text-soft">{leftOut.sync}</p>
          <MySection title={exportCopy.title} line={exportCopy.line}>
            <ButtonTo to="/my/export" variant="outline" className="justify-self-start">
              {exportCopy.open}
            </ButtonTo>
          </MySection>
          <MySection title={copy.refer.title} line={copy.refer.line}>
            <a href={copy.refer.path} className="text-primary-text underline underline-offset-4">
              {copy.refer.label}
            </a>
          </MySection>
        </>
      }
    >
      <Done result={Object.values(refused).some(Boolean) ? undefined : done} />
      <LeadAddress address={address} timeZone={timeZone} refused={refusedAddress} />
      {crms.map((crm) => (
        <CrmPart
          key={crm.kind}
          crm={crm}
          timeZone={timeZone}
          refused={refusedCrm?.kind === crm.kind ? refusedCrm : undefined}
        />
      ))}
      {webhooks ? <Webhooks webhooks={webhooks} refused={refusedWebhook} /> : null}
      {tokens ? <ApiTokens tokens={tokens} refused={refusedToken} timeZone={timeZone} /> : null}
    </MyPage>
  );
}
