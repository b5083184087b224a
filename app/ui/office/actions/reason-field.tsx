import { TextField } from "#app/ui/controls/text-field.tsx";
import { maxReasonLength } from "#domain/audit/written-reason.ts";

interface ReasonFieldProps {
  copy: { reason: string; reasonHint: string };
  typed?: string;
  error?: string;
}

/** The reason is stored in the audit log. */
export function ReasonField({ copy, typed, error }: ReasonFieldProps) {
  return (
    <TextField
      multiline
      label={copy.reason}
      hint={copy.reasonHint}
      name="reason"
      rows={3}
      maxLength={maxReasonLength}
      required
      defaultValue={typed}
      error={error}
    />
  );
}
