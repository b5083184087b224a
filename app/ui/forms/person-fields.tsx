import { TextField } from "#app/ui/controls/text-field.tsx";
import { personCopy as copy, personRefusal } from "#content/agents/agent-person.ts";
import { maxLengths, type RecordRefusals } from "#domain/agents/agent-record.ts";
import type { PersonFields as Person } from "#domain/agents/person-fields.ts";

/** An agent's name and contact details. */
export function PersonFieldset({ values, refusals = {} }: { values: Person; refusals?: RecordRefusals<Person> }) {
  const field = (name: keyof Person) => ({
    name,
    label: copy.labels[name],
    defaultValue: values[name],
    error: personRefusal(name, refusals),
  });
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...field("firstName")} maxLength={maxLengths.name} required />
        <TextField {...field("lastName")} maxLength={maxLengths.name} required />
      </div>
      <TextField {...field("phone")} type="tel" maxLength={maxLengths.number} required />
      <TextField {...field("officeAddress")} hint={copy.officeAddressHint} maxLength={maxLengths.proof} />
      <TextField {...field("state")} maxLength={maxLengths.number} required />
    </>
  );
}
