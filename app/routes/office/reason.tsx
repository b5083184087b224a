import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { ReasonPage, type ReasonPageProps } from "#app/ui/office/actions/reason-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { moderationCopy } from "#content/moderation/office-moderation.ts";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { paymentsCopy } from "#content/payments/office-payments.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import { personName } from "#content/person-name.ts";
import { leaveWaitlistCopy, raiseSeatsCopy } from "#content/territory/office-zips.ts";
import { findOrder } from "#database/payments/orders.ts";
import type { Reader } from "#database/schema.ts";
import { waitlistOf } from "#database/territory/zip-history.ts";
import { rejectSubmission } from "#operations/moderation/review-submission.ts";
import { doubtfulEvents, leaveOutPaymentEvent } from "#operations/payments/leave-out-payment-event.ts";
import { dismissPayment } from "#operations/payments/match-payment.ts";
import { keepSecondPayment } from "#operations/payments/second-payments/keep-second-payment.ts";
import { leaveWaitlist } from "#operations/territory/leave-waitlist.ts";
import type { World } from "#operations/world.ts";
import type { Route } from "./+types/reason.ts";
import { loadModeratedRecord, moderatedRecordIn, moderationAddress } from "./moderation/moderated-record.ts";
import { paymentInUrl, paymentNamed } from "./payments/payment-in-url.ts";
import { staffMember } from "./staff-auth.ts";

/** What the address names. */
type Named = Record<"scope" | "id" | "provider" | "eventId" | "zip" | "entry", string>;

interface By {
  reason: string;
  /** A staff id. */
  by: string;
}

type Answer<Refused extends string> = { ok: true; to: string } | { ok: false; reason: Refused };
type Unknown = `no-such-${string}`;

interface Reasoned<Refused extends string> {
  show: (read: Reader, named: Named) => Promise<Omit<ReasonPageProps, "action" | "answer">>;
  run: (world: World, named: Named, by: By) => Promise<Answer<Refused>>;
  refusals: Readonly<Record<Exclude<Refused, Unknown>, string>>;
}

type AnyReasoned = Reasoned<string>;
const reasoned = <Refused extends string>(one: Reasoned<Refused>) => one as unknown as AnyReasoned;

const orderAddress = (id: string) => `/office/orders/${encodeURIComponent(id)}`;
const [ofPayment, ofOrder, ofSubmission] = [paymentsCopy.detail, ordersCopy.detail, moderationCopy.detail];

