import { ButtonLink } from "#app/ui/controls/button.tsx";
import { onboardingPage } from "#content/agents/onboarding.ts";
import { newApplicationAddress } from "#content/navigation.ts";
import { welcomePage } from "#content/payments/welcome.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";
import { AlreadyPaidLine } from "./already-paid-line.tsx";
import { NameValueRows } from "./name-value-rows.tsx";

const { returned: copy } = onboardingPage;

/** In place of the form, for a browser whose application waits for its payment. */
export function ContinueToPayment({ plan, cents, checkoutUrl }: { plan: string; cents: Cents; checkoutUrl: string }) {
  const { rows } = welcomePage;
  return (
    <div className="grid gap-6">
      <h2 className="text-h3">{copy.title}</h2>
      <NameValueRows
        rows={[
          [rows.plan, plan],
          [rows.expected, formatCents(cents)],
        ]}
      />
      <ButtonLink href={checkoutUrl} size="large" className="sm:justify-self-start">
        {copy.button}
      </ButtonLink>
      <AlreadyPaidLine />
      <p>
        <a
          href={newApplicationAddress()}
          className="text-soft underline underline-offset-4 hover:text-primary-text hover:decoration-2"
        >
          {copy.startNew}
        </a>
      </p>
    </div>
  );
}
