import type { ComponentPropsWithRef } from "react";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { agreement } from "#content/payments/agreement.ts";

type AgreementFieldProps = Omit<ComponentPropsWithRef<"input">, "type"> & { error?: string };

/** The agreement (specification 2.8). Its links open in a new tab, so that nothing typed is lost. */
export function AgreementField(props: AgreementFieldProps) {
  const label = agreement.map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <a key={part.link} href={part.link} target="_blank" rel="noopener" title="Opens in a new tab">
        {part.label}
      </a>
    ),
  );
  return <CheckboxField {...props} label={label} />;
}
