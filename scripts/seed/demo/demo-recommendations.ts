import { membersOfAgent } from "#database/members/members.ts";
import { recommendationsOf } from "#database/reviews/recommendations.ts";
import { showRecommendation } from "#operations/reviews/answer-recommendation.ts";
import { recommendAgent } from "#operations/reviews/recommend-agent.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

/** Naomi and Omar recommend each other; Renee recommends Naomi. */
export const recommendationScenes: readonly Scene[] = [
  ["Omar Reyes", "Naomi Ellis", "She reads a foundation like other people read a price."],
  ["Naomi Ellis", "Omar Reyes", "My buyers who speak Spanish go to him, and come back to say thank you."],
  ["Renee Tran", "Naomi Ellis", "We were on two sides of a hard closing, and she kept every date."],
].map(([by = "", to = "", text = ""], index) => ({
  daysAgo: 5 - index,
  play: (stage) => recommend(stage, { by, to, text }),
}));

async function recommend(stage: Stage, { by, to, text }: { by: string; to: string; text: string }): Promise<void> {
  const { read } = stage.world.database;
  const [agentId, toAgentId] = [idNamed(stage, by), idNamed(stage, to)];
  const [[member], [colleague]] = [await membersOfAgent(read, agentId), await membersOfAgent(read, toAgentId)];
  if (!member || !colleague) throw new Error("An agent of the demo has no workspace.");
  expectOk(await recommendAgent(stage.world, { agentId, member }, { who: colleague.email, text }));
  const open = await recommendationsOf(read, toAgentId);
  const made = open.find((one) => one.agentId === agentId && one.toAgentId === toAgentId);
  await showRecommendation(stage.world, { id: made?.id ?? "", agentId: toAgentId });
}
