import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { BrokerSection } from "#app/ui/broker/broker-section.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { InvoiceDocument } from "#app/ui/records/invoices/invoice-document.tsx";
import { ReportFiles } from "#app/ui/records/report-files.tsx";
import { worldContext } from "#app/world-context.ts";
import { firmInvoiceCopy as copy } from "#content/referrals/broker-pages.ts";
import { proofsOfClosings } from "#database/referrals/closing-proofs.ts";
import type { Route } from "./+types/invoice.ts";
import { findInvoice } from "./find-invoice.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = ({ params }) => unlistedMeta(copy.title(params.number));

export async function loader(visit: Route.LoaderArgs) {
  const { number, body, sha256, closingId } = await findInvoice(visit);
  const proofs = await proofsOfClosings(visit.context.get(worldContext).database.read, [closingId]);
  return {
    ...{ firms: firmNames(visit.context), number, body, sha256 },
    statements: proofs.filter(({ name }) => name !== "").map(({ id, name, bytes }) => ({ id, name, bytes })),
  };
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { firms, number, body, sha256, statements } = loaderData;
  const page = `/broker/invoices/${number}`;
  return (
    <BrokerPage title={copy.title(number)} firms={firms}>
      <InvoiceDocument body={body} sha256={sha256} pdf={`${page}/invoice.pdf`} />
      {statements.length > 0 ? (
        <BrokerSection title={copy.statements} line={copy.statementsLine}>
          <ReportFiles files={statements} folder={`${page}/statements`} />
        </BrokerSection>
      ) : null}
      <ButtonLink href="/broker/invoices" variant="ghost" className="justify-self-start print:hidden">
        {copy.back}
      </ButtonLink>
    </BrokerPage>
  );
}
