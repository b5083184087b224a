import { useRef } from "react";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { useCodeFromLink } from "./use-code-from-link.ts";

/** Eight digits from an email. Phones offer them above the keyboard. */
export function EmailCodeField({ label, hint, value = "" }: { label: string; hint?: string; value?: string }) {
  const field = useRef<HTMLInputElement>(null);
  useCodeFromLink(field);
  return (
    <TextField
      ref={field}
      label={label}
      hint={hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={200}
      required
      defaultValue={value}
    />
  );
}
