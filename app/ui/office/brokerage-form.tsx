import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { brokerageFormWords as words } from "#content/office/agents.ts";
import type { Refusals } from "#domain/agent-record.ts";

interface Brokerage {
  brokerage: string;
  designatedBroker: string;
}

export interface BrokerageFormProps {
  /** The application's. */
  id: string;
  values: Brokerage;
  refusals?: Refusals<Brokerage>;
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
            maxLength={200}
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