/** Each act that asks only for a reason, on a page of its own. */
const pages: Record<string, AnyReasoned> = {
  "office/moderation/:scope/:id/reject": reasoned({
    async show(read, named) {
      const { record } = await loadModeratedRecord(read, moderatedRecordIn(named));
      return {
        ...{ title: ofSubmission.rejected, line: ofSubmission.rejectLine },
        closedReason: record.moderationReason === null ? ofSubmission.refusals["not-in-moderation"] : undefined,
        back: { to: moderationAddress(moderatedRecordIn(named)), label: ofSubmission.backToRecord },
        ...{ label: ofSubmission.reason, button: ofSubmission.rejected },
      };
    },
    async run(world, named, by) {
      const rejected = await rejectSubmission(world, { ...moderatedRecordIn(named), ...by });
      return rejected.ok ? { ok: true, to: "/office/moderation?done=rejected" } : rejected;
    },
    refusals: ofSubmission.refusals,
  }),
  "office/payments/:provider/:eventId/not-ours": reasoned({
    async show(read, named) {
      const payment = await paymentInUrl(read, named);
      return {
        ...{ title: ofPayment.dismiss, line: ofPayment.dismissLine },
        closedReason: payment.orderId === null ? undefined : ofPayment.refusals["has-its-order"],
        back: { to: paymentAddress(payment), label: ofPayment.backToPayment },
        ...{ label: ofPayment.dismissReason, button: ofPayment.dismissButton },
      };
    },
    async run(world, named, by) {
      const notOurs = await dismissPayment(world, { ...paymentNamed(named), ...by });
      return notOurs.ok ? { ok: true, to: "/office/payments?done=not-ours" } : notOurs;
    },
    refusals: ofPayment.refusals,
  }),
  "office/payments/:provider/:eventId/left-out": reasoned({
    async show(read, named) {
      const payment = await paymentInUrl(read, named);
      const doubtful = payment.orderId ? await doubtfulEvents(read, payment.orderId) : [];
      return {
        ...{ title: ofPayment.leaveOut, line: ofPayment.leaveOutLine },
        closedReason: doubtful.includes(payment.eventId) ? undefined : ofPayment.leaveOutRefusals["not-in-doubt"],
        back: { to: paymentAddress(payment), label: ofPayment.backToPayment },
        ...{ label: ofPayment.dismissReason, button: ofPayment.leaveOutButton },
      };
    },
    async run(world, named, by) {
      const left = await leaveOutPaymentEvent(world, { ...paymentNamed(named), ...by });
      return left.ok ? { ok: true, to: orderAddress(left.orderId) } : left;
    },
    refusals: ofPayment.leaveOutRefusals,
  }),
  // The payer wants to keep the second payment.
  "office/orders/:id/keep": reasoned({
    async show(read, { id }) {
      const order = await findOrder(read, id);
      if (!order) throw data(null, { status: 404 });
      const closed = !order.secondPaymentOf ? "not-second" : order.keptAt ? "kept-already" : undefined;
      return {
        ...{ title: ofOrder.keep, line: ofOrder.keepLine, closedReason: closed && ofOrder.keepRefusals[closed] },
        back: { to: orderAddress(order.id), label: ofOrder.backToOrder },
        ...{ label: ofOrder.reason, button: ofOrder.keepButton },
      };
    },
    async run(world, { id: orderId }, by) {
      const kept = await keepSecondPayment(world, { orderId, ...by });
      return kept.ok ? { ok: true, to: orderAddress(orderId) } : kept;
    },
    refusals: ofOrder.keepRefusals,
  }),
  "office/zips/:zip/waitlist/:entry": reasoned({
    async show(read, { zip, entry }) {
      const waiting = (await waitlistOf(read, zip)).find(({ id }) => id === entry);
      if (!waiting) throw data(null, { status: 404 });
      const { title, line, reason: label, reasonHint: hint, button } = leaveWaitlistCopy;
      const back = { to: `/office/zips/${zip}`, label: raiseSeatsCopy.back(zip) };
      return { title: title(zip, personName(waiting)), line, closedReason: undefined, back, label, hint, button };
    },
    async run(world, { zip, entry: entryId }, { reason, by: staffId }) {
      const left = await leaveWaitlist(world, { zip, entryId, reason, staffId });
      if (!left.ok && left.reason !== "gone") return { ok: false, reason: left.reason };
      return { ok: true, to: `/office/zips/${encodeURIComponent(zip)}?done=${left.ok ? "left" : "not-waiting"}` };
    },
    refusals: leaveWaitlistCopy.refusals,
  }),
};

const noName = { scope: "", id: "", provider: "", eventId: "", zip: "", entry: "" };
const namedIn = (params: Partial<Named>): Named => ({ ...noName, ...params });

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.title ?? "");

export const loader = ({ url, pattern, params, context }: Route.LoaderArgs) =>
  entryAt(pages, pattern)
    .show(context.get(worldContext).database.read, namedIn(params))
    .then((shown) => ({ ...shown, action: url.pathname }));

export async function action({ request, pattern, params, context }: Route.ActionArgs) {
  const { run, refusals } = entryAt(pages, pattern);
  const { reason: typed } = await postedTexts(request, ["reason"]);
  const done = await run(context.get(worldContext), namedIn(params), { reason: typed, by: staffMember(context).id });
  if (done.ok) throw redirect(done.to, 303);
  if (done.reason.startsWith("no-such-")) throw data(null, { status: 404 });
  return data({ typed, refused: done.reason, message: refusals[done.reason] ?? "" }, 400);
}

export default function Reason({ loaderData, actionData }: Route.ComponentProps) {
  return <ReasonPage {...loaderData} answer={actionData} />;
}
