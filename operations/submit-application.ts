import { brand } from "#content/brand.ts";
import { applicationNotice } from "#content/mail/application-notice.ts";
import { expectedPrice } from "#content/plans.ts";
import { type Debt, owe } from "#database/deliveries.ts";
import { keepOrder, orderOfSubmission } from "#database/orders.ts";
import { applicationWords } from "#database/record-words.ts";
import type { OrdersTable, Writer } from "#database/schema.ts";
import { keepSearchWords } from "#database/search-words.ts";
import { keepOnce } from "#database/submissions.ts";
import { type CheckoutProduct, productAfterOnboarding } from "#domain/checkout.ts";
import type { OnboardingSubmission } from "#domain/onboarding.ts";
import { isPaidOrOnItsWay } from "#domain/payment.ts";
import { submissionIdentity } from "#domain/submission-key.ts";
import { claimZips, holdPaidZips } from "./claim-zips.ts";
import { personName } from "./confirm-payment.ts";
import { confirmationOwed } from "./confirmation-owed.ts";
import { linkOrdersTo } from "./link-application.ts";
import { newOrder, productOf } from "./new-order.ts";
import type { World } from "./world.ts";

export interface Application {
  submission: OnboardingSubmission;
  /** As rendered into the form. */
  formKey: string;
  /** From the address; "CRM" matters (specification 4). */
  type: string | undefined;
  /** The order that the browser left with earlier, as its cookie says it (proved to be ours). */
  carriedOrder?: string;
}

export interface ApplicationReceipt {
  applicationId: string;
  /** Where to pay; null where nothing is paid online for this plan, or nothing is left to pay. */
  checkoutUrl: string | null;
  /** What is to be paid; null with `checkoutUrl`. */
  orderId: string | null;
}

/**
 * Keeps an agent's application, the words it is found by, the zip codes it reserves, the order to pay for it, the row we
 * owe the sheet and the notice we owe the office, together or not at all (specification 4 and 7). The same submission again changes nothing and is answered alike.
 * @throws the store's error where it could not be kept
 */
export async function submitApplication(world: World, application: Application): Promise<ApplicationReceipt> {
  const { submission, formKey, type, carriedOrder } = application;
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { ...submission, type } }));
  const product = productAfterOnboarding(submission.plan, type);
  const receivedAt = world.now().toISOString();

  const kept = await world.database.write(async (tx) => {
    // A payment of the same person sees all of this application, or this sees it. Before the zip codes, as payments do.
    await world.database.hold(tx, personName(submission.email));
    const row = {
      ...submission,
      agreed: 1 as const,
      Website: brand.name,
      id: world.newId(),
      submissionKey,
      receivedAt,
    };
    const { id: applicationId, isNew } = await keepOnce(tx, "applications", row);
    if (!isNew) return { applicationId, orderId: (await orderOfSubmission(tx, submissionKey))?.id };
    await keepSearchWords(tx, { scope: "applications", recordId: applicationId, words: applicationWords(row) });
    await claimZips(world, tx, {
      ...submission,
      applicationId,
      areas: [submission.planPrimaryArea, submission.planSecondaryArea],
    });
    const { email, plan } = submission;
    const confirmation = { about: "application", recordId: applicationId, email } as const;
    await owe(
      tx,
      ...owedToSheetAndOffice(world, { applicationId, receivedAt, submission }),
      ...(await confirmationOwed(world, tx, confirmation)),
    );
    const carried = await linkOrdersTo(world, tx, { id: applicationId, email, plan, carriedOrder });
    await holdPaidZips(world, tx, applicationId);
    if (!product || (carried && hasPaidFor(carried, product))) return { applicationId };
    return {
      applicationId,
      orderId: await keepOrderFor(world, tx, { applicationId, submissionKey, product, submission }),
    };
  });

  world.wakeOutbox();
  const { applicationId, orderId } = kept;
  if (!product || !orderId) return { applicationId, checkoutUrl: null, orderId: null };
  const checkoutUrl = world.checkout.url(product, { id: orderId, email: submission.email });
  return { applicationId, checkoutUrl, orderId };
}

function owedToSheetAndOffice(
  world: World,
  fact: { applicationId: string; receivedAt: string; submission: OnboardingSubmission },
): Debt[] {
  const { applicationId: about, receivedAt, submission } = fact;
  const row = JSON.stringify({ ...submission, Website: brand.name });
  const letter = JSON.stringify({ ...applicationNotice(submission), to: world.officeEmail });
  return [
    { id: world.newId(), destination: "sheet", about, payload: row, receivedAt },
    { id: world.newId(), destination: "mail", about, payload: letter, receivedAt },
  ];
}

async function keepOrderFor(
  world: World,
  tx: Writer,
  wanted: { applicationId: string; submissionKey: string; product: CheckoutProduct; submission: OnboardingSubmission },
): Promise<string> {
  const { applicationId, submissionKey, product, submission } = wanted;
  const order = newOrder(world, {
    product,
    provider: "stripe",
    plan: submission.plan,
    expectedCents: expectedPrice(product),
    submissionKey,
    applicationId,
    email: submission.email,
  });
  // The price is told and the way to pay is handed over; whether the browser goes there is not for us to see.
  return (await keepOrder(tx, { ...order, state: "quoted" })).id;
}

/** Nobody is sent to pay twice for one thing: only the browser that carries the paid order is spared the checkout. */
function hasPaidFor(order: OrdersTable, product: CheckoutProduct): boolean {
  return productOf(order) === product && isPaidOrOnItsWay(order);
}
