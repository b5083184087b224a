import { data, Link } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { DeliveryStateMark } from "#app/ui/office/notifications/delivery-list.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { worldContext } from "#app/world-context.ts";
import { describeError } from "#content/notifications/describe-error.ts";
import { deliveriesCopy } from "#content/notifications/office-deliveries.ts";
import { destinationNames } from "#content/office/status-names.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import { findDelivery } from "#database/notifications/delivery-list.ts";
import { deliverySubjects } from "#database/notifications/delivery-subject.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { maySeeRecord, shownDelivery } from "#operations/notifications/delivery-summary.ts";
import type { Route } from "./+types/delivery.ts";

const copy = deliveriesCopy.detail;

const titles = { row: copy.row, withheld: copy.withheld } as const;
const titleOf = ({ content }: Loaded) => (content.kind === "email" ? content.subject : titles[content.kind]);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(loaderData ? titleOf(loaderData) : deliveriesCopy.title);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const found = await findDelivery(read, params.id);
  if (!found) throw data(null, { status: 404 });
  const { payload: _, about, ...delivery } = found;
  const { searchParams } = new URL(request.url);
  const { role } = staffMember(context);
  const record = (await deliverySubjects(read, [about])).get(about);
  return {
    delivery,
    content: shownDelivery(found, { record, role }),
    record: maySeeRecord({ record, role }) ? record : record && { kind: record.kind, id: "", name: "" },
    mayOpenRecord: maySeeRecord({ record, role }),
    mayRetry: ["failed", "refused"].includes(delivery.state) && mayDo(role, "deliveries.retry"),
    refused: searchParams.get("refused"),
    done: searchParams.has("sent")
      ? deliveriesCopy.sent(1)
      : searchParams.has("dismissed")
        ? copy.dismissed
        : undefined,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Delivery({ loaderData }: Route.ComponentProps) {
  const { delivery, content, mayRetry, refused, done } = loaderData;
  const refusal = resultText(copy.refusals, refused);
  return (
    <OfficePage
      back={{ to: "/office/deliveries", label: copy.back }}
      title={titleOf(loaderData)}
      line={destinationNames[delivery.destination]}
      besideTitle={<DeliveryStateMark state={delivery.state} />}
    >
      {refusal ? <Alert answers>{refusal}</Alert> : null}
      <Done result={done} />
      <RecordColumns
        factsFirst
        facts={
          <Part title={copy.facts}>
            <Facts facts={factsOf(loaderData)} />
            {mayRetry ? <Decisions id={delivery.id} /> : null}
          </Part>
        }
      >
        <Part title={copy.what}>
          {content.kind === "withheld" ? <p className="max-w-measure text-soft">{copy.suppressedLine}</p> : null}
          {content.kind === "email" ? (
            <>
              <Facts
                facts={[
                  { name: copy.to, value: content.to },
                  { name: copy.subject, value: content.subject },
                ]}
              />
              <p className="whitespace-pre-wrap">{content.text}</p>
            </>
          ) : null}
          {content.kind === "row" ? (
            <Facts
              facts={content.cells.map(([name, value]) => ({
                name,
                value: <span className="whitespace-pre-wrap">{value}</span>,
              }))}
            />
          ) : null}
        </Part>
      </RecordColumns>
    </OfficePage>
  );
}

function Decisions({ id }: { id: string }) {
  return (
    <>
      <PostForm action={`/office/deliveries/${id}/retry`} className="grid gap-3">
        <p className="max-w-measure text-soft">{copy.againLine}</p>
        <Button type="submit" className="justify-self-start">
          {copy.again}
        </Button>
      </PostForm>
      <PostForm action={`/office/deliveries/${id}/dismiss`} className="grid gap-3 border-t border-line pt-4">
        <p className="max-w-measure text-soft">{copy.dismissLine}</p>
        <Button type="submit" variant="outline" className="justify-self-start">
          {copy.dismiss}
        </Button>
      </PostForm>
    </>
  );
}

function factsOf(loaded: Loaded) {
  const { delivery } = loaded;
  const { id, attempts, lastError, receivedAt, state, dueAt, endedAt, retriedAt } = delivery;
  const timeFact = (name: string, at: string | null) => (at ? [{ name, value: <DateTime at={at} /> }] : []);
  return [
    { name: copy.about, value: aboutOf(loaded) },
    { name: copy.attempts, value: attempts },
    { name: copy.lastError, value: lastError ? describeError(lastError) : deliveriesCopy.noError },
    ...timeFact(copy.received, receivedAt),
    ...timeFact(copy.sentAgain, retriedAt),
    ...timeFact(copy.due, state === "pending" ? dueAt : null),
    ...timeFact(copy.ended, endedAt),
    { name: copy.id, value: <span className="font-mono text-sm break-all">{id}</span> },
  ];
}

function aboutOf({ record, mayOpenRecord }: Loaded) {
  if (!record) return deliveriesCopy.nothingKnown;
  return mayOpenRecord ? <AboutLink record={record} /> : deliveriesCopy.kinds[record.kind];
}

function AboutLink({ record }: { record: NonNullable<Loaded["record"]> }) {
  const { kind, id, name, provider } = record;
  const to = provider ? paymentAddress({ provider, eventId: id }) : `/office/${kind}/${id}`;
  return <Link to={to}>{deliveriesCopy.about(deliveriesCopy.kinds[kind], name)}</Link>;
}
