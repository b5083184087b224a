import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { BrokerFields } from "#app/ui/forms/broker-fields.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { licenseFormCopy } from "#content/agents/office-agents.ts";
import { brokerFormCopy } from "#content/brokers/broker-form.ts";
import { brokerStatusNames } from "#content/brokers/broker-status-names.ts";
import { officeBrokerCopy as copy } from "#content/brokers/office-broker.ts";
import type { BrokerFacts, BrokerRefusals } from "#domain/brokers/broker.ts";
import type { BrokerStatus } from "#domain/brokers/broker-status.ts";

export interface ShownAgentBroker {
  agentId: string;
  name: string;
  status: BrokerStatus;
  askedAt: string | null;
  remindersSent: number;
  broker: BrokerFacts | null;
  version: number;
  confirmedBy: "broker" | "staff" | null;
  /** Agents of the firm. */
  shared: number;
  proposed: { field: keyof BrokerFacts; from: string; to: string }[] | null;
  answers: { id: string; answer: "signed" | "declined"; reason: string; answeredAt: string; typedName: string }[];
  mayWrite: boolean;
}

interface AgentBrokerPageProps {
  shown: ShownAgentBroker;
  refused?: { entered: BrokerFacts; refusals: BrokerRefusals; message: string } | undefined;
  message?: string | undefined;
}

/** Where an agent's agreement stands with their broker, and what staff can do about it. */
export function AgentBrokerPage({ shown, refused, message }: AgentBrokerPageProps) {
  const { agentId, name, status, broker, mayWrite, proposed } = shown;
  const page = `/office/agents/${agentId}/broker`;
  const mustCheck = status === "signed" && shown.confirmedBy !== "staff";
  const mayAsk = mayWrite && (status === "asked" || status === "declined" || status === "waiting");
  return (
    <OfficePage
      back={{ to: `/office/agents/${agentId}`, label: licenseFormCopy.back(name) }}
      narrow
      title={copy.title(name)}
      line={brokerStatusNames[status]}
    >
      {message ? <Alert answers>{message}</Alert> : null}
      {proposed ? <Proposal page={page} proposed={proposed} mayWrite={mayWrite} /> : null}
      {mustCheck ? (
        <Alert kind="info">
          <strong>{copy.check}</strong> {copy.checkLine}
        </Alert>
      ) : null}
      <SignatureStatus shown={shown} />
      {mayAsk ? (
        <PostButton action={`${page}/asking`} variant="outline">
          {copy.again}
        </PostButton>
      ) : null}
      {broker && mayWrite ? (
        <Part title={copy.record} line={copy.recordLine}>
          <PostForm action={page} noValidate className="grid grid-cols-1 gap-5">
            {refused ? <Alert answers>{refused.message}</Alert> : null}
            <input type="hidden" name="version" value={shown.version} />
            <BrokerFields values={refused?.entered ?? broker} refusals={refused?.refusals} />
            <Button type="submit" variant={proposed ? "outline" : "primary"} className="justify-self-start">
              {mustCheck ? copy.confirm : copy.save}
            </Button>
          </PostForm>
        </Part>
      ) : null}
      {mayWrite ? (
        <ButtonTo to={`${page}/another`} variant="outline" className="justify-self-start">
          {copy.another}
        </ButtonTo>
      ) : null}
    </OfficePage>
  );
}

function SignatureStatus({
  shown: { broker, askedAt, remindersSent, confirmedBy, shared, answers },
}: {
  shown: ShownAgentBroker;
}) {
  if (!broker) return <p>{copy.noBroker}</p>;
  return (
    <Part title={copy.status}>
      <Facts
        facts={[
          { name: brokerFormCopy.labels.firm, value: broker.firm },
          { name: brokerFormCopy.labels.name, value: broker.name },
          ...(askedAt ? [{ name: copy.asked, value: <DateTime at={askedAt} /> }] : []),
          ...(askedAt ? [{ name: copy.reminders, value: remindersSent }] : []),
          { name: copy.confirmed, value: confirmedBy ? copy.confirmedBy[confirmedBy] : copy.unconfirmed },
        ]}
      />
      <p>{copy.shared(shared)}.</p>
      {answers.length > 0 ? (
        <>
          <h3 className="text-base font-semibold">{copy.answers}</h3>
          <ul className="grid gap-2">
            {answers.map(({ id, answer, reason, answeredAt, typedName }) => (
              <li key={id}>
                {[answer === "signed" ? copy.signed : copy.declined, typedName].filter(Boolean).join(": ")}{" "}
                <DateTime at={answeredAt} />
                {reason ? <p className="whitespace-pre-wrap">“{reason}”</p> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Part>
  );
}

interface ProposalProps {
  page: string;
  proposed: NonNullable<ShownAgentBroker["proposed"]>;
  mayWrite: boolean;
}

function Proposal({ page, proposed, mayWrite }: ProposalProps) {
  return (
    <Part title={copy.proposal} line={copy.proposalLine}>
      <ul className="grid gap-1">
        {proposed.map(({ field, from, to }) => (
          <li key={field}>{copy.proposalRow(brokerFormCopy.labels[field], from, to)}</li>
        ))}
      </ul>
      {mayWrite ? (
        <div className="flex flex-wrap gap-3">
          <PostButton action={`${page}/proposal/taken`}>{copy.take}</PostButton>
          <PostButton action={`${page}/proposal/left`} variant="outline">
            {copy.leave}
          </PostButton>
        </div>
      ) : null}
    </Part>
  );
}
