import { TextField } from "#app/ui/controls/text-field.tsx";

/** Six digits of an app, or a recovery code. Phones suggest the digits. */
export function CodeField({ label, name = "code", error }: { label: string; name?: string; error?: string }) {
  return (
    <TextField
      label={label}
      name={name}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      required
    />
  );
}
