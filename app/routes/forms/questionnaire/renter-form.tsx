import { refusedPost } from "#app/http/form-answer.ts";
import { questionnaireMeta } from "#app/ui/forms/questionnaire/questionnaire-meta.ts";
import { QuestionnaireRoot } from "#app/ui/forms/questionnaire/questionnaire-root.tsx";
import type { Route } from "./+types/renter-form.ts";
import { answerQuestionnairePost, loadQuestionnaire, questionnaireHeaders } from "./questionnaire-page.ts";

export const headers: Route.HeadersFunction = questionnaireHeaders;

export const meta: Route.MetaFunction = (page) => questionnaireMeta("renter", page);

export const loader = (args: Route.LoaderArgs) => loadQuestionnaire("renter", args);

export const action = (args: Route.ActionArgs) => answerQuestionnairePost("renter", args);

export default function RenterForm({ loaderData: { seed: _, ...page }, actionData }: Route.ComponentProps) {
  return <QuestionnaireRoot kind="renter" {...page} answer={refusedPost(actionData)} />;
}
