import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import siteMap from "#app/routes.ts";
import { roles } from "#domain/staff/permissions.ts";
import { byNight } from "./by-night.ts";
import { ada } from "./cast.ts";
import { signedInAs } from "./office.ts";
import { twoStars } from "./two-stars.ts";
import { signInToWorkspace } from "./workspace.ts";

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
