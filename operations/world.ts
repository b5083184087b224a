import type { Database } from "#database/database.ts";
import type { Destination } from "#database/notifications/notifications-schema.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { ProofHeader } from "#domain/conversations/sender-proof.ts";
import type { BankDetails } from "#domain/fees/ledger/bank-details.ts";
import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import type { Coupons } from "#domain/payments/coupon.ts";
import type { ZipOutlines } from "#domain/territory/outline.ts";
import type { DrawZipPreview } from "#domain/territory/zip-preview.ts";
import type { IcalFiles } from "#integrations/calendars/ical-files.ts";
import type { ConnectableCrm, CrmBack } from "#integrations/connections/crm.ts";
import type { ContactReader } from "#integrations/contacts/contact-reader.ts";
import type { DrawPicture } from "#integrations/files/drawn-picture.ts";
import type { FileStore } from "#integrations/files/file-store.ts";
import type { EmailReader } from "#integrations/mail/email-reader.ts";
import type { MailServices } from "#integrations/mail/mail-post.ts";
import type { SandboxAnswer, SandboxReport } from "#integrations/mail/sandbox-mailbox.ts";
import type { MemberSignIn } from "#integrations/member-sign-in/member-sign-in.ts";
import type { CatalogPayment } from "#integrations/payments/catalog-payment.ts";
import type { HostedCheckout, PayAmount } from "#integrations/payments/hosted-checkout.ts";
import type { PaymentHistory } from "#integrations/payments/payment-history.ts";
import type { WebhookReader } from "#integrations/payments/payment-notice.ts";
import type { SandboxCatalogPayment } from "#integrations/payments/sandbox-authorize-net.ts";
import type { SandboxDelivery } from "#integrations/payments/sandbox-delivery.ts";
import type { SandboxPayment, SandboxReturn } from "#integrations/payments/sandbox-stripe.ts";
import type { PrintPdf } from "#integrations/pdf/print-pdf.ts";
import type { ContentReader } from "#integrations/sources/received-content.ts";
import type { AdAnswer, AdLead } from "#integrations/sources/sandbox-ad-platform.ts";
import type { StaffSignIn } from "#integrations/staff-sign-in/staff-sign-in.ts";
import type { CallBridge } from "#integrations/texts/call-bridge.ts";
import type { SandboxText, TextAccounts, TextCredentials, TextService } from "#integrations/texts/text-service.ts";
import type { RefusalReport } from "./refusal.ts";

/** The site's addresses and keys: the same within and outside a transaction. */
export interface Site {
  baseUrl: URL;
  officeEmail: string;
  /** The address of the people who run the site. */
  operatorEmail: string;
  checkout: HostedCheckout;
  /** Where fees are paid; undefined: no invoice is issued. */
  bank: BankDetails | undefined;
  newId(): string;
  /** Unguessable letters and digits, for links that grant access. */
  newSecret(): string;
  /** SHA-256, in hexadecimal. */
  hash(text: string): string;
  /** Encrypts with a key of the store, for secrets that we must know again. */
  seal(text: string): string;
  unseal(sealed: string): string;
  /** HMAC with a key that never leaves the server, in base64url. */
  sign(text: string): string;
  /** Whether we signed this text; takes the same time if not. */
  proves(signature: string | null | undefined, text: string): boolean;
}

