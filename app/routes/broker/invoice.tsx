import { actIn, postFirmAct, shownFirmInvoice } from "#app/http/fees/firm-invoice.ts";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { FirmInvoice } from "#app/ui/records/fees/firm-invoice.tsx";
import { ReportFiles } from "#app/ui/records/report-files.tsx";
import { worldContext } from "#app/world-context.ts";
import { firmInvoiceCopy as copy } from "#content/brokers/broker-pages.ts";
import { findBroker } from "#database/brokers/brokers.ts";
import { proofsOfClosings } from "#database/fees/closing-proofs.ts";
import type { Route } from "./+types/invoice.ts";
import { findInvoice } from "./find-invoice.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = ({ params }) => unlistedMeta(copy.title(params.number));

export async function loader(visit: Route.LoaderArgs) {
  actIn(visit.params);
  const invoice = await findInvoice(visit);
  const world = visit.context.get(worldContext);
  const proofs = await proofsOfClosings(world.database.read, [invoice.closingId]);
  return {
    ...{ firms: firmNames(visit.context), number: invoice.number },
    invoice: await shownFirmInvoice(world, invoice, `/broker/invoices/${invoice.number}`),
    statements: proofs.filter(({ name }) => name !== "").map(({ id, name, bytes }) => ({ id, name, bytes })),
  };
}

/** `POST /broker/invoices/:number/:act` has the same module. */
export async function action(visit: Route.ActionArgs) {
  const { id: invoiceId, number, brokerId } = await findInvoice(visit);
  const { request, params, context } = visit;
  const world = context.get(worldContext);
  const email = (await findBroker(world.database.read, brokerId))?.email ?? "";
  return postFirmAct(world, { request, act: actIn(params), invoiceId, page: `/broker/invoices/${number}`, email });
}

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  const { firms, number, invoice, statements } = loaderData;
  return (
    <BrokerPage title={copy.title(number)} firms={firms} current="invoices">
      <FirmInvoice invoice={invoice} refused={actionData} />
      {statements.length > 0 ? (
        <Part density="roomy" title={copy.statements} line={copy.statementsLine}>
          <ReportFiles files={statements} folder={`${invoice.page}/statements`} />
        </Part>
      ) : null}
      <ButtonTo to="/broker/invoices" variant="ghost" className="-ml-4 justify-self-start print:hidden">
        {copy.back}
      </ButtonTo>
    </BrokerPage>
  );
}
