import { refusedPost } from "#app/http/form-answer.ts";
import { questionnaireMeta } from "#app/ui/forms/questionnaire/questionnaire-meta.ts";
import { QuestionnaireRoot } from "#app/ui/forms/questionnaire/questionnaire-root.tsx";
import type { Route } from "./+types/buyer-form.ts";
import { answerQuestionnairePost, loadQuestionnaire, questionnaireHeaders } from "./questionnaire-page.ts";

export const headers: Route.HeadersFunction = questionnaireHeaders;

export const meta: Route.MetaFunction = (page) => questionnaireMeta("buyer", page);

export const loader = (args: Route.LoaderArgs) => loadQuestionnaire("buyer", args);

export const action = (args: Route.ActionArgs) => answerQuestionnairePost("buyer", args);

export default function BuyerForm({ loaderData: { seed: _, ...page }, actionData }: Route.ComponentProps) {
  return <QuestionnaireRoot kind="buyer" {...page} answer={refusedPost(actionData)} />;
}
