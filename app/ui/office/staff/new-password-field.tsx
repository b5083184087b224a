import { TextField, type TextFieldProps } from "#app/ui/controls/text-field.tsx";
import { longestPassword, shortestPassword } from "#domain/staff/password-length.ts";

export function NewPasswordField(props: Pick<TextFieldProps, "label" | "hint" | "name" | "error">) {
  return (
    <TextField
      {...props}
      type="password"
      autoComplete="new-password"
      minLength={shortestPassword}
      maxLength={longestPassword}
      required
    />
  );
}
