import { TextField } from "#app/ui/controls/text-field.tsx";

/** Eight digits from an email, with spaces as they come. Phones offer them above the keyboard. */
export function EmailedCodeField({ label, hint }: { label: string; hint: string }) {
  return (
    <TextField label={label} hint={hint} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
  );
}
