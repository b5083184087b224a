import type { ReactNode } from "react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button, type ButtonVariant } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { maxReasonLength } from "#domain/audit/written-reason.ts";

interface ReasonFormProps {
  action: string;
  label: string;
  hint?: string | undefined;
  button: string;
  variant?: ButtonVariant;
  typed?: string;
  error?: string;
  /** Further inputs above the reason. */
  children?: ReactNode;
}

export function ReasonForm({ action, label, hint, button, variant, typed, error, children }: ReasonFormProps) {
  return (
    <PostForm action={action} className="grid grid-cols-1 gap-4">
      {children}
      <TextField
        label={label}
        hint={hint}
        name="reason"
        required
        maxLength={maxReasonLength}
        autoComplete="off"
        defaultValue={typed}
        error={error}
      />
      <Button type="submit" variant={variant} className="justify-self-start">
        {button}
      </Button>
    </PostForm>
  );
}
