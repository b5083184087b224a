import { Link } from "react-router";
import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { FirmList } from "#app/ui/broker/firm-list.tsx";
import type { FirmColumn } from "#app/ui/broker/firm-table.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { Fingerprint } from "#app/ui/records/fingerprint.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { firmAgreementsCopy as copy } from "#content/brokers/broker-pages.ts";
import { longDate } from "#content/dates.ts";
import { listFirmAgreements } from "#operations/brokers/firm-agreement.ts";
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

const columns: FirmColumn<Row>[] = [
  {
    heading: copy.columns.agent,
    cell: ({ id, agent }) => (
      <Link to={`/broker/agreements/${id}`} className="text-primary-text underline underline-offset-4">
        {agent}
      </Link>
    ),
  },
  { heading: copy.columns.signed, cell: ({ signedAt }) => longDate(signedAt) },
  { heading: copy.columns.yours, onPhone: "mark", cell: answerOf },
  { heading: copy.columns.fingerprint, onPhone: "none", cell: ({ sha256 }) => <Fingerprint sha256={sha256} /> },
];

function answerOf({ isOpen, answer }: Row) {
  if (isOpen || !answer) return <StatusMark kind="due">{copy.waiting}</StatusMark>;
  return `${answer.answer === "signed" ? copy.signed : copy.declined} ${longDate(answer.at)}`;
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
