import type { ReactNode } from "react";
import { Link } from "react-router";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { handOffCopy } from "#content/members/my-team.ts";
import type { OpenLead } from "./shown-lead.ts";

/** What an agent reads once, folded: terms, the proof of consent and of both checks; and the ways to pass the lead on. */
export function AboutLead({ lead }: { lead: OpenLead }) {
  const { id, isClosed, mayHandOff } = lead;
  return (
    <div className="my-part my-about">
      <details>
        <summary>
          <h2 className="my-heading inline">{copy.aboutTitle}</h2>{" "}
          <span className="text-sm text-soft max-sm:hidden">{copy.aboutLine}</span>
        </summary>
        <div className="grid grid-cols-1 gap-6 pt-4">
          <Terms lead={lead} />
          <Checks lead={lead} />
          <Consent lead={lead} />
        </div>
      </details>
      {mayHandOff || !isClosed ? (
        <p className="flex flex-wrap gap-x-6">
          {mayHandOff ? (
            <Link to={`/my/leads/${id}/member`} className="my-link">
              {handOffCopy.title}
            </Link>
          ) : null}
          {isClosed ? null : (
            <Link to={`/my/leads/${id}/return`} className="my-link">
              {copy.giveBack}
            </Link>
          )}
        </p>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}

function Terms({ lead: { feePercent, reportBy, reportHours, timeZone } }: { lead: OpenLead }) {
  return (
    <Part title={copy.feeTitle}>
      <Facts
        facts={[
          { name: copy.fee, value: feePercent === null ? copy.feeUnknown : copy.feeText(feePercent) },
          { name: copy.tail, value: copy.tailText },
          { name: copy.client, value: copy.clientText },
        ]}
      />
      <Link to="/my/agreement" className="my-link">
        {copy.agreement}
      </Link>
      {reportHours > 0 ? null : (
        <p className="text-sm text-soft">
          {copy.reportOver} <LocalTime at={reportBy} timeZone={timeZone} />.
        </p>
      )}
    </Part>
  );
}

function Checks({ lead: { checks, timeZone } }: { lead: OpenLead }) {
  return (
    <Part title={copy.checksTitle}>
      <Facts
        facts={checks.map(({ at, who }, index) => ({
          name: copy.check(index + 1),
          value: (
            <>
              <LocalTime at={at} timeZone={timeZone} />
              {who ? `, ${copy.by} ${who}` : null}
            </>
          ),
        }))}
      />
    </Part>
  );
}

function Consent({ lead: { consent, timeZone } }: { lead: OpenLead }) {
  const labels = copy.consent;
  if (!consent) {
    return (
      <Part title={copy.consentTitle}>
        <p>{labels.missing}</p>
      </Part>
    );
  }
  const { stands, givenAt, page, takenBy, wording } = consent;
  return (
    <Part title={copy.consentTitle}>
      <Facts
        facts={[
          { name: labels.status, value: stands ? labels.stands : labels.gone },
          { name: labels.when, value: <LocalTime at={givenAt} timeZone={timeZone} /> },
          ...(takenBy ? [{ name: labels.takenBy, value: takenBy }] : []),
          { name: labels.page, value: <span className="break-all">{page}</span> },
        ]}
      />
      <p className="text-sm text-soft">{labels.wording}:</p>
      <p className="text-sm whitespace-pre-line text-soft">{wording}</p>
    </Part>
  );
}
