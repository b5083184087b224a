import { data } from "react-router";
import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { firmInvoiceCopy as copy } from "#content/referrals/broker-pages.ts";
import { invoiceByNumber } from "#database/referrals/invoices.ts";
import type { Route } from "./+types/invoice.ts";
import { brokerOf } from "./broker-auth.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = ({ params }) => unlistedMeta(copy.title(params.number));

/** Throws 404 unless it is an invoice to one of the firms. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { firms } = brokerOf(context);
  const invoice = await invoiceByNumber(context.get(worldContext).database.read, params.number);
  if (!invoice || !firms.some(({ id }) => id === invoice.brokerId)) throw data(null, { status: 404 });
  return { firms: firmNames(context), number: invoice.number, body: invoice.body, sha256: invoice.sha256 };
}

export default function Invoice({ loaderData: { firms, number, body, sha256 } }: Route.ComponentProps) {
  return (
    <BrokerPage title={copy.title(number)} firms={firms}>
      <CardSection title={copy.text}>
        <p className="whitespace-pre-wrap">{body}</p>
        <p>
          <span className="block text-sm text-soft">{copy.fingerprint}</span>
          <code className="text-sm break-all">{sha256}</code>
        </p>
      </CardSection>
      <ButtonLink href="/broker/invoices" variant="ghost" className="justify-self-start print:hidden">
        {copy.back}
      </ButtonLink>
    </BrokerPage>
  );
}
