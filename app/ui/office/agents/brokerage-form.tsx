import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { brokerageFormCopy as copy } from "#content/agents/office-agents.ts";
import {
  type Brokerage,
  type BrokerageFields as Entered,
  maxLengths,
  type RecordRefusals,
} from "#domain/agents/agent-record.ts";

export interface BrokerageFormProps {
  /** The application's id. */
  id: string;
  values: Entered;
  /** The values that the form showed at first. */
  seen: Entered;
  refusals?: RecordRefusals<Entered>;
  /** What another member has saved since. */
  currentValues?: Brokerage;
}

const fields = ["brokerage", "designatedBroker"] as const;

export function BrokerageForm({ id, values, seen, refusals = {}, currentValues }: BrokerageFormProps) {
  return (
    <div className="border-t border-line pt-5">
      <PostForm action={`/office/agents/${id}/brokerage`} className="grid grid-cols-1 gap-5">
        {currentValues ? <SavedByOther currentValues={currentValues} /> : null}
        {fields.map((name) => (
          <input key={`${name} ${seen[name]}`} type="hidden" name={`${name}Seen`} defaultValue={seen[name]} />
        ))}
        {fields.map((name) => (
          <TextField
            key={name}
            label={copy[name]}
            name={name}
            maxLength={maxLengths.name}
            defaultValue={values[name]}
            error={refusals[name] && copy.tooLong}
          />
        ))}
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </div>
  );
}

function SavedByOther({ currentValues }: { currentValues: Brokerage }) {
  return (
    <Alert answers>
      <p>{copy.conflict}</p>
      <ul className="my-2 list-disc pl-5">
        {fields.map((name) => (
          <li key={name}>
            {copy[name]}: <span className="font-medium">{currentValues[name] ?? copy.empty}</span>
          </li>
        ))}
      </ul>
      <p>{copy.saveAgain}</p>
    </Alert>
  );
}
