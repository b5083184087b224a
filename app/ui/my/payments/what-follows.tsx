import type { ReactNode } from "react";
import { myCancellationCopy as copy } from "#content/agents/my-cancellation.ts";
import type { Cents } from "#domain/values/money.ts";

export interface Follows {
  zips: readonly { zip: string; waiting: number }[];
  /** Zip codes. */
  waitlist: readonly string[];
  leads: readonly { leadId: string; firstName: string; lastName: string; feePercent: number | null }[];
  hasMoreLeads: boolean;
  paidCents: Cents;
}

/** What a cancellation ends and leaves; once cancelled, what it left. */
export function WhatFollows({ isCancelled, ...follows }: Follows & { isCancelled: boolean }) {
  return (
    <>
      {isCancelled ? null : (
        <>
          <Part title={copy.now.title} line={copy.now.text} />
          <Zips {...follows} />
        </>
      )}
      <Leads {...follows} />
      <Part
        title={copy.money.title}
        line={follows.paidCents > 0 ? copy.money.text(follows.paidCents) : copy.money.nothingPaid}
      >
        <p>
          {copy.money.policy}{" "}
          <a href="/refund-policy" className="text-primary-text underline underline-offset-4">
            {copy.money.link}
          </a>
        </p>
      </Part>
      <Part title={copy.profile.title} line={copy.profile.text} />
    </>
  );
}

function Zips({ zips, waitlist }: Follows) {
  return (
    <Part title={copy.zips.title} line={zips.length > 0 ? copy.zips.line : copy.zips.none}>
      <ul className="grid grid-cols-1 gap-1.5 empty:hidden">
        {zips.map(({ zip, waiting }) => (
          <li key={zip}>
            {zip}: {copy.zips.free(waiting)}
          </li>
        ))}
      </ul>
      {waitlist.length > 0 ? <p>{copy.zips.waitlist(waitlist.join(", "))}</p> : null}
    </Part>
  );
}

function Leads({ leads, hasMoreLeads }: Follows) {
  return (
    <Part title={copy.leads.title} line={leads.length > 0 ? copy.leads.line : copy.leads.none}>
      <ul className="grid grid-cols-1 gap-1.5 empty:hidden">
        {leads.map(({ leadId, firstName, lastName, feePercent }) => (
          <li key={leadId}>
            {`${firstName} ${lastName}`.trim() || copy.leads.unnamed}: {copy.leads.fee(feePercent)}
          </li>
        ))}
      </ul>
      {hasMoreLeads ? <p>{copy.leads.more}</p> : null}
    </Part>
  );
}

function Part({ title, line, children }: { title: string; line: string; children?: ReactNode }) {
  return (
    <section className="my-part">
      <h2 className="my-heading">{title}</h2>
      <p className="max-w-measure text-soft">{line}</p>
      {children}
    </section>
  );
}
