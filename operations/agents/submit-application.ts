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

/**
 * Stores an application with everything that follows from it, in one transaction (specification 4 and 7). A repeat gets
 * the same answer, but no checkout for what is paid. From the moderation queue it reserves and confirms nothing until
 * it is approved or paid for. An agent's zip codes in a corrected form go to their paid application.
 */
export async function submitApplication(world: World, application: ApplicationPost): Promise<ApplicationReceipt> {
  const { submission, formKey, type, submissionContext } = application;
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { ...submission, type } }));
  const product = productAfterOnboarding(submission.plan, type);
  const receivedAt = world.now().toISOString();
  const orderFromCookie = product ? await orderToJudgeBy(world, application, product) : application.orderFromCookie;

  const keys = keysOfApplication(world, { ...submission, submissionContext }, zipCodesIn(areasOf(submission)));
  // An order may be of anybody.
  const stored = await inTurn(world, orderFromCookie ? "submissions" : { keys }, async (tx) => {
    const known = await applicationOfSubmission(tx.db, submissionKey);
    if (known) return { applicationId: known.id, orderId: await unpaidOrderOf(tx.db, submissionKey) };
    const { email, phone, plan } = submission;
    const id = tx.newId();
    const agentId = (await agentOfEmail(tx.db, email)) ?? id;
    // They may have zip codes, orders and applications of before.
    if (agentId !== id) takeWholeTurn(tx.db);
    const first = product && orderFromCookie && (await paidApplication(tx, { orderFromCookie, agentId, product }));
    const isAsked = !first && agentId !== id && (await needsProof(tx.db, agentId, orderFromCookie));
    // Automated submissions do not pay.
    const moderation =
      submissionContext && !first ? await moderate(tx, { id, submission, submissionContext }) : undefined;
    const { moderationReason = null, countedTo = [] } = moderation ?? {};
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
    if (!isNew) return { applicationId, orderId: await unpaidOrderOf(tx.db, submissionKey) };
    if (agentId === id) await insertAgent(tx.db, row);
    else if (!moderationReason && !isAsked) await followApplication(tx.db, row);
    await indexRecord(tx.db, {
      scope: "applications",
      recordId: applicationId,
      receivedAt,
      terms: applicationTerms(row),
    });
    const confirmation = {
      about: "application",
      recordId: applicationId,
      email,
      phone,
      plan,
      submissionContext,
    } as const;
    if (first) {
      const { href: url } = new URL(`/office/agents/${agentId}`, tx.baseUrl);
      const paidBefore = { url, ...(await addZips(tx, first, areasOf(row))) };
      await enqueueForSheetAndOffice(tx, { applicationId, receivedAt, submission, paidBefore });
      await enqueue(tx.db, ...(await confirmationMessages(tx, { ...confirmation, paidAs: first.id })));
      return { applicationId };
    }
    await countAgainst(tx.db, countedTo, { applicationId, receivedAt });
    // First, so that its own payment keeps no zip code from it.
    const cookieOrder = await linkOrdersTo(tx, row, orderFromCookie);
    if (!moderationReason) await reserveZips(tx, row);
    await enqueueForSheetAndOffice(tx, { applicationId, receivedAt, submission, moderationReason });
    // This browser started a checkout before it applied.
    if (cookieOrder) await confirmApplication(tx, applicationId);
    await activatePaidZips(tx, applicationId);
    if (!moderationReason) await enqueue(tx.db, ...(await confirmationMessages(tx, confirmation)));
    if (!product || (cookieOrder && isPaidFor(cookieOrder, product))) return { applicationId, moderationReason };
    return {
      applicationId,
      moderationReason,
      orderId: await insertOrderFor(tx, row, product),
    };
  });

  const { applicationId, orderId, moderationReason = null } = stored;
  if (submissionContext) reportModeration(world, moderationReason, submissionContext);
  if (!product || !orderId) {
    const isPaid = await hasPaid(world.database.read, applicationId, "plan");
    return { applicationId, checkoutUrl: null, orderId: null, isPaid };
  }
  const checkoutUrl = world.checkout.url(product, { id: orderId, email: submission.email });
  return { applicationId, checkoutUrl, orderId, isPaid: false };
}

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
  const { agreed: _, ...typed } = submission;
  const { email, plan } = typed;
  const scopes = scopesOf(tx, submissionContext, email);
  const wanted = (await zipsNamed(tx.db, { plan, areas: areasOf(typed) })).length;
  const [bounds, wasUsed] = await Promise.all([
    beyondBounds(tx, { scopes, wanted }),
    tokenWasUsed(tx, { submissionContext, email, applicationId }),
  ]);
  const moderationReason = await findModerationReason(tx, {
    submissionContext,
    texts: Object.values(typed),
    found: { beyondBounds: bounds, tokenWasUsed: wasUsed },
  });
  const counts = moderationReason === null && wanted > 0;
  return { moderationReason, countedTo: counts ? scopes.map(({ scope }) => scope) : [] };
}

async function enqueueForSheetAndOffice(
  tx: Transaction,
  fact: { applicationId: string; receivedAt: string; submission: OnboardingSubmission } & Circumstances,
): Promise<void> {
  const { applicationId: about, receivedAt, submission, ...circumstances } = fact;
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
