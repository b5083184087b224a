import { brand } from "#content/brand.ts";
import { applicationNotice } from "#content/mail/application-notice.ts";
import { expectedPrice } from "#content/plans.ts";
import { owe } from "#database/deliveries.ts";
import { orderOfApplication } from "#database/orders.ts";
import type { Writer } from "#database/schema.ts";
import { keepOnce } from "#database/submissions.ts";
import { type CheckoutProduct, productAfterOnboarding } from "#domain/checkout.ts";
import type { OnboardingSubmission } from "#domain/onboarding.ts";
import { submissionIdentity } from "#domain/submission-key.ts";
import { claimZips } from "./claim-zips.ts";
import { confirmReceipt } from "./confirm-receipt.ts";
import { newOrder } from "./new-order.ts";
import type { World } from "./world.ts";

export interface Application {
  submission: OnboardingSubmission;
  /** As rendered into the form. */
  formKey: string;
  /** From the address; "CRM" matters (specification 4). */
  type: string | undefined;
}

export interface ApplicationReceipt {
  applicationId: string;
  /** Where to pay; null where nothing is paid online for this plan. */
  checkoutUrl: string | null;
}

/**
 * Keeps an agent's application, the zip codes it reserves, the order to pay for it, the row we owe the sheet and the
 * notice we owe the office,
 * together or not at all (specification 4 and 7). The same submission again changes nothing and is answered alike.
 * @throws the store's error where it could not be kept
 */
export async function submitApplication(world: World, application: Application): Promise<ApplicationReceipt> {
  const { submission, formKey, type } = application;
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { ...submission, type } }));
  const product = productAfterOnboarding(submission.plan, type);
  const receivedAt = world.now().toISOString();

  const kept = await world.database.write(async (tx) => {
    const row = {
      ...submission,
      agreed: 1 as const,
      Website: brand.name,
      id: world.newId(),
      submissionKey,
      receivedAt,
    };
    const { id: applicationId, isNew } = await keepOnce(tx, "applications", row);
    if (!isNew) return { applicationId, orderId: (await orderOfApplication(tx, applicationId))?.id };
    await claimZips(world, tx, {
      ...submission,
      applicationId,
      areas: [submission.planPrimaryArea, submission.planSecondaryArea],
    });
    await oweSheetAndOffice(world, tx, { applicationId, receivedAt, submission });
    await confirmReceipt(world, tx, { about: "application", recordId: applicationId, email: submission.email });
    const orderId = product && (await keepOrderFor(world, tx, { applicationId, submissionKey, product, submission }));
    return { applicationId, orderId };
  });

  world.wakeOutbox();
  const { applicationId, orderId } = kept;
  const checkoutUrl = product && orderId ? world.checkout.url(product, { id: orderId, email: submission.email }) : null;
  return { applicationId, checkoutUrl };
}

async function oweSheetAndOffice(
  world: World,
  tx: Writer,
  fact: { applicationId: string; receivedAt: string; submission: OnboardingSubmission },
) {
  const { applicationId: about, receivedAt, submission } = fact;
  const row = JSON.stringify({ ...submission, Website: brand.name });
  await owe(tx, { id: world.newId(), destination: "sheet", about, payload: row, receivedAt });
  const letter = JSON.stringify({ ...applicationNotice(submission), to: world.officeEmail });
  await owe(tx, { id: world.newId(), destination: "mail", about, payload: letter, receivedAt });
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
  return (await keepOnce(tx, "orders", order)).id;
}
