import { data, Link } from "react-router";
import { shownOrder } from "#app/routes/office/payments/shown-order.ts";
import { loadShownOptOuts } from "#app/routes/office/privacy/shown-opt-outs.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { ModerationLink } from "#app/ui/office/moderation/moderation-link.tsx";
import { DeliveryList } from "#app/ui/office/notifications/delivery-list.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OrderStateMark } from "#app/ui/office/payments/order-state-mark.tsx";
import { PaidMark } from "#app/ui/office/payments/paid-mark.tsx";
import { OptOutNotice } from "#app/ui/office/privacy/opt-outs.tsx";
import { PartLine } from "#app/ui/office/records/part-line.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { worldContext } from "#app/world-context.ts";
import { applicationsCopy, fieldName } from "#content/agents/office-applications.ts";
import { onboardingSections } from "#content/agents/onboarding.ts";
import { personName } from "#content/person-name.ts";
import { otherApplicationsOfAgent } from "#database/agents/application-list.ts";
import { findApplication } from "#database/agents/applications.ts";
import { memberRecord } from "#database/members/memberships.ts";
import { newestDeliveriesAbout } from "#database/notifications/delivery-list.ts";
import { newestOrdersOf } from "#database/payments/order-list.ts";
import { allClaimsOf } from "#database/territory/claims.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { mapPart, partOf } from "#domain/staff/part-of-list.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";
import { formatCents } from "#domain/values/money.ts";
import { shortDelivery } from "#operations/notifications/delivery-summary.ts";
import type { Route } from "./+types/application.ts";

const copy = applicationsCopy.detail;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(loaderData ? personName(loaderData.application) : applicationsCopy.title);

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const { role } = staffMember(context);
  const found = await findApplication(read, id);
  if (!found) throw data(null, { status: 404 });
  const { submissionKey: _, client: __, identityAnsweredBy = null, ...entered } = found;
  const answeredBy = identityAnsweredBy === null ? null : (await memberRecord(read, identityAnsweredBy))?.name;
  const application = { ...entered, answeredBy };
  const [orders, others, territory, deliveries] = await Promise.all([
    newestOrdersOf(read, { applicationId: id }),
    otherApplicationsOfAgent(read, application),
    allClaimsOf(read, { applicationId: id }),
    newestDeliveriesAbout(read, id),
  ]);
  return {
    application,
    orders: mapPart(orders, (order) => shownOrder(order, role)),
    others,
    claims: partOf(territory.claims),
    waitlist: partOf(territory.waitlist),
    deliveries: mapPart(deliveries, (one) => shortDelivery(one, { role, record: { kind: "applications" } })),
    optOut: await loadShownOptOuts(context, { scope: "applications", recordId: id }, contactPointsOf(application)),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const { application, orders, others, claims, waitlist, deliveries, optOut } = loaderData;
  return (
    <OfficePage
      back={{ to: "/office/applications", label: copy.back }}
      title={personName(application)}
      line={copy.line(application.plan)}
      besideTitle={
        <ButtonTo to={`/office/agents/${application.agentId}`} variant="outline">
          {copy.agent}
        </ButtonTo>
      }
    >
      <OptOutNotice optOut={optOut} />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 medium:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Part title={copy.orders}>
            <Orders orders={orders} />
          </Part>
          {others.count > 0 ? (
            <Part title={copy.others}>
              <Others others={others} />
            </Part>
          ) : null}
          <Part title={copy.zips}>
            <Zips claims={claims} waitlist={waitlist} />
          </Part>
          <Part title={copy.deliveries}>
            <DeliveryList deliveries={deliveries.rows} none={copy.noDeliveries} />
            <PartLine shown={deliveries.rows.length} count={deliveries.count} to="/office/deliveries" />
          </Part>
        </div>
        <Part title={copy.form}>
          <Facts facts={factsOf(application)} />
        </Part>
      </div>
    </OfficePage>
  );
}

function factsOf(application: Loaded["application"]) {
  const entered = onboardingSections.flatMap(({ fields }) =>
    fields.map((field) => ({ name: fieldName(field), value: typedValue(field.kind, application[field.name]) })),
  );
  return [
    { name: copy.received, value: <DateTime at={application.receivedAt} /> },
    ...entered,
    ...(application.moderationReason
      ? [
          {
            name: copy.moderationReason,
            value: (
              <ModerationLink
                scope="applications"
                id={application.id}
                moderationReason={application.moderationReason}
              />
            ),
          },
        ]
      : []),
    ...identityFacts(application),
    {
      name: copy.emailConfirmed,
      value: application.confirmedAt ? <DateTime at={application.confirmedAt} /> : copy.notConfirmed,
    },
    { name: copy.agreed, value: copy.hasAgreed },
  ];
}

