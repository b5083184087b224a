import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { sandboxPages } from "#content/pages/sandbox.ts";

const copy = sandboxPages.checkout;

export interface PaymentButtonsProps {
  /** Where the buttons post to; the outcome's name is appended. */
  path: string;
  /** Further posted fields. */
  hidden: Record<string, string>;
  email: string;
  /** What only the first provider does. */
  hasMore?: boolean;
}

export function PaymentButtons({ path, hidden, email, hasMore = false }: PaymentButtonsProps) {
  return (
    <form method="post" action={`${path}/pay`} className="mt-8 grid gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField label={copy.email} type="email" name="email" defaultValue={email} autoComplete="email" />
      {[...copy.outcomes, ...(hasMore ? copy.moreOutcomes : [])].map(({ outcome, label, line }, index) => (
        <div key={outcome} className="grid gap-1">
          <Button
            type="submit"
            wide
            formAction={`${path}/${outcome}`}
            variant={index === 0 ? "primary" : "outline"}
            aria-describedby={`outcome-${outcome}`}
          >
            {label}
          </Button>
          <p id={`outcome-${outcome}`} className="text-sm text-soft">
            {line}
          </p>
        </div>
      ))}
    </form>
  );
}
