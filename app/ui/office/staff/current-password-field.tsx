import { TextField, type TextFieldProps } from "#app/ui/controls/text-field.tsx";
import { longestPassword } from "#domain/staff/password-length.ts";

export function CurrentPasswordField(props: Pick<TextFieldProps, "label" | "error">) {
  return (
    <TextField
      {...props}
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={longestPassword}
      required
    />
  );
}
