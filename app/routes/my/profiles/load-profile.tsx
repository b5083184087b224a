import { renderToStaticMarkup } from "react-dom/server";
import type { Context, Visit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import type { OwnProfile } from "#app/ui/my/profiles/my-profile-page.tsx";
import { Sparkline } from "#app/ui/statistics/sparkline.tsx";
import { worldContext } from "#app/world-context.ts";
import { wordsToCheck as copy, myProfilePage, profileDone } from "#content/profiles/my-profile.ts";
import { steeringRules } from "#content/profiles/steering-words.ts";
import { visitsOf } from "#database/profiles/visits.ts";
import { emptyParts } from "#domain/profiles/completeness.ts";
import type { ProfileFields } from "#domain/profiles/profile-fields.ts";
import { enteredProfile } from "#domain/profiles/profile-form.ts";
import { publicationGaps, publicationOf } from "#domain/profiles/publication.ts";
import { steeringIn } from "#domain/profiles/steering.ts";
import { unnamedRealtorMark } from "#domain/profiles/unnamed-realtor-mark.ts";
import { answeredReviews } from "#domain/reviews/agent-reviews.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { openOwnProfile } from "#operations/profiles/own-profile.ts";
import { firstContactsOf, publicationFactsOf, shownProfile } from "#operations/profiles/public-profile.ts";
import { publicReviews } from "#operations/reviews/public-reviews.ts";

const daysShown = 30;

export function ownerOf(context: Context) {
  const { agentId, member } = workspaceOf(context);
  return { agentId, memberId: member.id };
}

export async function loadProfile({ request, context }: Visit): Promise<OwnProfile> {
  const world = context.get(worldContext);
  const now = world.now();
  const row = await openOwnProfile(world, ownerOf(context));
  const facts = publicationFactsOf(row);
  const shown = shownProfile(row);
  const { path, pictures, says } = shown;
  const visits = await visitsOf(world.database.read, row.id, daysShown);
  const { average, reviews, recommendations } = await publicReviews(world.database.read, row.agentId, now);
  const beside = { hasPhoto: pictures.length > 0, reviews: average.count, recommendations: recommendations.length };
  return {
    shown,
    phone: formattedPhone(shown.firm.phone),
    contacts: await firstContactsOf(world.database.read, row.agentId, now),
    answered: answeredReviews(reviews),
    path: row.nameSlug ? path : undefined,
    publication: publicationOf(facts, now),
    gaps: publicationGaps(facts, now),
    entered: enteredProfile(says),
    toCheck: toCheckIn(says),
    empty: emptyParts(says, beside),
    visits: drawnVisits(visits.toReversed().map((day) => day.visits)),
    done: resultText(profileDone, new URL(request.url).searchParams.get("done")),
  };
}

/** The oldest first; drawn here, as a line weighs nothing in the scripts of its page. */
const drawnVisits = (amounts: number[]): OwnProfile["visits"] => ({
  days: amounts.length,
  total: amounts.reduce((sum, count) => sum + count, 0),
  drawing: renderToStaticMarkup(<Sparkline wide amounts={amounts} text={myProfilePage.visits.title} />),
});

function toCheckIn(says: ProfileFields): OwnProfile["toCheck"] {
  const mark = unnamedRealtorMark(says);
  const steering = steeringIn(says, steeringRules).map(({ phrase, about }) => copy.steering(phrase, about));
  if (steering.length === 0 && !mark) return undefined;
  const { title, line, fairHousing } = copy;
  return { title, line, fairHousing, steering, realtor: mark && copy.realtor(mark) };
}
