import { brand } from "#content/brand.ts";
import { applicationNotice, type Circumstances } from "#content/emails/agents/application-notice.ts";
import { expectedPrice } from "#content/plans.ts";
import { agentOfEmail, followApplication, insertAgent } from "#database/agents/agents.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { takeWholeTurn } from "#database/dialects/beside-others.ts";
import { insertOnce } from "#database/engine/insert-once.ts";
import { applicationTerms } from "#database/engine/record-search-terms.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { insertOrder, orderOfSubmission } from "#database/payments/orders.ts";
import { hasPaid } from "#database/payments/plan-payment.ts";
import type { Writer } from "#database/schema.ts";
import { applicationOfSubmission, countAgainst } from "#database/territory/reservation-scopes.ts";
import type { OnboardingSubmission } from "#domain/agents/onboarding.ts";
import { submissionIdentity } from "#domain/moderation/submission-key.ts";
import { type CheckoutProduct, productAfterOnboarding } from "#domain/payments/checkout-product.ts";
import { hasMoney } from "#domain/payments/order-state.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import {
  clientOf,
  findModerationReason,
  reportModeration,
  type SubmissionContext,
} from "#operations/moderation/submission-context.ts";
import { keysOfApplication } from "#operations/moderation/submission-keys.ts";
import { confirmationMessages } from "#operations/notifications/confirmation-messages.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { paymentOf } from "#operations/payments/known-orders.ts";
import { isPaidFor, linkOrdersTo, paidApplication } from "#operations/payments/link-order-to-application.ts";
import { newOrder } from "#operations/payments/new-order.ts";
import { activatePaidZips, addZips } from "#operations/territory/activate-zips.ts";
import { beyondBounds, scopesOf, tokenWasUsed } from "#operations/territory/reservation-bounds.ts";
import { areasOf, reserveZips, zipsNamed } from "#operations/territory/reserve-zips.ts";
import { inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { confirmApplication } from "./confirm-application.ts";
import { needsProof } from "./prove-application.ts";

export interface ApplicationPost {
  submission: OnboardingSubmission;
  formKey: string;
  /** From the URL; "CRM" matters (specification 4). */
  type: string | undefined;
  /** The order that a signed cookie or a receipt's link names. */
  orderFromCookie?: string | undefined;
  /** Further orders that they name; one of them may have paid for the plan. */
  earlierOrders?: readonly string[];
  /** Absent if it did not come through our form: then there is no moderation. */
  submissionContext?: SubmissionContext;
}

export interface ApplicationReceipt {
  applicationId: string;
  /** Null if this plan is not paid online, or nothing is left to pay. */
  checkoutUrl: string | null;
  orderId: string | null;
  /** The plan is paid, so the workspace is open. */
  isPaid: boolean;
}

/** An application as it is judged before it is stored. */
interface Judged {
  id: string;
  agentId: string;
  /** Their application whose order has paid for this product. */
  paid: ApplicationsTable | undefined;
  /** They must prove that they are the agent whose email it names. */
  isAsked: boolean;
  moderationReason: string | null;
  /** The scopes that its reservations count against. */
  countedTo: string[];
}

/** An application in one transaction. */
interface Submitted extends ApplicationPost {
  submissionKey: string;
  receivedAt: string;
  product: CheckoutProduct | undefined;
}

interface Stored {
  applicationId: string;
  /** Undefined if nothing is left to pay. */
  orderId?: string | undefined;
  moderationReason?: string | null;
}

/**
 * Stores an application with everything that follows from it, in one transaction (specification 4 and 7). A repeat gets
 * the same answer, but no checkout for what is paid. From the moderation queue it reserves and confirms nothing until
 * it is approved or paid for. An agent's zip codes in a corrected form go to their paid application.
 */
export async function submitApplication(world: World, application: ApplicationPost): Promise<ApplicationReceipt> {
  const submitted = await identify(world, application);
  const { submission, submissionContext, submissionKey, orderFromCookie } = submitted;
  const keys = keysOfApplication(world, { ...submission, submissionContext }, zipCodesIn(areasOf(submission)));
  // An order may be of anybody.
  const stored = await inTurn(world, orderFromCookie ? "submissions" : { keys }, async (tx): Promise<Stored> => {
    const known = await applicationOfSubmission(tx.db, submissionKey);
    if (known) return { applicationId: known.id, orderId: await unpaidOrderOf(tx.db, submissionKey) };
    const judged = await judge(tx, submitted);
    const { row, isNew } = await store(tx, submitted, judged);
    if (!isNew) return { applicationId: row.id, orderId: await unpaidOrderOf(tx.db, submissionKey) };
    return judged.paid
      ? correctPaid(tx, { submitted, row, paid: judged.paid })
      : startUnpaid(tx, { submitted, row, countedTo: judged.countedTo });
  });
  if (submissionContext) reportModeration(world, stored.moderationReason ?? null, submissionContext);
  return receiptOf(world, submitted, stored);
}

/** Says what makes it one submission, and which order of theirs counts. */
async function identify(world: World, application: ApplicationPost): Promise<Submitted> {
  const { submission, formKey, type } = application;
  const product = productAfterOnboarding(submission.plan, type);
  return {
    ...application,
    submissionKey: world.hash(submissionIdentity({ formKey, content: { ...submission, type } })),
    receivedAt: world.now().toISOString(),
    product,
    orderFromCookie: product ? await orderToJudgeBy(world, application, product) : application.orderFromCookie,
  };
}

async function judge(tx: Transaction, submitted: Submitted): Promise<Judged> {
  const { submission, submissionContext, product, orderFromCookie } = submitted;
  const id = tx.newId();
  const agentId = (await agentOfEmail(tx.db, submission.email)) ?? id;
  // They may have zip codes, orders and applications of before.
  if (agentId !== id) takeWholeTurn(tx.db);
  const paid =
    product && orderFromCookie ? await paidApplication(tx, { orderFromCookie, agentId, product }) : undefined;
  const isAsked = !paid && agentId !== id && (await needsProof(tx.db, agentId, orderFromCookie));
  // Automated submissions do not pay.
  const moderation = submissionContext && !paid ? await moderate(tx, { id, submission, submissionContext }) : undefined;
  return { id, agentId, paid, isAsked, ...(moderation ?? { moderationReason: null, countedTo: [] }) };
}

/** `isNew`: false for a repeat, whose row has the id of the first. */
async function store(
  tx: Transaction,
  { submission, submissionContext, submissionKey, receivedAt }: Submitted,
  { id, agentId, moderationReason, isAsked }: Judged,
) {
  const row = {
    ...submission,
    agreed: 1 as const,
    Website: brand.name,
    id,
    agentId,
    submissionKey,
    receivedAt,
    moderationReason,
    client: submissionContext ? clientOf(tx, submissionContext) : null,
    confirmedAt: null,
    identityCheck: isAsked ? ("open" as const) : null,
  };
  const { id: applicationId, isNew } = await insertOnce(tx.db, "applications", row);
  if (!isNew) return { row: { ...row, id: applicationId }, isNew };
  if (agentId === id) await insertAgent(tx.db, row);
  else if (!moderationReason && !isAsked) await followApplication(tx.db, row);
  await indexRecord(tx.db, { scope: "applications", recordId: id, receivedAt, terms: applicationTerms(row) });
  return { row, isNew };
}

/** Somebody who has paid corrects their form. */
async function correctPaid(
  tx: Transaction,
  { submitted, row, paid }: { submitted: Submitted; row: ApplicationsTable; paid: ApplicationsTable },
): Promise<Stored> {
  const { href: url } = new URL(`/office/agents/${row.agentId}`, tx.baseUrl);
  const paidBefore = { url, ...(await addZips(tx, paid, areasOf(row))) };
  await enqueueForSheetAndOffice(tx, row, submitted.submission, { paidBefore });
  await enqueue(tx.db, ...(await confirmationMessages(tx, { ...confirmationOf(row, submitted), paidAs: paid.id })));
  return { applicationId: row.id };
}

async function startUnpaid(
  tx: Transaction,
  { submitted, row, countedTo }: { submitted: Submitted; row: ApplicationsTable; countedTo: string[] },
): Promise<Stored> {
  const { id: applicationId, receivedAt, moderationReason } = row;
  const { submission, product, orderFromCookie } = submitted;
  await countAgainst(tx.db, countedTo, { applicationId, receivedAt });
  // First, so that its own payment keeps no zip code from it.
  const cookieOrder = await linkOrdersTo(tx, row, orderFromCookie);
  if (!moderationReason) await reserveZips(tx, row);
  await enqueueForSheetAndOffice(tx, row, submission, { moderationReason });
  // This browser started a checkout before it applied.
  if (cookieOrder) await confirmApplication(tx, applicationId);
  await activatePaidZips(tx, applicationId);
  if (!moderationReason) await enqueue(tx.db, ...(await confirmationMessages(tx, confirmationOf(row, submitted))));
  if (!product || (cookieOrder && isPaidFor(cookieOrder, product))) return { applicationId, moderationReason };
  return { applicationId, moderationReason, orderId: await insertOrderFor(tx, row, product) };
}

async function receiptOf(
  world: World,
  { submission, product }: Submitted,
  { applicationId, orderId }: Stored,
): Promise<ApplicationReceipt> {
  if (!product || !orderId) {
    const isPaid = await hasPaid(world.database.read, applicationId, "plan");
    return { applicationId, checkoutUrl: null, orderId: null, isPaid };
  }
  const checkoutUrl = world.checkout.url(product, { id: orderId, email: submission.email });
  return { applicationId, checkoutUrl, orderId, isPaid: false };
}

const confirmationOf = ({ id, email, phone, plan }: ApplicationsTable, { submissionContext }: Submitted) =>
  ({ about: "application", recordId: id, email, phone, plan, submissionContext }) as const;

/** @returns the order that has paid for this product, or else the latest */
async function orderToJudgeBy(
  world: World,
  { orderFromCookie, earlierOrders = [] }: ApplicationPost,
  product: CheckoutProduct,
): Promise<string | undefined> {
  if (!orderFromCookie || earlierOrders.length === 0) return orderFromCookie;
  return (await paymentOf(world, product, [orderFromCookie, ...earlierOrders]))?.id ?? orderFromCookie;
}

/** @returns the order to pay for a stored submission; undefined if nothing is left to pay */
async function unpaidOrderOf(db: Writer, submissionKey: string): Promise<string | undefined> {
  const order = await orderOfSubmission(db, submissionKey);
  return order && !hasMoney(order) ? order.id : undefined;
}

/** @returns why an application goes to moderation, or the scopes that its reservations count against */
async function moderate(
  tx: Transaction,
  {
    id: applicationId,
    submission,
    submissionContext,
  }: { id: string; submission: OnboardingSubmission; submissionContext: SubmissionContext },
): Promise<{ moderationReason: string | null; countedTo: string[] }> {
  const { agreed: _, ...entered } = submission;
  const { email, plan } = entered;
  const scopes = scopesOf(tx, submissionContext, email);
  const wanted = (await zipsNamed(tx.db, { agentId: applicationId, plan, areas: areasOf(entered) })).length;
  const [bounds, wasUsed] = await Promise.all([
    beyondBounds(tx, { scopes, wanted }),
    tokenWasUsed(tx, { submissionContext, email, applicationId }),
  ]);
  const moderationReason = await findModerationReason(tx, {
    submissionContext,
    texts: Object.values(entered),
    found: { beyondBounds: bounds, tokenWasUsed: wasUsed },
  });
  const counts = moderationReason === null && wanted > 0;
  return { moderationReason, countedTo: counts ? scopes.map(({ scope }) => scope) : [] };
}

async function enqueueForSheetAndOffice(
  tx: Transaction,
  { id: about, receivedAt }: ApplicationsTable,
  submission: OnboardingSubmission,
  circumstances: Circumstances,
): Promise<void> {
  const row = JSON.stringify({ ...submission, Website: brand.name });
  await enqueue(tx.db, { id: tx.newId(), destination: "sheet", about, payload: row, receivedAt });
  await notifyOffice(tx, about, {
    ...applicationNotice(submission, circumstances),
    kind: "application",
    page: `/office/applications/${about}`,
    inModeration: Boolean(circumstances.moderationReason),
  });
}

async function insertOrderFor(
  tx: Transaction,
  { id: applicationId, agentId, submissionKey, plan, email }: ApplicationsTable,
  product: CheckoutProduct,
): Promise<string> {
  const expectedCents = expectedPrice(product);
  const wanted = {
    product,
    provider: "stripe",
    plan,
    expectedCents,
    submissionKey,
    applicationId,
    agentId,
    email,
  } as const;
  // We cannot see whether the browser follows the link to the checkout.
  return (await insertOrder(tx.db, { ...newOrder(tx, wanted), state: "created" })).id;
}
