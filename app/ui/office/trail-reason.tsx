import { TextField } from "#app/ui/text-field.tsx";
import { longestReason } from "#domain/written-reason.ts";

interface TrailReasonProps {
  words: { reason: string; reasonHint: string };
  typed?: string;
  error?: string;
}

/** Why: kept in the trail beside what was done. */
export function TrailReason({ words, typed, error }: TrailReasonProps) {
  return (
    <TextField
      multiline
      label={words.reason}
      hint={words.reasonHint}
      name="reason"
      rows={3}
      maxLength={longestReason}
      required
      defaultValue={typed}
      error={error}
    />
  );
}
