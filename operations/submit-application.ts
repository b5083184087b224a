import { brand } from "#content/brand.ts";
import { applicationNotice, type Circumstances } from "#content/mail/application-notice.ts";
import { expectedPrice } from "#content/plans.ts";
import { unpaidFromClient } from "#database/applications.ts";
import { type Debt, owe } from "#database/deliveries.ts";
import { keepOrder, orderOfSubmission } from "#database/orders.ts";
import { applicationWords } from "#database/record-words.ts";
import type { Writer } from "#database/schema.ts";
import { keepSearchWords } from "#database/search-words.ts";
import { keepOnce } from "#database/submissions.ts";
import { mostUnpaidFromClient } from "#domain/abuse.ts";
import { type CheckoutProduct, productAfterOnboarding } from "#domain/checkout.ts";
import { isOwnNetwork } from "#domain/client-network.ts";
import { later } from "#domain/later.ts";
import type { OnboardingSubmission } from "#domain/onboarding.ts";
import { isPaidOrOnItsWay } from "#domain/payment.ts";
import { reachOf } from "#domain/reach.ts";
import { submissionIdentity } from "#domain/submission-key.ts";
import { type Arrival, clientOf, reviewReason } from "./arrival.ts";
import { addZips, claimZips, holdPaidZips, takeOwnSeats, wishOf } from "./claim-zips.ts";
import { confirmationOwed } from "./confirmation-owed.ts";
import { holdReach } from "./hold-person.ts";
import { isPaidFor, linkOrdersTo, paidApplication } from "./link-application.ts";
import { newOrder } from "./new-order.ts";
import { owedNotice } from "./owed-letter.ts";
import type { World } from "./world.ts";

export interface Application {
  submission: OnboardingSubmission;
  /** As rendered into the form. */
  formKey: string;
  /** From the address; "CRM" matters (specification 4). */
  type: string | undefined;
  /** The order that the browser left with, as its cookie says, or the link of its receipt (proved to be ours). */
  carriedOrder?: string;
  /** Left out where it comes through no form of ours: then there is nothing to review. */
  arrival?: Arrival;
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
 * owe the sheet and the notice we owe the office, together or not at all (specification 4 and 7). The same submission
 * again changes nothing and is answered alike, but that nobody is sent to pay what they have paid.
 * What looks like a machine's is kept and answered as ever, and held for review: it reserves no zip code and confirms
 * nothing until a person lets it through, or it is paid for.
 * Who has paid and sends the form with a word put right is not sent to pay again: the zip codes that it names anew are
 * added to the application that is paid for, and the office is told.
 * @throws the store's error where it could not be kept
 */
export async function submitApplication(world: World, application: Application): Promise<ApplicationReceipt> {
  const { submission, formKey, type, carriedOrder, arrival } = application;
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { ...submission, type } }));
  const product = productAfterOnboarding(submission.plan, type);
  const receivedAt = world.now().toISOString();

  const kept = await world.database.write(async (tx) => {
    // A payment, or a silence, of the same person sees all of this application, or this sees it. Before the zip codes, as
    // payments do.
    await holdReach(world, tx, reachOf(submission));
    const { email, phone, plan } = submission;
    const first = product && carriedOrder && (await paidApplication(world, tx, { carriedOrder, email, product }));
    // No machine has paid.
    const heldFor = arrival && !first ? await whyHeldBack(world, tx, submission, arrival) : null;
    const row = {
      ...submission,
      agreed: 1 as const,
      Website: brand.name,
      id: world.newId(),
      submissionKey,
      receivedAt,
      heldFor,
      client: arrival ? clientOf(world, arrival) : null,
    };
    const { id: applicationId, isNew } = await keepOnce(tx, "applications", row);
    if (!isNew) return { applicationId, orderId: await unpaidOrderOf(tx, submissionKey) };
    await keepSearchWords(tx, { scope: "applications", recordId: applicationId, words: applicationWords(row) });
    const confirmation = { about: "application", recordId: applicationId, email, phone, plan } as const;
    if (first) {
      const { href: url } = new URL(`/office/agents/${first.id}`, world.baseUrl);
      const paidBefore = { url, ...(await addZips(world, tx, first, wishOf(row).areas)) };
      await owe(tx, ...owedToSheetAndOffice(world, { applicationId, receivedAt, submission, paidBefore }));
      await owe(tx, ...(await confirmationOwed(world, tx, { ...confirmation, paidAs: first.id })));
      return { applicationId };
    }
    if (!heldFor) await claimZips(world, tx, wishOf(row));
    await owe(tx, ...owedToSheetAndOffice(world, { applicationId, receivedAt, submission, heldFor }));
    const carried = await linkOrdersTo(world, tx, { id: applicationId, email, plan, carriedOrder });
    if (await holdPaidZips(world, tx, applicationId)) await takeOwnSeats(world, tx, applicationId);
    if (!heldFor) await owe(tx, ...(await confirmationOwed(world, tx, confirmation)));
    if (!product || (carried && isPaidFor(carried, product))) return { applicationId };
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

/** @returns the order to pay for a submission that was kept before; undefined where there is none, or nothing is left to pay */
async function unpaidOrderOf(tx: Writer, submissionKey: string): Promise<string | undefined> {
  const order = await orderOfSubmission(tx, submissionKey);
  return order && !isPaidOrOnItsWay(order) ? order.id : undefined;
}

/** Who waits longer than this for a zip code has long been looked at. */
const unpaidCountsDays = 60;

async function whyHeldBack(
  world: World,
  tx: Writer,
  { agreed: _, ...typed }: OnboardingSubmission,
  arrival: Arrival,
): Promise<string | null> {
  const client = clientOf(world, arrival);
  // Of many at once each is counted by the next one. Who is nobody to count keeps nobody waiting.
  if (!isOwnNetwork(arrival.ip)) await world.database.hold(tx, `client ${client}`);
  const since = later(world.now(), { days: -unpaidCountsDays });
  const unpaid = await unpaidFromClient(tx, { client, since, most: mostUnpaidFromClient });
  return reviewReason(world, tx, { arrival, texts: Object.values(typed), unpaidFromClient: unpaid });
}

function owedToSheetAndOffice(
  world: World,
  fact: { applicationId: string; receivedAt: string; submission: OnboardingSubmission } & Circumstances,
): Debt[] {
  const { applicationId: about, receivedAt, submission, ...circumstances } = fact;
  const row = JSON.stringify({ ...submission, Website: brand.name });
  return [
    { id: world.newId(), destination: "sheet", about, payload: row, receivedAt },
    owedNotice(world, about, {
      ...applicationNotice(submission, circumstances),
      page: `/office/applications/${about}`,
    }),
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
