import { TextField } from "#app/ui/controls/text-field.tsx";

/** Eight digits from an email. Phones offer them above the keyboard. */
export function EmailCodeField({ label, hint, value = "" }: { label: string; hint?: string; value?: string }) {
  return (
    <TextField
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
