import type { ReactNode } from "react";
import { Link } from "react-router";
import { Day } from "#app/ui/records/day.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { datedMoment } from "#content/dates.ts";
import {
  closingChangeNames,
  closingStateNames,
  partyNames,
  representationNames,
  sideNames,
} from "#content/fees/closing-names.ts";
import { closingQuestionTexts, closingPage as copy } from "#content/fees/closing-page.ts";
import { feeCopy } from "#content/fees/fee-reasons.ts";
import { proofPage, proofStateNames } from "#content/fees/proof-page.ts";
import type { ClosingAct } from "#domain/fees/closings/closing-act.ts";
import { formatCents } from "#domain/values/money.ts";
import { ClosingForm, formId } from "./closing-form.tsx";
import { FeeLine } from "./fee-line.tsx";
import { InvoiceLine } from "./invoice-line.tsx";
import type { RefusedClosing, ShownClosing, ShownClosings } from "./shown-closing.ts";

interface ClosingCardsProps extends ShownClosings {
  page: string;
  refused: RefusedClosing | undefined;
  isOffice: boolean;
  mayReport: boolean;
}

/** The lead's deals, each with its fee and what can be reported about it, and the form of a new one. */
export function ClosingCards(props: ClosingCardsProps) {
  const { closings, mayReport } = props;
  return (
    <>
      {closings.length === 0 ? <p>{copy.none}</p> : null}
      {closings.map((closing) => (
        <ClosingCard key={closing.id} {...props} closing={closing} />
      ))}
      {mayReport ? (
        <Part title={closings.length > 0 ? copy.another : copy.first} actionOnly>
          <Report {...props} act="contract" isOpen={closings.length === 0} label={copy.acts.contract} />
          <Report {...props} act="closed" isOpen={false} label={copy.closedAlready} />
        </Part>
      ) : null}
    </>
  );
}

const actsOf: Record<ShownClosing["state"], readonly ClosingAct[]> = {
  "under-contract": ["closed", "correction", "fell-through"],
  closed: ["correction", "fell-through"],
  "fell-through": [],
};

function ClosingCard({ closing, ...props }: ClosingCardsProps & { closing: ShownClosing }) {
  const { no, state, address, fee } = closing;
  return (
    <Part
      id={`deal-${no}`}
      title={`${copy.deal(no)}: ${address ?? copy.noAddress}`}
      mark={<StatusMark {...(state === "closed" && { kind: "good" })}>{closingStateNames[state]}</StatusMark>}
    >
      <Facts facts={factsIn(closing, props.isOffice)} />
      {fee ? (
        <div className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-base font-bold">{props.isOffice ? feeCopy.officeTitle : feeCopy.title}</h3>
          <FeeLine fee={fee} />
          <InvoiceLine {...closing} isOffice={props.isOffice} />
        </div>
      ) : null}
      <ProofLink closing={closing} isOffice={props.isOffice} />
      <details className="border-t border-line pt-4">
        <summary className="cursor-pointer">{copy.history}</summary>
        <ul className="mt-2 grid gap-2">
          {closing.changes.map(({ id, at, kind, who, reason, confirmed }) => (
            <li key={id}>
              {[closingChangeNames[kind], who].filter(Boolean).join(", ")},{" "}
              <time dateTime={at}>{datedMoment(at, props.timeZone)}</time>
              {reason ? <p className="whitespace-pre-wrap">“{reason}”</p> : null}
              {confirmed.length > 0 ? (
                <p className="text-soft">
                  {copy.confirmed(confirmed.map((question) => closingQuestionTexts[question]).join(" "))}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
      {props.mayReport
        ? actsOf[state].map((act) => (
            <Report key={act} {...props} closing={closing} act={act} isOpen={false} label={copy.acts[act]} />
          ))
        : null}
    </Part>
  );
}

interface PartProps {
  id?: string;
  title: string;
  mark?: ReactNode;
  /** Has only actions, so it is not printed. */
  actionOnly?: boolean;
  children: ReactNode;
}

function Part({ id, title, mark, actionOnly = false, children }: PartProps) {
  const region = id === undefined ? {} : { id, role: "region", "aria-labelledby": `${id}-title` };
  return (
    <section
      {...region}
      className={`grid scroll-mt-24 grid-cols-1 gap-4 border-t border-line pt-5 ${actionOnly ? "print:hidden" : ""}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 {...(id !== undefined && { id: `${id}-title` })} className="text-lg font-semibold">
          {title}
        </h2>
        {mark}
      </div>
      {children}
    </section>
  );
}

/** The agent sends a statement here; the office opens the newest. */
function ProofLink({ closing, isOffice }: { closing: ShownClosing; isOffice: boolean }) {
  const { id, state, proof } = closing;
  if (isOffice ? !proof : state !== "closed" && !proof) return null;
  return (
    <p className="border-t border-line pt-4">
      <Link
        to={isOffice ? `/office/proofs/${proof?.id}` : `/my/closings/${id}/proof`}
        className="text-primary-text underline underline-offset-4"
      >
        {proofPage.link}
      </Link>
      {proof ? <span className="text-soft"> {proofStateNames[proof.state]}</span> : null}
    </p>
  );
}

interface ReportProps extends Omit<ClosingCardsProps, "closings"> {
  closing?: ShownClosing;
  act: ClosingAct;
  isOpen: boolean;
  label: string;
}

function Report({ closing, act, isOpen, label, page, kind, refused: before, isOffice }: ReportProps) {
  const refused = before?.act === act && before.closingId === (closing?.id ?? "") ? before : undefined;
  return (
    <details
      id={formId(act, closing)}
      open={isOpen || refused !== undefined}
      className="group scroll-mt-24 border-t border-line pt-4"
    >
      <summary className="min-h-11 cursor-pointer font-medium text-primary-text">{label}</summary>
      <ClosingForm {...{ page, act, closing, kind, refused, isOffice }} />
    </details>
  );
}

function factsIn(closing: ShownClosing, isOffice: boolean): { name: string; value: ReactNode }[] {
  const { priceCents, commissionCents, contractOn, expectedOn, closedOn, side, party, householdName } = closing;
  const { representedBy } = closing;
  const { facts } = copy;
  const cents = (amount: number | null) => (amount === null ? copy.unknown : formatCents(amount));
  const office = [closing.officeName, closing.officeEmail, closing.officePhone].filter(Boolean).join(", ");
  const named = householdName ? `: ${householdName}` : "";
  return [
    { name: facts.side, value: side ? sideNames[side] : copy.unknown },
    { name: facts.price, value: cents(priceCents) },
    { name: facts.commission, value: cents(commissionCents) },
    ...(contractOn ? [{ name: facts.contractOn, value: <Day of={contractOn} /> }] : []),
    ...(expectedOn ? [{ name: facts.expectedOn, value: <Day of={expectedOn} /> }] : []),
    ...(closing.state === "closed" || closedOn
      ? [{ name: facts.closedOn, value: closedOn ? <Day of={closedOn} /> : copy.unknown }]
      : []),
    ...(party ? [{ name: facts.party, value: `${partyNames[party]}${named}` }] : []),
    ...(representedBy
      ? [{ name: facts.representedBy, value: representationNames[isOffice ? "office" : "agent"][representedBy] }]
      : []),
    ...(office ? [{ name: facts.officeName, value: office }] : []),
  ];
}