/** Everything an operation needs besides its arguments; `config/services.ts` builds the real one. */
export interface World extends Site {
  database: Database;
  files: FileStore;
  /** Whether webhooks may go to this machine: only if nobody else reaches the site. */
  allowsLocalTargets: boolean;
  /** Files for calendars and address books. */
  ical: IcalFiles;
  emailReader: EmailReader;
  contentReader: ContentReader;
  contactReader: ContactReader;
  mailServices: MailServices;
  /** The part after "@" of the addresses to which portals' emails are forwarded. */
  intakeMailDomain: string;
  /** The part after "@" of members' own addresses; undefined: their mail is from ours. */
  agentMailDomain: string | undefined;
  /** Where the mail service says which senders it proved; undefined: nobody's mail is proved. */
  mailProof: ProofHeader | undefined;
  /** CRMs to which members can connect. */
  crms: readonly ConnectableCrm[];
  crmBack: CrmBack;
  /** With which browsers subscribe to pushes, in base64url. */
  pushKey: string;
  /** Undefined: texts are off. */
  texts: TextService | undefined;
  /** Undefined: staff dial the agent of a live transfer from their own phone. */
  bridge: CallBridge | undefined;
  /** Workspaces' own accounts at the provider of texts. */
  textAccounts: TextAccounts;
  /** Undefined: the second provider is off. */
  catalog: CatalogPayment | undefined;
  coupons: Coupons;
  zipOutlines: ZipOutlines;
  drawZipPreview: DrawZipPreview;
  /** Undefined: staff make a link for each amount. */
  payAmount: PayAmount | undefined;
  printPdf: PrintPdf;
  drawPicture: DrawPicture;
  readWebhook: { stripe: WebhookReader; "authorize-net": WebhookReader | undefined };
  /** Undefined: there is no Stripe key. */
  stripeHistory: PaymentHistory | undefined;
  staff: StaffSignIn;
  members: MemberSignIn;
  now(): Date;
  /** Milliseconds of a clock that nobody sets, by which long work is divided. */
  steady(): number;
  isCommonPassword(password: string): boolean;
  /** Makes the outbox poll for these at once. */
  wakeOutbox(due: ReadonlySet<Destination>): void;
  /** Makes the worker look for imports of contacts at once. */
  wakeImports(): void;
  report(error: unknown): void;
  /** Reports a refusal to the operator without naming anybody. */
  refused(refusal: RefusalReport): void;
  /** What this process knows about itself. */
  runtime: Runtime;
  /** Undefined on a public site. */
  sandbox: Sandbox | undefined;
}

export interface Runtime {
  /** As in package.json. */
  release: string;
  /** The commit, undefined if it was built outside a repository. */
  revision: string | undefined;
  startedAt: Date;
  /** Errors since the start, by what the log calls them. */
  errors(): Record<string, number>;
  /** Bytes left on the disks of the files, unless a bucket has them, and, with SQLite, of the store. */
  freeBytes(): Promise<Record<string, number>>;
}

export interface Sandbox {
  sheet: boolean;
  mail: boolean;
  texts: boolean;
  checkouts: CheckoutProduct[];
  catalog: boolean;
  /** What is simulated, for people to read; empty unless the site is a demo. */
  simulatedInDemo: readonly string[];
  planOfLinkId(linkId: string): PlanSlug | undefined;
  /** Posts the provider's signed notice to our own webhook, `times` times, the first after `delaySeconds`. */
  notify(payment: SandboxPayment, how: SandboxDelivery): void;
  notifyReturn(happened: SandboxReturn, how: SandboxDelivery): void;
  /**
   * Sends a text from the telephone to our own webhook. @param to the account of a workspace and its address; left out: the
   * network's own @returns what the phone is answered; undefined: it was not taken
   */
  sendText(text: SandboxText, to?: TextCredentials & { url: string }): Promise<string | undefined>;
  /** Somebody calls the bridge number and types these digits. @returns what they are answered */
  callBridge(digits: string): Promise<string | undefined>;
  /** As the provider says what became of a text. @param url as it was asked to */
  sendTextStatus(url: string, form: Record<string, string>, authToken: string): Promise<void>;
  /** The mark of its own mail service on mail whose sender is real. */
  mailProof: ProofHeader;
  /** A person's mail program sends an email to our own webhook. @returns whether it was taken */
  sendMail(mail: SandboxAnswer): Promise<boolean>;
  /** Its mail service reports to our own webhooks what became of an email. @returns whether it was taken */
  reportMail(report: SandboxReport): Promise<boolean>;
  /** Sends a lead of a Google Ads form to an intake address of ours. @returns undefined if that is none */
  sendAdLead(address: string, lead: AdLead): Promise<AdAnswer | undefined>;
  /** As Follow Up Boss signs what it posts. */
  signCrm(body: string): string;
  notifyCatalog(payment: SandboxCatalogPayment, how: SandboxDelivery): void;
}
