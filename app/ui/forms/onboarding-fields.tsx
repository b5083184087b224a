import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { onboardingPage, onboardingSections } from "#content/agents/onboarding.ts";
import { onboardingRefusal } from "#content/agents/onboarding-refusal.ts";
import type { OnboardingField, OnboardingReason } from "#domain/agents/onboarding.ts";
import { serviceRadii } from "#domain/agents/service-radius.ts";
import { AgreementField } from "./agreement-field.tsx";
import { sameAddressName } from "./onboarding-shortcuts.ts";
import { PlanField } from "./plan-choice.tsx";
import { ZipChecks } from "./zip-checks.tsx";

type Fields = Record<OnboardingField, FieldMetadata<string>>;

/** @param choosesPlan no plan came along */
export function OnboardingFields({ fields, choosesPlan }: { fields: Fields; choosesPlan: boolean }) {
  return (
    <>
      <p className="-mb-4 text-soft">{onboardingPage.required}</p>
      {onboardingSections.map(({ title, fields: members }) => (
        <fieldset key={title} className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-5 text-h4 font-semibold">{title}</legend>
          {choosesPlan && members.some(({ name }) => name === "plan") ? <PlanField /> : null}
          {members.map((member, position) => (
            <Field
              key={member.name}
              {...member}
              field={fields[member.name]}
              wide={position === 0 && members.length % 2 === 1}
            />
          ))}
        </fieldset>
      ))}
      <AgreementField
        {...getInputProps(fields.agreed, { type: "checkbox", value: "on" })}
        key="agreed"
        required
        error={messageOf("agreed", fields.agreed)}
      />
    </>
  );
}

type FieldProps = (typeof onboardingSections)[number]["fields"][number] & {
  field: FieldMetadata<string>;
  wide: boolean;
};

function Field({ name, label, kind, autoComplete, help, field, wide }: FieldProps) {
  const error = messageOf(name, field);
  const className = wide ? "sm:col-span-2" : "";
  if (kind === "radius") {
    const { key, ...control } = getSelectProps(field);
    return (
      <SelectField
        key={key}
        {...control}
        label={label}
        error={error}
        options={serviceRadii}
        placeholder="No preference"
      />
    );
  }
  if (kind === "address") {
    const { key, ...control } = getTextareaProps(field);
    return (
      <div className="grid content-start gap-3">
        <TextField
          key={key}
          {...control}
          required
          multiline
          rows={4}
          label={label}
          error={error}
          autoComplete={autoComplete}
        />
        {name === "shippingAddress" ? (
          <CheckboxField name={sameAddressName} value="on" label={onboardingPage.sameAddress} />
        ) : null}
      </div>
    );
  }
  const { key, ...control } = getInputProps(field, { type: kind });
  const text = (
    <TextField
      key={key}
      {...control}
      required
      label={label}
      help={help}
      error={error}
      autoComplete={autoComplete}
      className={className}
    />
  );
  if (name !== "planPrimaryArea" && name !== "planSecondaryArea") return text;
  return (
    <div>
      {text}
      <ZipChecks text={field.value} />
    </div>
  );
}

function messageOf(name: OnboardingField, field: FieldMetadata<string>): string | undefined {
  const reason = field.errors?.[0] as OnboardingReason | undefined;
  return reason && onboardingRefusal(name, reason);
}
