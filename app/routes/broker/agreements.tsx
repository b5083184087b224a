import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { FirmList } from "#app/ui/broker/firm-list.tsx";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { Fingerprint } from "#app/ui/records/fingerprint.tsx";
import { dayOf } from "#content/day-of.ts";
import { firmAgreementsCopy as copy } from "#content/referrals/broker-pages.ts";
import { listFirmAgreements } from "#operations/referrals/brokers/firm-agreement.ts";
import type { Route } from "./+types/agreements.ts";
import { firmPage } from "./firm-list.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { rows, next, first } = await firmPage({ url, context }, listFirmAgreements);
  const shown = rows.map(({ signatureId, typedName, signedAt, sha256, isOpen, answer }) => ({
    ...{ id: signatureId, agent: typedName, signedAt, sha256, isOpen },
    answer: answer ? { answer: answer.answer, at: answer.answeredAt } : null,
  }));
  return { firms: firmNames(context), list: { rows: shown, next, first } };
}

type Row = Route.ComponentProps["loaderData"]["list"]["rows"][number];

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

export default function Agreements({ loaderData: { firms, list } }: Route.ComponentProps) {
  return (
    <BrokerPage title={copy.title} line={copy.line} firms={firms} current="agreements">
      <FirmList
        none={copy.none}
        caption={copy.caption}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        csv="/broker/agreements.csv"
      />
    </BrokerPage>
  );
}
