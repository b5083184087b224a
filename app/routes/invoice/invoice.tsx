import { data } from "react-router";
import { actIn, postFirmAct, shownFirmInvoice } from "#app/http/fees/firm-invoice.ts";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { FirmInvoice } from "#app/ui/records/fees/firm-invoice.tsx";
import { worldContext } from "#app/world-context.ts";
import { invoiceAnswer as copy } from "#content/fees/fee-follow-ups.ts";
import type { Route } from "./+types/invoice.ts";
import { invoiceByKey } from "./invoice-by-key.ts";

export { PersonalErrors as ErrorBoundary } from "#app/ui/client/personal-errors.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(copy.title(loaderData?.number ?? ""));

/** `/invoice/:key` for whoever keeps the firm's books: what the firm signs in for, by the link of an email. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { key } = params;
  actIn(params);
  const { invoice } = await invoiceByKey(context, key);
  const shown = await shownFirmInvoice(context.get(worldContext), invoice, `/invoice/${key}`);
  return data(shown, { headers: { "Cache-Control": "no-store" } });
}

/** `POST /invoice/:key/:act` has the same module. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { key } = params;
  const { invoice, email } = await invoiceByKey(context, key);
  const visit = { request, act: actIn(params), invoiceId: invoice.id, page: `/invoice/${key}`, email };
  return postFirmAct(context.get(worldContext), visit);
}

export default function InvoiceOfKey({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 wrap-anywhere sm:py-14">
      <div className="mx-auto grid max-w-[44rem] grid-cols-1 gap-6">
        <h1 className="text-h3">{copy.title(loaderData.number)}</h1>
        <FirmInvoice invoice={loaderData} refused={actionData} />
      </div>
    </div>
  );
}
