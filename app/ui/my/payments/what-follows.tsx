import { MySection } from "#app/ui/my/my-section.tsx";
import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { myCancellationCopy as copy } from "#content/agents/my-cancellation.ts";
import { crmEnded } from "#content/payments/crm-ended.ts";
import type { CrmAccess } from "#domain/payments/crm-access.ts";
import type { Cents } from "#domain/values/money.ts";

export interface Follows {
  zips: readonly { zip: string; waiting: number }[];
  /** HTML of the picture of these zip codes; null without any. */
  lots: string | null;
  /** Zip codes. */
  waitlist: readonly string[];
  leads: readonly { leadId: string; firstName: string; lastName: string; feePercent: number | null }[];
  hasMoreLeads: boolean;
  crm: CrmAccess;
  paidCents: Cents;
  /** Until when a cancellation of now could be undone. ISO. */
  undoableUntil: string;
}

const { summary } = copy;

/** What a cancellation ends and leaves; once cancelled, what it left. */
export function WhatFollows({ isCancelled, ...follows }: Follows & { isCancelled: boolean }) {
  const { zips, leads, hasMoreLeads, crm, paidCents, undoableUntil } = follows;
  const stays = (
    <>
      {leads.length > 0 ? <p>{summary.leads(leads.length, hasMoreLeads)}</p> : <p>{copy.leads.none}</p>}
      <p>{summary.workspace}</p>
      {crm.open || crm.had ? <p>{crm.open && crm.by === "order" ? summary.crmStays : crmEnded}</p> : null}
    </>
  );
  const money = (
    <>
      <p>{paidCents > 0 ? copy.money.text(paidCents) : copy.money.nothingPaid}</p>
      <p>
        {copy.money.policy} <a href="/refund-policy">{copy.money.link}</a>
      </p>
    </>
  );
  const left = [
    { name: summary.stays, value: stays },
    { name: summary.money, value: money },
  ];
  if (isCancelled)
    return (
      <>
        <MySection title={summary.left}>
          <Facts facts={left} />
        </MySection>
        <Leads {...follows} isOpen />
      </>
    );
  return (
    <>
      <MySection title={summary.title}>
        <Facts
          facts={[
            {
              name: summary.ends,
              value: (
                <>
                  {summary.plan} {zips.length > 0 ? summary.zips(zips.length) : null}{" "}
                  {crm.open && crm.by === "plan" ? summary.crmEnds : null}
                </>
              ),
            },
            ...left,
            {
              name: summary.undo,
              value: (
                <>
                  <DateTime at={undoableUntil} />. {zips.length > 0 ? summary.undoZips : null}
                </>
              ),
            },
          ]}
        />
      </MySection>
      <Zips {...follows} />
      <Leads {...follows} isOpen={false} />
    </>
  );
}

function Zips({ zips, lots, waitlist }: Follows) {
  return (
    <MySection title={copy.zips.title}>
      <p className="max-w-measure text-soft">{zips.length > 0 ? copy.zips.line : copy.zips.none}</p>
      {lots ? <Drawn html={lots} /> : null}
      <ul className="grid grid-cols-1 gap-1.5 empty:hidden">
        {zips.map(({ zip, waiting }) => (
          <li key={zip}>
            {zip}: {copy.zips.free(waiting)}
          </li>
        ))}
      </ul>
      {waitlist.length > 0 ? <p>{copy.zips.waitlist(waitlist.join(", "))}</p> : null}
    </MySection>
  );
}

function Leads({ leads, hasMoreLeads, isOpen }: Follows & { isOpen: boolean }) {
  if (leads.length === 0) return null;
  return (
    <section className="my-part">
      <details open={isOpen}>
        <summary className="cursor-pointer content-center text-primary-text underline underline-offset-4">
          <h2 className="my-heading inline">{copy.leads.title}</h2>
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-2">
          <p className="max-w-measure text-soft">{copy.leads.line}</p>
          <ul className="grid grid-cols-1 gap-1.5">
            {leads.map(({ leadId, firstName, lastName, feePercent }) => (
              <li key={leadId}>
                {`${firstName} ${lastName}`.trim() || copy.leads.unnamed}: {copy.leads.fee(feePercent)}
              </li>
            ))}
          </ul>
          {hasMoreLeads ? <p>{copy.leads.more}</p> : null}
        </div>
      </details>
    </section>
  );
}
