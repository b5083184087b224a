import type { Visit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import { worldContext } from "#app/world-context.ts";
import { myRecommendations as copy } from "#content/reviews/my-reviews.ts";
import { recommendationsOf } from "#database/reviews/recommendations.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { fullName } from "#domain/values/full-name.ts";

export async function loadRecommendations({ request, context }: Visit) {
  const { agentId, member } = workspaceOf(context);
  const open = await recommendationsOf(context.get(worldContext).database.read, agentId);
  const shown = open.map((one) => {
    const isToYou = one.toAgentId === agentId;
    const colleague = isToYou ? one : { firstName: one.toFirstName, lastName: one.toLastName };
    return { id: one.id, text: one.text, name: fullName(colleague), isPublic: one.acceptedAt !== null, isToYou };
  });
  return {
    toYou: shown.filter(({ isToYou }) => isToYou),
    byYou: shown.filter(({ isToYou }) => !isToYou),
    mayAnswer: mayDoMine(member.role, "reviews.answer"),
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  };
}