/** Of an application that came in an agent's name. */
function identityFacts({ identityCheck, identityAnsweredAt, answeredBy }: Loaded["application"]) {
  const { identity } = copy;
  const [kind, said] =
    identityCheck === "denied" ? (["bad", identity.denied] as const) : (["good", identity.theirs] as const);
  const value =
    identityCheck === "open" ? (
      <StatusMark kind="due">{identity.open}</StatusMark>
    ) : identityAnsweredAt ? (
      <>
        <StatusMark kind={kind}>{said}</StatusMark> {answeredBy ?? identity.byEmail},{" "}
        <DateTime at={identityAnsweredAt} />
      </>
    ) : undefined;
  return value ? [{ name: identity.name, value }] : [];
}

function typedValue(kind: string, value: string) {
  if (value === "") return copy.nothing;
  if (kind === "email") return <a href={mailtoLink(value)}>{value}</a>;
  return <span className="whitespace-pre-wrap">{value}</span>;
}

function Orders({ orders: { rows, count } }: Pick<Loaded, "orders">) {
  if (count === 0) return <p className="text-soft">{copy.noOrders}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {rows.map(({ id, plan, money, state, receivedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <RecordLink to={`/office/orders/${id}`} at={receivedAt}>
              {money ? `${plan}, ${formatCents(money.expectedCents)}` : plan}
            </RecordLink>
            <OrderStateMark state={state} />
          </li>
        ))}
      </ul>
      <PartLine shown={rows.length} count={count} to="/office/orders" />
    </>
  );
}

function Others({ others: { rows, count } }: Pick<Loaded, "others">) {
  return (
    <>
      <ul className="grid gap-2">
        {rows.map(({ id, plan, receivedAt, paid }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <RecordLink to={`/office/applications/${id}`} at={receivedAt}>
              {plan}
            </RecordLink>
            <span className="text-sm text-soft">
              <DateTime at={receivedAt} />
            </span>
            <PaidMark paid={paid} />
          </li>
        ))}
      </ul>
      <PartLine shown={rows.length} count={count} to="/office/applications" />
    </>
  );
}

function Zips({ claims, waitlist }: Pick<Loaded, "claims" | "waitlist">) {
  if (claims.count + waitlist.count === 0) return <p className="text-soft">{copy.noZips}</p>;
  return (
    <>
      <ZipRows claims={claims.rows} waitlist={waitlist.rows} />
      <PartLine shown={claims.rows.length + waitlist.rows.length} count={claims.count + waitlist.count} />
    </>
  );
}

function ZipRows({ claims, waitlist }: { [List in "claims" | "waitlist"]: Loaded[List]["rows"] }) {
  return (
    <ul className="grid gap-2">
      {claims.map((claim) => (
        <li key={claim.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ZipLink zip={claim.zip} />
          <StatusMark kind={claim.state === "active" ? "good" : "plain"}>{copy.claim[claim.state]}</StatusMark>
          <span className="text-sm text-soft">
            {copy.seat(claim.seat)}
            <ClaimTime {...claim} />
          </span>
        </li>
      ))}
      {waitlist.map(({ id, zip, place }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ZipLink zip={zip} />
          <StatusMark>{copy.onWaitlist(place)}</StatusMark>
        </li>
      ))}
    </ul>
  );
}

function ZipLink({ zip }: { zip: string }) {
  return (
    <Link to={`/office/zips/${zip}`} className="text-primary-text tabular-nums underline underline-offset-4">
      {zip}
    </Link>
  );
}

function ClaimTime({ reservedUntil, activatedAt, releasedAt, reason }: Loaded["claims"]["rows"][number]) {
  if (releasedAt) {
    return (
      <>
        , <DateTime at={releasedAt} />
        {reason ? `: ${reason}` : null}
      </>
    );
  }
  const [word, at] = activatedAt ? [copy.since, activatedAt] : [copy.until, reservedUntil];
  return at ? (
    <>
      , {word} <DateTime at={at} />
    </>
  ) : null;
}
