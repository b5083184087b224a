import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { brokerageFormWords as words } from "#content/office/agents.ts";
import { type Brokerage, longest, type Refusals, type BrokerageForm as Typed } from "#domain/agent-record.ts";

export interface BrokerageFormProps {
  /** The application's. */
  id: string;
  values: Typed;
  /** What stood in the record when it was shown. */
  seen: Typed;
  refusals?: Refusals<Typed>;
  /** What somebody else has written meanwhile. */
  stands?: Brokerage;
}

const fields = ["brokerage", "designatedBroker"] as const;

export function BrokerageForm({ id, values, seen, refusals = {}, stands }: BrokerageFormProps) {
  return (
    <Card className="p-5 sm:p-6">
      <form method="post" action={`/office/agents/${id}/brokerage`} className="grid grid-cols-1 gap-5">
        {stands ? <Meanwhile stands={stands} /> : null}
        {fields.map((name) => (
          <input key={`${name} ${seen[name]}`} type="hidden" name={`${name}Seen`} defaultValue={seen[name]} />
        ))}
        {fields.map((name) => (
          <TextField
            key={name}
            label={words[name]}
            name={name}
            maxLength={longest.name}
            defaultValue={values[name]}
            error={refusals[name] && words.tooLong}
          />
        ))}
        <Button type="submit" className="justify-self-start">
          {words.button}
        </Button>
      </form>
    </Card>
  );
}

function Meanwhile({ stands }: { stands: Brokerage }) {
  return (
    <Alert answers>
      <p>{words.meanwhile}</p>
      <ul className="my-2 list-disc pl-5">
        {fields.map((name) => (
          <li key={name}>
            {words[name]}: <span className="font-medium">{stands[name] ?? words.empty}</span>
          </li>
        ))}
      </ul>
      <p>{words.onceMore}</p>
    </Alert>
  );
}
