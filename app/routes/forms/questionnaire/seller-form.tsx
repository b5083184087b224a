import { refusedPost } from "#app/http/form-answer.ts";
import { questionnaireMeta } from "#app/ui/forms/questionnaire/questionnaire-meta.ts";
import { QuestionnaireRoot } from "#app/ui/forms/questionnaire/questionnaire-root.tsx";
import type { Route } from "./+types/seller-form.ts";
import { answerQuestionnairePost, loadQuestionnaire, questionnaireHeaders } from "./questionnaire-page.ts";

export const headers: Route.HeadersFunction = questionnaireHeaders;

export const meta: Route.MetaFunction = (page) => questionnaireMeta("seller", page);

export const loader = (args: Route.LoaderArgs) => loadQuestionnaire("seller", args);

export const action = (args: Route.ActionArgs) => answerQuestionnairePost("seller", args);

export default function SellerForm({ loaderData: { seed: _, ...page }, actionData }: Route.ComponentProps) {
  return <QuestionnaireRoot kind="seller" {...page} answer={refusedPost(actionData)} />;
}
