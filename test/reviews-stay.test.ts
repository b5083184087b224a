import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import siteMap from "#app/routes.ts";
import { reviewsOfAgent } from "#database/reviews/reviews.ts";
import { roles } from "#domain/staff/permissions.ts";
import { publicReviews } from "#operations/reviews/public-reviews.ts";
import { publishReview } from "#operations/reviews/publish-review.ts";
import { newReviewLink } from "#operations/reviews/review-link.ts";
import { inTransaction } from "#operations/transaction.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { byNight } from "./by-night.ts";
import { ada } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { closeLead } from "./closings.ts";
import { routeAndAccept, submitCleosLead, verifyTwice } from "./leads.ts";
import { signedInAs } from "./office.ts";
import { application } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Every address of the site, as in app/routes.ts. */
const addresses = addressesIn(await siteMap, "");

function addressesIn(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    return [...(path !== undefined || index ? [whole || "/"] : []), ...addressesIn(children, whole)];
  });
}

/** Whatever a form of ours may be asked for, so that a press is refused for what it wants and not for a missing field. */
const anything = {
  ...{ choice: "remove", rule: "hate", sentence: "It is unfair.", reason: "It is unfair.", why: "It is unfair." },
  ...{ text: "It is unfair to me, as everybody knows.", note: "Hide it.", ground: "false-fact", evidence: "None." },
  ...{
    stars: "5",
    decision: "remove",
    outcome: "removed",
    isValid: "no",
    confirm: "yes",
    confirmed: "yes",
    show: "yes",
  },
};

/** Cleo gives Ada two stars. */
async function twoStars() {
  const site = await application();
  const { world } = site;
  await insertAtlantasZips(world.database);
  site.clock.pass({ seconds: 3 * 3600 });
  const { agentId } = await payingAgent(site);
  await checkedLicense(world, agentId);
  const leadId = await verifyTwice(site, await submitCleosLead(site));
  await routeAndAccept(site, leadId);
  const closingId = await closeLead(world, leadId);
  const link = await inTransaction(world, (tx) => newReviewLink(tx, { id: closingId, leadId }));
  const key = link.split("/").at(-1) ?? "";
  const review = { stars: 2, text: "She was late twice and did not call back." };
  expect(await publishReview(world, key, review)).toMatchObject({ ok: true });
  const [stored] = await reviewsOfAgent(world.database.read, agentId);
  const shown = async () => (await publicReviews(world.database.read, agentId, world.now())).reviews;
  return { site, agentId, ids: [stored?.id ?? "", stored?.texts[0]?.id ?? "", closingId, leadId, agentId], shown };
}

const stays = [{ is: "shown", stars: 2, text: { text: "She was late twice and did not call back.", changedAt: null } }];

const withIds = (those: readonly string[], ids: readonly string[]) =>
  those.flatMap((address) =>
    address.includes(":") ? ids.map((id) => address.replace(/:\w+/g, id)) : [address.replace("*", "x")],
  );

describe("a review of two stars stays as it is", () => {
  // An owner may do all that the other roles may.
  it.each(byNight(roles, ["owner"] as const))(
    "whatever the role %s posts to whatever address of the site",
    async (role) => {
      const { site, ids, shown } = await twoStars();
      const paths = withIds(addresses, ids);
      expect(paths.length).toBeGreaterThan(400);
      for (const path of paths) {
        const { cookie } = await signedInAs(site.world, role);
        await site.request("POST", path, { form: anything, headers: { cookie } });
        if (path.includes(ids[0] ?? "")) expect(await shown(), path).toMatchObject(stays);
      }
      expect(await shown()).toMatchObject(stays);
    },
  );

  it("whatever the agent whom it is about posts to whatever address, and it is disputed at most", async () => {
    const { site, ids, shown } = await twoStars();
    const cookie = await signInToWorkspace(site, ada);
    const isSignOut = (path: string) => /sign-out|sessions|step-up|sign-in/.test(path);
    const paths = withIds(addresses, ids).filter((path) => !isSignOut(path));
    for (const path of paths) await site.request("POST", path, { form: anything, headers: { cookie } });
    expect(await shown()).toMatchObject(stays);
  });

  it("whatever a visitor posts to whatever address", async () => {
    const { site, ids, shown } = await twoStars();
    for (const path of withIds(addresses, ids)) await site.request("POST", path, { form: anything });
    expect(await shown()).toMatchObject(stays);
  });
});
