import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button, type ButtonVariant } from "#app/ui/controls/button.tsx";

interface StartNextCallProps {
  label: string;
  /** The id of what a short label is about. */
  describedBy?: string;
  variant?: ButtonVariant;
  className?: string;
}

/** Opens the next person who may be called now. */
export function StartNextCall({ label, describedBy, variant, className }: StartNextCallProps) {
  return (
    <PostForm action="/office/next-call" className="print:hidden">
      <Button type="submit" variant={variant} aria-describedby={describedBy} className={className}>
        {label}
      </Button>
    </PostForm>
  );
}
