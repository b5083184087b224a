import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf, workspaceOf } from "#app/routes/my/member-auth.ts";
import { BrokerLine } from "#app/ui/my/brokers/broker-line.tsx";
import { SignForm } from "#app/ui/my/brokers/sign-form.tsx";
import { SignedFacts } from "#app/ui/my/brokers/signed-facts.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { AgreementText } from "#app/ui/records/agreement-text.tsx";
import { worldContext } from "#app/world-context.ts";
import { agreementCopy as copy } from "#content/brokers/my-agreement.ts";
import { planAbove } from "#content/members/my-frame.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { brokerStateOf } from "#operations/brokers/broker-state.ts";
import { agreementFor, signAgreement } from "#operations/brokers/sign-agreement.ts";
import type { Route } from "./+types/agreement.ts";
import { brokerLine, signedLineOf } from "./broker-line.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(worldContext);
  const { agentId, member } = workspaceOf(context);
  const signature = await signatureOfAgent(database.read, agentId);
  const agreement = signature ?? (await agreementFor(database.read, agentId));
  if (!agreement) throw data(null, { status: 404 });
  const { typedName = "", licenseNumber = "", signedAt = "", sha256 = "", id = "" } = signature ?? {};
  const state = signature && (await brokerStateOf(database.read, agentId));
  return {
    broker: state && { needs: brokerLine(state), signed: signedLineOf(state) },
    body: agreement.body,
    signed: signature && { typedName, licenseNumber, signedAt, sha256, id },
    maySign: mayDoMine(member.role, "agreement.sign"),
    mayReadPlan: mayDoMine(member.role, "plan.read"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["agreeElectronically", "agreeRead", "typedName", "keptName"]);
  const form = {
    ...entered,
    agreeElectronically: isTicked(entered.agreeElectronically),
    agreeRead: isTicked(entered.agreeRead),
  };
  const world = context.get(worldContext);
  const session = sessionOf(context);
  const signed = await signAgreement(world, { session, form, credentials: credentialsOf(request, context) });
  if (signed.ok || signed.reason === "signed") return redirect("/my/agreement", 303);
  const agreement = await agreementFor(world.database.read, session.agentId);
  return data({ form, reason: signed.reason, recordedName: agreement?.recordedName ?? "" }, 422);
}

export default function Agreement({
  loaderData: { body, broker, signed, maySign, mayReadPlan },
  actionData,
}: Route.ComponentProps) {
  const line = signed ? undefined : maySign ? copy.unsignedLine : copy.notYours;
  return (
    <MyPage title={copy.title} line={line} {...(mayReadPlan && { back: planAbove })}>
      {signed ? <SignedFacts {...signed} /> : null}
      {broker ? <BrokerLine {...broker} /> : null}
      <AgreementText body={body} />
      {!signed && maySign ? <SignForm answer={actionData} /> : null}
    </MyPage>
  );
}
