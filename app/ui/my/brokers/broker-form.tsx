import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { BrokerFields } from "#app/ui/forms/broker-fields.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { brokerFormCopy } from "#content/brokers/broker-form.ts";
import { myBrokerCopy as copy } from "#content/brokers/my-broker.ts";
import { type BrokerFacts, type BrokerRefusals, brokerFields } from "#domain/brokers/broker.ts";
import type { BrokerStatus } from "#domain/brokers/broker-status.ts";

interface BrokerFormProps {
  status: BrokerStatus;
  line: string | null;
  reason: string | null;
  broker: BrokerFacts | undefined;
  hasProposal: boolean;
  mayName: boolean;
  isDone: boolean;
  refused:
    | { entered: BrokerFacts; refusals: BrokerRefusals; message: string }
    | "too-often"
    | "nothing-to-ask"
    | undefined;
}

/** Where it stands with the broker, and the forms that name one and ask again. */
export function BrokerForm(props: BrokerFormProps) {
  const { status, line, reason, broker, hasProposal, mayName, isDone } = props;
  const refused = typeof props.refused === "object" ? props.refused : undefined;
  const answer = props.refused === "too-often" ? copy.tooOften : props.refused ? copy.nothingToAsk : undefined;
  if (status === "unsigned") return <p>{copy.first}</p>;
  const missing = broker ? brokerFields.filter((field) => field !== "firmLicense" && broker[field] === "") : [];
  const mayAsk = mayName && (status === "asked" || status === "declined" || status === "waiting");
  return (
    <>
      {isDone && !refused ? (
        <Alert answers kind="success">
          {copy.asked}
        </Alert>
      ) : null}
      {answer && !refused ? <Alert answers>{answer}</Alert> : null}
      <MySection title={copy.status} line={line}>
        {reason ? <Facts facts={[{ name: copy.reason, value: <q>{reason}</q> }]} /> : null}
        {hasProposal ? <p>{copy.proposed}</p> : null}
        {broker ? <BrokerFactsList broker={broker} /> : null}
        {missing.length > 0 ? <p>{copy.missing(missing.map((field) => brokerFormCopy.labels[field]))}</p> : null}
        {mayAsk ? (
          <PostForm action="/my/agreement/broker/asking" className="grid gap-2">
            <Button type="submit" variant="outline" className="justify-self-start">
              {copy.again}
            </Button>
            <p className="text-sm text-soft">{copy.againLine}</p>
          </PostForm>
        ) : null}
      </MySection>
      {mayName ? (
        <details open={!broker || refused !== undefined} className="border-t border-line pt-2">
          <summary className="my-heading min-h-11 cursor-pointer content-center">
            {broker ? copy.another : copy.name}
          </summary>
          <PostForm noValidate className="grid grid-cols-1 gap-5">
            <p className="text-sm text-soft">{copy.whatFollows}</p>
            {refused ? <Alert answers>{refused.message}</Alert> : null}
            <BrokerFields values={refused?.entered} refusals={refused?.refusals} />
            <Button type="submit" size="large" wide>
              {copy.button}
            </Button>
          </PostForm>
        </details>
      ) : (
        <p>{copy.notYours}</p>
      )}
    </>
  );
}

const BrokerFactsList = ({ broker }: { broker: BrokerFacts }) => (
  <Facts
    facts={brokerFields.flatMap((field) =>
      broker[field] ? [{ name: brokerFormCopy.labels[field], value: broker[field] }] : [],
    )}
  />
);
