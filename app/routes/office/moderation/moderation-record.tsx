import { Link } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { ReasonForm } from "#app/ui/office/actions/reason-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { worldContext } from "#app/world-context.ts";
import { fieldName } from "#content/agents/office-applications.ts";
import { onboardingSections } from "#content/agents/onboarding.ts";
import { questions } from "#content/leads/questions.ts";
import { describeModerationReason, moderationCopy } from "#content/moderation/office-moderation.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { parseAnswers } from "#database/engine/stored-json.ts";
import type { Submission } from "#database/moderation/moderation-queue.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Route } from "./+types/moderation-record.ts";
import { loadModeratedRecord, moderatedRecordIn, moderationAddress } from "./moderated-record.ts";

const copy = moderationCopy.detail;

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || moderationCopy.title);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const named = moderatedRecordIn(params);
  const { record, reviews } = await loadModeratedRecord(read, named);
  const { scope, id, receivedAt, email, phone, moderationReason } = record;
  return {
    scope,
    id,
    receivedAt,
    email,
    phone,
    moderationReason,
    reviews,
    ...contentOf(record),
    address: moderationAddress(named),
    mayDecide: moderationReason !== null && mayDo(staffMember(context).role, "moderation.decide"),
    refused: new URL(request.url).searchParams.get("refused"),
    done: moderationReason === null ? new URL(request.url).searchParams.get("done") : null,
  };
}

function contentOf(record: Submission) {
  if (record.scope === "inquiries") {
    const content: [string, string][] = [
      [copy.subject, record.subject],
      [copy.message, record.message],
    ];
    return { name: record.name, content };
  }
  if (record.scope === "applications") return { name: fullName(record), content: applicationContent(record) };
  const answers = parseAnswers(record.answers);
  const content = questions[record.kind].map(({ label }, step): [string, string] => [label, answers[step] ?? ""]);
  content.push([copy.consent, record.consent ? copy.consents.yes : copy.consents.no]);
  return { name: fullName(record), content };
}

const applicationContent = (record: ApplicationsTable) =>
  onboardingSections.flatMap(({ fields }) =>
    fields.map((field): [string, string] => [fieldName(field), record[field.name]]),
  );

type Loaded = Route.ComponentProps["loaderData"];

export default function ModerationRecordPage({ loaderData }: Route.ComponentProps) {
  const { scope, name, content, address, mayDecide, refused, done, reviews } = loaderData;
  const refusal = resultText(copy.refusals, refused);
  return (
    <OfficePage
      back={{ to: "/office/moderation", label: copy.back }}
      title={name || moderationCopy.noName}
      line={copy.line(moderationCopy.scopes[scope])}
    >
      <Done result={done === "approved" ? copy.approved[scope] : undefined} />
      {refusal ? <Alert answers>{refusal}</Alert> : null}
      <RecordColumns
        factsFirst
        facts={
          <Part title={copy.facts}>
            <Facts facts={factsOf(loaderData)} />
          </Part>
        }
      >
        <Part title={copy.content}>
          <Facts
            facts={content.map(([name, value]) => ({
              name,
              value: <span className="whitespace-pre-wrap">{value || copy.none}</span>,
            }))}
          />
        </Part>
        {mayDecide ? (
          <Part actionOnly title={copy.decide}>
            <PostForm action={`${address}/approve`} className="grid gap-3">
              <p className="max-w-measure text-soft">{copy.approveLine[scope]}</p>
              <Button type="submit" className="justify-self-start">
                {copy.approve}
              </Button>
            </PostForm>
            <div className="border-t border-line pt-4">
              <p className="max-w-measure text-soft">{copy.rejectLine}</p>
            </div>
            <ReasonForm action={`${address}/reject`} label={copy.reason} button={copy.rejected} variant="outline" />
          </Part>
        ) : null}
        {reviews.length > 0 ? <Decisions reviews={reviews} /> : null}
      </RecordColumns>
    </OfficePage>
  );
}

function factsOf({ scope, id, email, phone, receivedAt, moderationReason }: Loaded) {
  return [
    { name: copy.email, value: email || copy.none },
    { name: copy.phone, value: phone || copy.none },
    { name: copy.received, value: <DateTime at={receivedAt} /> },
    {
      name: moderationReason ? copy.inModeration : copy.moderation,
      value: moderationReason ? describeModerationReason(moderationReason) : copy.notInModeration,
    },
    { name: copy.record, value: <Link to={`/office/${scope}/${id}`}>{moderationCopy.scopes[scope]}</Link> },
  ];
}

function Decisions({ reviews }: Pick<Loaded, "reviews">) {
  return (
    <Part title={copy.decisions}>
      <ul className="grid gap-2">
        {reviews.map(({ decidedAt, decision, reason, moderationReason, by }) => (
          <li key={decidedAt}>
            {copy.decided(by ?? copy.anyone, copy.decisionNames[decision], reason)}{" "}
            <span className="text-sm text-soft">
              <DateTime at={decidedAt} />. {copy.wasInModeration(describeModerationReason(moderationReason))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
