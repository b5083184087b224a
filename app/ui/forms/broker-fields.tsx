import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { brokerRefusal, brokerFormCopy as copy } from "#content/brokers/broker-form.ts";
import { maxLengths } from "#domain/agents/agent-record.ts";
import type { BrokerFacts, BrokerRefusals } from "#domain/brokers/broker.ts";
import { usStates } from "#domain/values/us-states.ts";

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

interface BrokerFieldsProps {
  values: BrokerFacts | undefined;
  refusals?: BrokerRefusals | undefined;
}

/** A firm and its designated broker. */
export function BrokerFields({ values, refusals = {} }: BrokerFieldsProps) {
  const field = (name: keyof BrokerFacts) => ({
    name,
    label: copy.labels[name],
    hint: copy.hints[name],
    defaultValue: values?.[name] ?? "",
    error: brokerRefusal(name, refusals),
  });
  return (
    <>
      <TextField {...field("firm")} autoComplete="organization" maxLength={maxLengths.name} />
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <TextField {...field("firmLicense")} autoComplete="off" maxLength={maxLengths.number} />
        <SelectField {...field("licenseState")} placeholder={copy.choose} options={states} />
        <TextField {...field("name")} autoComplete="off" maxLength={maxLengths.name} />
        <TextField {...field("license")} autoComplete="off" maxLength={maxLengths.number} />
      </div>
      <TextField {...field("email")} type="email" autoComplete="off" />
      <TextField {...field("phone")} type="tel" autoComplete="off" maxLength={maxLengths.number} />
      <TextField {...field("street")} autoComplete="off" maxLength={maxLengths.name} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <TextField {...field("city")} autoComplete="off" maxLength={maxLengths.name} />
        <SelectField {...field("state")} placeholder={copy.choose} options={states} />
        <TextField {...field("zip")} inputMode="numeric" autoComplete="off" maxLength={maxLengths.number} />
      </div>
    </>
  );
}
