import type { Database } from "#database/database.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import type { Coupons } from "#domain/payments/coupon.ts";
import type { CatalogPayment } from "#integrations/payments/catalog-payment.ts";
import type { HostedCheckout } from "#integrations/payments/hosted-checkout.ts";
import type { PaymentHistory } from "#integrations/payments/payment-history.ts";
import type { WebhookReader } from "#integrations/payments/payment-notice.ts";
import type { SandboxCatalogPayment } from "#integrations/payments/sandbox-authorize-net.ts";
import type { SandboxDelivery } from "#integrations/payments/sandbox-delivery.ts";
import type { SandboxPayment } from "#integrations/payments/sandbox-stripe.ts";
import type { StaffSignIn } from "#integrations/staff-sign-in/staff-sign-in.ts";
import type { RefusalReport } from "./refusal.ts";

/** All that an operation may ask of the world outside its arguments; `config/services.ts` builds the real one. */
export interface World {
  database: Database;
  checkout: HostedCheckout;
  /** Undefined: the second provider is off. */
  catalog: CatalogPayment | undefined;
  coupons: Coupons;
  /** Reads what each provider posts to our webhook. */
  readWebhook: { stripe: WebhookReader; "authorize-net": WebhookReader | undefined };
  /** Undefined: no key to ask Stripe with. */
  stripeHistory: PaymentHistory | undefined;
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
  /** Whether this is our own proof of that text; takes as long where it is not. */
  proves(signature: string | null | undefined, text: string): boolean;
  /** Whether it is one of those that are tried first everywhere. */
  isCommonPassword(password: string): boolean;
  /** The public origin. */
  baseUrl: URL;
  /** Says that something is owed, so that the outbox need not wait for its next look. */
  wakeOutbox(): void;
  /** Tells the operator of a fault. */
  report(error: unknown): void;
  /** Tells the operator of what was refused, without saying whom. */
  refused(refusal: RefusalReport): void;
  /** Undefined: closed, as on a public site. */
  sandbox: Sandbox | undefined;
}

/** Which outside services are played by ourselves, and the one thing that must be done in their name. */
export interface Sandbox {
  sheet: boolean;
  mail: boolean;
  checkouts: CheckoutProduct[];
  catalog: boolean;
  /** What is simulated, in words, where the site is a demo; else nothing. */
  inDemo: readonly string[];
  planOfLinkId(linkId: string): PlanSlug | undefined;
  /** Posts the provider's signed notice to our own webhook, `times` times, the first after `delaySeconds`. */
  notify(payment: SandboxPayment, how: SandboxDelivery): void;
  notifyCatalog(payment: SandboxCatalogPayment, how: SandboxDelivery): void;
}
