import { TextField } from "#app/ui/controls/text-field.tsx";

/** Six digits of an app, or a recovery code. Phones suggest the digits. */
export function CodeField({ label, error }: { label: string; error?: string }) {
  return (
    <TextField
      label={label}
      name="code"
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      required
    />
  );
}
