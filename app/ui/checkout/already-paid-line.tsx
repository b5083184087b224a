import { alreadyPaidPath } from "#content/navigation.ts";
import { alreadyPaidLine as copy } from "#content/payments/already-paid.ts";

/** Before every payment: nobody who has paid is led to pay again. */
export function AlreadyPaidLine() {
  return (
    <p className="text-soft">
      {copy.question}
      {copy.orElse}
      <a href={alreadyPaidPath} className="text-primary-text underline underline-offset-4 hover:decoration-2">
        {copy.request}
      </a>
      .
    </p>
  );
}
