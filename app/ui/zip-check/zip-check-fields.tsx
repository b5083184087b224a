import { LoaderCircle, Search } from "lucide-react";
import { Button, type ButtonVariant } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import { serviceRadii } from "#domain/agents/service-radius.ts";

export interface ZipCheckFieldsProps {
  /** As typed. */
  zip?: string;
  /** Without it, no radius can be chosen. */
  radius?: string;
  /** The id of the refusal's text, if there is one. */
  refusalId?: string | undefined;
  /** Of the button: quiet beside a page's main call. */
  variant?: ButtonVariant;
}

export function ZipCheckFields({ zip, radius, refusalId, variant }: ZipCheckFieldsProps) {
  return (
    <div className="zip-fields flex flex-wrap items-start gap-4">
      <TextField
        label={copy.zip}
        name="zip"
        defaultValue={zip}
        aria-invalid={refusalId ? true : undefined}
        aria-describedby={refusalId}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="30308"
        maxLength={40}
        className="w-36 grow sm:grow-0"
      />
      {radius === undefined ? null : (
        <SelectField
          label={copy.radius}
          name="radius"
          defaultValue={radius}
          options={serviceRadii}
          className="w-40 grow sm:grow-0"
        />
      )}
      <Button type="submit" size="large" variant={variant} className="group grow self-end sm:grow-0">
        <Search aria-hidden size={20} className="group-aria-busy:hidden" />
        <LoaderCircle aria-hidden size={20} className="hidden animate-spin group-aria-busy:block" />
        {copy.check}
      </Button>
    </div>
  );
}
