import { Link } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReasonForm } from "#app/ui/office/reason-form.tsx";
import { told } from "#app/ui/office/told.ts";
import { fieldName } from "#content/office/applications.ts";
import { heldWords, whyHeld } from "#content/office/held.ts";
import { onboardingSections } from "#content/pages/onboarding.ts";
import { answeredQuestions } from "#content/questionnaire.ts";
import type { Holdable } from "#database/held-list.ts";
import type { ApplicationsTable } from "#database/schema.ts";
import { answersIn } from "#database/stored-json.ts";
import { fullName } from "#domain/full-name.ts";
import { mayDo } from "#domain/permissions.ts";
import { staffMember } from "../../office-door.ts";
import { heldAddress, heldNamed, heldOf } from "../../office-held.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/held-record.ts";

const words = heldWords.detail;

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || heldWords.title);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const named = heldNamed(params);
  const { record, reviews } = await heldOf(read, named);
  const { scope, id, receivedAt, email, phone, moderationReason } = record;
  return {
    ...{ scope, id, receivedAt, email, phone, moderationReason, reviews },
    ...contentOf(record),
    address: heldAddress(named),
    mayDecide: moderationReason !== null && mayDo(staffMember(context).role, "reviews.settle"),
    refused: new URL(request.url).searchParams.get("refused"),
  };
}

/** Whose it is, and what they sent, each with its name. */
function contentOf(record: Holdable) {
  if (record.scope === "messages") {
    const content: [string, string][] = [
      [words.subject, record.subject],
      [words.message, record.message],
    ];
    return { name: record.name, content };
  }
  if (record.scope === "applications") return { name: fullName(record), content: applicationContent(record) };
  const answers = answersIn(record.answers);
  const content = answeredQuestions.map(({ label }, step): [string, string] => [label, answers[step] ?? ""]);
  content.push([words.consent, record.consent ? words.consents.yes : words.consents.no]);
  return { name: fullName(record), content };
}

const applicationContent = (record: ApplicationsTable) =>
  onboardingSections.flatMap(({ fields }) =>
    fields.map((field): [string, string] => [fieldName(field), record[field.name]]),
  );

type Loaded = Route.ComponentProps["loaderData"];

export default function Held({ loaderData }: Route.ComponentProps) {
  const { scope, name, content, address, mayDecide, refused, reviews } = loaderData;
  const refusal = told(words.refusals, refused);
  return (
    <OfficePage
      back={{ to: "/office/moderation", label: words.back }}
      record
      title={name || heldWords.nobody}
      line={words.line(heldWords.scopes[scope])}
    >
      {refusal ? <Alert answers>{refusal}</Alert> : null}
      <DetailSection title={words.facts}>
        <Facts facts={factsOf(loaderData)} />
      </DetailSection>
      <DetailSection title={words.content}>
        <Facts
          facts={content.map(([name, value]) => ({
            name,
            value: <span className="whitespace-pre-wrap">{value || words.none}</span>,
          }))}
        />
      </DetailSection>
      {mayDecide ? (
        <DetailSection deed title={words.decide}>
          <form method="post" action={`${address}/approve`} className="grid gap-3">
            <p className="max-w-measure text-soft">{words.throughLine[scope]}</p>
            <Button type="submit" className="justify-self-start">
              {words.through}
            </Button>
          </form>
          <div className="border-t border-line pt-4">
            <p className="max-w-measure text-soft">{words.asideLine}</p>
          </div>
          <ReasonForm action={`${address}/reject`} label={words.reason} button={words.aside} variant="outline" />
        </DetailSection>
      ) : null}
      {reviews.length > 0 ? <Decisions reviews={reviews} /> : null}
    </OfficePage>
  );
}

function factsOf({ scope, id, email, phone, receivedAt, moderationReason }: Loaded) {
  return [
    { name: words.email, value: email || words.none },
    { name: words.phone, value: phone || words.none },
    { name: words.received, value: <Moment at={receivedAt} /> },
    { name: words.held, value: moderationReason ? whyHeld(moderationReason) : words.notHeld },
    { name: words.record, value: <Link to={`/office/${scope}/${id}`}>{heldWords.scopes[scope]}</Link> },
  ];
}

function Decisions({ reviews }: Pick<Loaded, "reviews">) {
  return (
    <DetailSection title={words.decisions}>
      <ul className="grid gap-2">
        {reviews.map(({ decidedAt, decision, reason, moderationReason, by }) => (
          <li key={decidedAt}>
            {words.decided(by ?? words.somebody, words.decisionNames[decision], reason)}{" "}
            <span className="text-sm text-soft">
              <Moment at={decidedAt} />. {words.wasHeld(whyHeld(moderationReason))}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
