import { AgreementPage } from "#app/ui/broker/agreement-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { firmAgreementCopy as copy } from "#content/brokers/broker-pages.ts";
import type { Route } from "./+types/agreement.ts";
import { loadAgreement } from "./load-agreement.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(copy.title(loaderData?.agent ?? ""));

export const loader = loadAgreement;

export default function Agreement({ loaderData }: Route.ComponentProps) {
  return <AgreementPage shown={loaderData} />;
}
