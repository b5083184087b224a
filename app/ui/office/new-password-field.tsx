import { TextField, type TextFieldProps } from "#app/ui/text-field.tsx";
import { longestPassword, shortestPassword } from "#domain/sign-in.ts";

/** Where a member of the staff chooses a password. */
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
