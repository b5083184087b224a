import type { Database } from "#database/database.ts";
import type { CheckoutProduct } from "#domain/checkout.ts";
import type { PlanSlug } from "#domain/plan.ts";
import type { CatalogPayment } from "#integrations/payments/catalog-payment.ts";
import type { HostedCheckout } from "#integrations/payments/hosted-checkout.ts";
import type { WebhookReader } from "#integrations/payments/payment-notice.ts";
import type { SandboxPayment } from "#integrations/payments/sandbox-stripe.ts";
import type { StaffSignIn } from "#integrations/staff-sign-in/staff-sign-in.ts";

/** All that an operation may ask of the world outside its arguments; `config/services.ts` builds the real one. */
export interface World {
  database: Database;
  checkout: HostedCheckout;
  catalog: CatalogPayment;
  readStripeWebhook: WebhookReader;
  staff: StaffSignIn;
  officeEmail: string;
  now(): Date;
  newId(): string;
  /** Letters and digits for a link that opens something: nobody can guess it. */
  newSecret(): string;
  /** SHA-256, in hexadecimal. */
  hash(text: string): string;
  /** Proof that a text came from us: HMAC with a key that never leaves the server, in base64url. */
  sign(text: string): string;
  /** The public origin. */
  baseUrl: URL;
  /** Says that something is owed, so that the outbox need not wait for its next look. */
  wakeOutbox(): void;
  /** Tells the operator of a fault. */
  report(error: unknown): void;
  sandbox: Sandbox;
}

/** Which outside services are played by ourselves, and the one thing that must be done in their name. */
export interface Sandbox {
  sheet: boolean;
  mail: boolean;
  checkouts: CheckoutProduct[];
  catalog: boolean;
  planOfLinkId(linkId: string): PlanSlug | undefined;
  /** Posts the provider's signed notice to our own webhook, `times` times, the first after `delaySeconds`. */
  notify(payment: SandboxPayment, how: { times: number; delaySeconds: number }): void;
}
