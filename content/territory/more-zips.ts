import { type PlanSlug, planNames, planSlugs } from "#domain/agents/plan.ts";
import { mostMembers } from "#domain/members/team.ts";
import { zipLimit } from "#domain/territory/zip-exclusivity.ts";

export interface ZipRoom {
  line: string;
  /** Where one gets them; null: nowhere. */
  link: { to: string; label: string } | null;
}

/** What gives an agent more zip codes than they may have now. @param seats members of the workspace */
export function moreZips(plan: PlanSlug, seats: number): ZipRoom {
  const each = zipLimit("team");
  if (plan === "team" && seats < mostMembers)
    return {
      line: `Each member who joins your team adds ${each} zip codes, up to ${zipLimit("team", mostMembers)}.`,
      link: { to: "/my/team", label: "See your team" },
    };
  if (plan === "team")
    return {
      line: `A team of ${mostMembers} has the most zip codes that we offer. Give one back to take another.`,
      link: null,
    };
  const larger = planSlugs.filter((one) => one !== "team" && zipLimit(one) > zipLimit(plan));
  const plans = [
    ...larger.map((one) => `the ${planNames[one]} has ${zipLimit(one)}`),
    `the ${planNames.team} has ${each} for each of up to ${mostMembers} members`,
  ].join(", ");
  return {
    line: `${plans.charAt(0).toUpperCase()}${plans.slice(1)}.`,
    link:
      larger.length > 0
        ? { to: "/my/plan/change", label: "See larger plans" }
        : { to: "/pricing/team", label: "See the Team Plan" },
  };
}
