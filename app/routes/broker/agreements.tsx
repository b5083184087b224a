import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { FirmTable } from "#app/ui/broker/firm-table.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { Fingerprint } from "#app/ui/records/fingerprint.tsx";
import { worldContext } from "#app/world-context.ts";
import { dayOf } from "#content/day-of.ts";
import { brokerPagesCopy, firmAgreementsCopy as copy } from "#content/referrals/broker-pages.ts";
import { agreementsOfFirms } from "#operations/referrals/brokers/firm-agreement.ts";
import type { Route } from "./+types/agreements.ts";
import { brokerOf } from "./broker-auth.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { firms } = brokerOf(context);
  const agreements = await agreementsOfFirms(context.get(worldContext).database.read, firms);
  return {
    firms: firmNames(context),
    rows: agreements.map(({ signature, invitation, answer }) => ({
      id: signature.id,
      agent: signature.typedName,
      signedAt: signature.signedAt,
      sha256: signature.sha256,
      isOpen: invitation !== undefined,
      answer: answer ? { answer: answer.answer, at: answer.answeredAt } : null,
    })),
  };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const columns = [
  {
    heading: copy.columns.agent,
    cell: ({ id, agent }: Row) => (
      <a href={`/broker/agreements/${id}`} className="text-primary-text underline underline-offset-4">
        {agent}
      </a>
    ),
  },
  { heading: copy.columns.signed, cell: ({ signedAt }: Row) => dayOf(signedAt) },
  { heading: copy.columns.yours, cell: answerOf },
  { heading: copy.columns.fingerprint, cell: ({ sha256 }: Row) => <Fingerprint sha256={sha256} /> },
];

function answerOf({ isOpen, answer }: Row) {
  if (isOpen || !answer) return <strong>{copy.waiting}</strong>;
  return `${answer.answer === "signed" ? copy.signed : copy.declined} ${dayOf(answer.at)}`;
}

export default function Agreements({ loaderData: { firms, rows } }: Route.ComponentProps) {
  return (
    <BrokerPage title={copy.title} line={copy.line} firms={firms} current="agreements">
      {rows.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <FirmTable caption={copy.caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
          <ButtonLink href="/broker/agreements.csv" variant="outline" className="justify-self-start print:hidden">
            {brokerPagesCopy.csv}
          </ButtonLink>
        </>
      )}
    </BrokerPage>
  );
}
