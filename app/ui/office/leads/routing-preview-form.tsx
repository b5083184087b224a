import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { routingPreviewCopy as copy } from "#content/leads/office-routing-preview.ts";
import { usStates } from "#domain/values/us-states.ts";

interface RoutingPreviewFormProps {
  fields: Record<"zip" | "state" | "phone" | "consent" | "at", string>;
  wrong: { zip?: true; at?: true };
}

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));
const consents = Object.entries(copy.consents).map(([value, label]) => ({ value, label }));

/** The made-up lead. Its answers are in the URL, so that a preview can be bookmarked and shared. */
export function RoutingPreviewForm({ fields, wrong }: RoutingPreviewFormProps) {
  return (
    <div className="border-t border-line pt-5">
      <Form
        key={JSON.stringify(fields)}
        action="/office/routing-preview"
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 medium:grid-cols-3"
      >
        <TextField
          label={copy.zip}
          name="zip"
          hint={copy.zipHint}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={fields.zip}
          error={wrong.zip ? copy.badZip : undefined}
        />
        <SelectField
          label={copy.state}
          name="state"
          hint={copy.stateHint}
          placeholder={copy.noState}
          defaultValue={fields.state}
          options={states}
        />
        <TextField
          label={copy.at}
          name="at"
          hint={copy.atHint}
          type="datetime-local"
          defaultValue={fields.at}
          error={wrong.at ? copy.badTime : undefined}
        />
        <SelectField
          label={copy.phone}
          name="phone"
          defaultValue={fields.phone}
          options={[
            { value: "yes", label: copy.hasPhone },
            { value: "no", label: copy.noPhone },
          ]}
        />
        <SelectField label={copy.consent} name="consent" defaultValue={fields.consent} options={consents} />
        <Button type="submit" className="min-h-[2.9rem] self-end">
          {copy.submitButton}
        </Button>
      </Form>
    </div>
  );
}
