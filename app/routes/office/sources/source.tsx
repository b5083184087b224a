import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { More } from "#app/ui/office/records/more.tsx";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { ConsentWording } from "#app/ui/office/sources/consent-wording.tsx";
import { FieldMapping } from "#app/ui/office/sources/field-mapping.tsx";
import { Payloads } from "#app/ui/office/sources/payloads.tsx";
import { SourceAddress, SourcePause, SourceSettings } from "#app/ui/office/sources/source-settings.tsx";
import { TestLead } from "#app/ui/office/sources/test-lead.tsx";
import { VisitorOrigins } from "#app/ui/office/sources/visitor-origins.tsx";
import { worldContext } from "#app/world-context.ts";
import { sourcePage as copy, sourceKindNames } from "#content/sources/office-sources.ts";
import { findSource } from "#database/sources/sources.ts";
import { ownKindOf, sourceFields } from "#domain/sources/source.ts";
import { parseSource } from "#domain/sources/source-form.ts";
import { changeSource } from "#operations/sources/change-source.ts";
import type { Route } from "./+types/source.ts";
import { loadSource } from "./load-source.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.source.name ?? "");

/** Each kind has its own form of address, and an address is shown only when it is made. */
const newKind = "new-kind" satisfies keyof typeof copy.done;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const approved = url.searchParams.get("approved");
  const reread = url.searchParams.get("reread");
  const done =
    reread !== null
      ? copy.payloads.reread(Number(reread) || 0)
      : approved === null
        ? resultText(copy.done, url.searchParams.get("done"))
        : copy.consent.done(Number(approved) || 0);
  const stillNone = url.searchParams.get("read") === "none" ? copy.payloads.stillNone : undefined;
  const needsAddress = url.searchParams.get("done") === newKind;
  return { source: await loadSource({ params, url, context }), done, stillNone, needsAddress };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, [...sourceFields]);
  const parsed = parseSource(entered, { own: ownKindOf(id) });
  if (!parsed.ok) return data({ entered, refusals: parsed.refusals }, 400);
  const world = context.get(worldContext);
  const before = await findSource(world.database.read, id);
  const change = { id, facts: parsed.facts, staffId: staffMember(context).id };
  if (!before || !(await changeSource(world, change))) throw data(null, { status: 404 });
  return redirect(`/office/sources/${id}?done=${before.kind === parsed.facts.kind ? "saved" : newKind}`, 303);
}

export default function Source({ loaderData, actionData }: Route.ComponentProps) {
  const { source, done, stillNone, needsAddress } = loaderData;
  return (
    <OfficePage
      back={{ to: "/office/sources", label: copy.back }}
      title={source.name}
      line={sourceKindNames[source.kind]}
    >
      {actionData ? <Alert answers>{copy.refused}</Alert> : null}
      {stillNone ? <Alert answers>{stillNone}</Alert> : null}
      <Done result={done} />
      {source.isOwn ? (
        <RecordColumns facts={source.mayWrite ? <SourceSettings source={source} refused={actionData} /> : null}>
          {source.origins ? <VisitorOrigins origins={source.origins} /> : null}
        </RecordColumns>
      ) : (
        <RecordColumns facts={<ConsentWording source={source} />}>
          <Payloads source={source} />
          {source.mayWrite ? (
            <More what={copy.more} open={actionData !== undefined || stillNone !== undefined || needsAddress}>
              <TestLead source={source} />
              <FieldMapping source={source} />
              <SourcePause source={source} />
              <SourceSettings source={source} refused={actionData} />
              <SourceAddress source={source} />
            </More>
          ) : null}
        </RecordColumns>
      )}
    </OfficePage>
  );
}
