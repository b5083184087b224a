import { CreditCard, ReceiptText, Undo2 } from "lucide-react";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import { StepsAhead } from "./steps-ahead.tsx";

/** Beside the form: what happens next, and what a payer can rely on. */
export function CheckoutHelp() {
  const { card, exact, refund } = copy.trust;
  return (
    <aside className="grid content-start gap-8">
      <StepsAhead {...copy.next} />
      <ul className="grid gap-4 border-t border-line pt-6 text-sm text-soft">
        <Mark icon={CreditCard}>{card}</Mark>
        <Mark icon={ReceiptText}>{exact}</Mark>
        <Mark icon={Undo2}>
          {refund.before}{" "}
          <a href={refund.link} className="text-primary-text underline underline-offset-4">
            {refund.label}
          </a>
        </Mark>
      </ul>
    </aside>
  );
}

function Mark({ icon: Icon, children }: { icon: typeof CreditCard; children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden size={20} className="shrink-0 text-primary-text" />
      <span>{children}</span>
    </li>
  );
}
