import { Link } from "react-router";
import { Done } from "#app/ui/actions/done.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { groundNames, refundRequestStateNames } from "#content/refunds/my-refund.ts";
import { refundDecisionPage as copy } from "#content/refunds/office-refunds.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import type { PolicySentence, RefundGround } from "#domain/refunds/policy-terms.ts";
import type { PlanMoney } from "#domain/refunds/refund-facts.ts";
import type { RefundState } from "#domain/refunds/refund-request.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";
import { RefundDecisionForm, type RefundDecisionFormProps } from "./refund-decision-form.tsx";

interface ShownClaim extends PlanMoney {
  id: string;
  agentId: string;
  agent: string;
  /** Oldest first. */
  orders: (PlanMoney & { id: string; plan: string })[];
  ground: RefundGround;
  reportId: string | null;
  preparedAt: string;
  openFrom: string;
  decideBy: string;
  appealedAt: string | null;
  appealText: string | null;
  leftCents: Cents;
  state: RefundState;
  decisions: { at: string; cents: Cents | null; rule: PolicySentence | null; text: string; by: string | null }[];
  mayDecide: boolean;
}

interface RefundDecisionPageProps {
  claim: ShownClaim;
  done?: string | undefined;
  answer: RefundDecisionFormProps["answer"];
}

export function RefundDecisionPage({ claim, done, answer }: RefundDecisionPageProps) {
  const { id, agent, state, decisions, leftCents, mayDecide } = claim;
  const isOver = answer?.refused === "decided" || answer?.refused === "not-yet";
  return (
    <OfficePage
      back={{ to: "/office/refunds", label: copy.back }}
      title={copy.title(agent)}
      line={refundRequestStateNames[state]}
    >
      <Done result={done} />
      {answer && isOver ? <Alert answers>{copy.refusals[answer.refused]}</Alert> : null}
      {state === "approved" ? <Alert kind="info">{copy.refundNow}</Alert> : null}
      <RecordColumns
        factsFirst
        facts={
          <Part title={copy.facts}>
            <Facts facts={factsOf(claim)} />
            <p className="text-sm text-soft">“{policySentences[claim.ground]}”</p>
          </Part>
        }
      >
        {decisions.length > 0 ? (
          <Part title={copy.decisions}>
            <ul className="grid gap-2">
              {decisions.map(({ at, cents, rule, text, by }) => (
                <li key={at}>
                  <DateTime at={at} />, {by}:{" "}
                  {cents === null ? `${copy.refused}.` : `${copy.approved(formatCents(cents))}.`}{" "}
                  {rule ? `“${policySentences[rule]}” ` : ""}
                  {text}
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        {state === "requested" && mayDecide ? (
          <RefundDecisionForm id={id} leftCents={leftCents} answer={answer} />
        ) : null}
      </RecordColumns>
    </OfficePage>
  );
}

function factsOf(claim: ShownClaim) {
  const { agentId, agent, orders, ground, reportId, preparedAt, openFrom, decideBy, appealedAt, state } = claim;
  return [
    { name: copy.agent, value: <Link to={`/office/agents/${agentId}`}>{agent}</Link> },
    { name: copy.ground, value: groundNames[ground] },
    ...(reportId
      ? [{ name: copy.report, value: <Link to={`/office/reports/${reportId}/decision`}>{copy.openReport}</Link> }]
      : []),
    {
      name: copy.orders,
      value: (
        <ul>
          {orders.map(({ id, plan, paidCents, refundedCents }) => (
            <li key={id}>
              <Link to={`/office/orders/${id}`}>{plan}</Link>:{" "}
              {copy.money(formatCents(paidCents), formatCents(refundedCents))}
            </li>
          ))}
        </ul>
      ),
    },
    { name: copy.paid, value: formatCents(claim.paidCents) },
    { name: copy.refunded, value: formatCents(claim.refundedCents) },
    { name: copy.left, value: formatCents(claim.leftCents) },
    { name: copy.preparedAt, value: <DateTime at={preparedAt} /> },
    ...(state === "prepared" ? [{ name: copy.openFrom, value: <DateTime at={openFrom} /> }] : []),
    ...(state === "requested" ? [{ name: copy.decideBy, value: <DateTime at={decideBy} /> }] : []),
    ...(appealedAt
      ? [
          {
            name: copy.appealText,
            value: (
              <>
                <DateTime at={appealedAt} />: {claim.appealText}
              </>
            ),
          },
        ]
      : []),
  ];
}
