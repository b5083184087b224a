import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { brokerageFormWords as words } from "#content/office/agents.ts";
import { longest, type Refusals, type BrokerageForm as Typed } from "#domain/agent-record.ts";

export interface BrokerageFormProps {
  /** The application's. */
  id: string;
  values: Typed;
  refusals?: Refusals<Typed>;
}

export function BrokerageForm({ id, values, refusals = {} }: BrokerageFormProps) {
  return (
    <Card className="p-5 sm:p-6">
      <form method="post" action={`/office/agents/${id}/brokerage`} className="grid gap-5">
        {(["brokerage", "designatedBroker"] as const).map((name) => (
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
