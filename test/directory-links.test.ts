import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { closedProfile } from "#content/profiles/profile-page.ts";
import { editProfile } from "#operations/profiles/edit-profile.ts";
import { publishProfile, unpublishProfile } from "#operations/profiles/publish-profile.ts";
import { replyToReview } from "#operations/reviews/reply-to-review.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { onOneLine } from "./html.ts";
import { pathOf, publishedAgent } from "./profiles.ts";
import { application, type TestSite } from "./request.ts";
import { insertRows } from "./stored-rows.ts";
import { twoStars } from "./two-stars.ts";
import { signInToWorkspace } from "./workspace.ts";

const pro = { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" };
const growth = { ...ben, planPrimaryArea: "30308", planSecondaryArea: "-" };

async function townWith() {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  return site;
}

const htmlAt = async (site: TestSite, path: string) => (await site.request("GET", path)).text;

describe("the directory is found", () => {
  it("from the footer of every page, below the links of the specification", async () => {
    const site = await townWith();
    for (const page of ["/", "/buying", "/faq", "/agents"])
      expect(await htmlAt(site, page), page).toMatch(
        /<footer[\s\S]*href="\/agents"[^>]*>Our Agents<\/a>[\s\S]*<\/footer>/,
      );
  });

  it("from the answer about a zip code whose agent is listed, until that ends", async () => {
    const site = await townWith();
    const addresses = ["/zip-code?zip=30303", "/zip-code/answer?zip=30303"];
    const link = 'href="/agents/zip/30303"';
    for (const address of addresses) expect(await htmlAt(site, address)).not.toContain(link);
    const owner = await publishedAgent(site, pro);
    // The second answer is kept, and the third one is that.
    for (const address of [...addresses, ...addresses, ...addresses])
      expect(await htmlAt(site, address), address).toContain(link);
    expect(await htmlAt(site, "/zip-code?zip=30308")).not.toContain("/agents/zip/");
    await unpublishProfile(site.world, owner);
    site.clock.pass({ seconds: 60 });
    for (const address of addresses) expect(await htmlAt(site, address)).not.toContain(link);
  });

  it("by a zip code or a city, with or without the state", async () => {
    const site = await townWith();
    await publishedAgent(site, pro);
    const answer = (place: string) => site.request("GET", `/agents?place=${encodeURIComponent(place)}`);
    for (const [place, path] of [
      ["30303", "/agents/zip/30303"],
      [" atlanta", "/agents/ga/atlanta"],
      ["Atlanta, GA", "/agents/ga/atlanta"],
      ["ATLANTA georgia", "/agents/ga/atlanta"],
    ] as const)
      expect((await answer(place)).headers.location, place).toBe(path);
    expect(onOneLine((await answer("30308")).text)).toContain("Nobody listed here holds 30308.");
    const boise = (await answer("Boise")).text;
    expect(onOneLine(boise)).toContain("Nobody listed here has an office in Boise.");
    expect(boise).toContain('href="/buyer-form"');
  });

  it("with all agents on one page while it has room, by language and speciality", async () => {
    const site = await townWith();
    const theirs = [
      { by: await publishedAgent(site, pro), languages: "English\nSpanish", specialities: "Condos" },
      { by: await publishedAgent(site, growth), languages: "english", specialities: "Farms" },
    ];
    const names = [`${pro.firstName} ${pro.lastName}`, `${growth.firstName} ${growth.lastName}`];
    for (const { by, ...fields } of theirs)
      expect(await editProfile(site.world, by, fields)).toMatchObject({ ok: true });
    const shown = async (query: string) => {
      const html = await htmlAt(site, `/agents${query}`);
      return names.map((name) => html.includes(name));
    };
    expect(await shown("")).toEqual([true, true]);
    expect(await shown("?language=spanish")).toEqual([true, false]);
    expect(await shown("?language=English&speciality=Farms")).toEqual([false, true]);
    expect(await htmlAt(site, "/agents/ga?language=Spanish&speciality=Farms")).toContain("No agent says both.");
    // A cached page without a filter follows.
    expect(await shown("")).toEqual([true, true]);
  });

  it("city by city, 250 on a page of a state", async () => {
    const site = await townWith();
    const { agentId, memberId } = await publishedAgent(site, pro);
    const cities = sql`with recursive cities(n) as (select 1 union all select n + 1 from cities where n < 300)`;
    const copies: Record<string, Record<string, string>> = {
      members: { id: `id || '-' || n`, email: "n || email" },
      memberships: { id: `id || '-' || n`, memberId: `"memberId" || '-' || n`, role: "'team-member'" },
      profiles: {
        ...{ id: `id || '-' || n`, memberId: `"memberId" || '-' || n`, citySlug: `'town-' || (1000 + n)` },
        ...{ licenseState: "'GA'", licenseNumber: "n", licenseCheckedOn: `substr("changedAt", 1, 10)` },
      },
    };
    await site.world.database.write(async (tx) => {
      for (const [table, changed] of Object.entries(copies)) {
        const known = (await tx.introspection.getTables()).find(({ name }) => name === table)?.columns ?? [];
        const names = sql.join(known.map(({ name }) => sql.ref(name)));
        const values = sql.join(known.map(({ name }) => (changed[name] ? sql.raw(changed[name]) : sql.ref(name))));
        const owner = sql.ref(table === "members" ? "id" : "agentId");
        await sql`insert into ${sql.table(table)} (${names}) ${cities} select ${values} from ${sql.table(table)}, cities
          where ${owner} = ${table === "members" ? memberId : agentId}`.execute(tx);
      }
    });
    const linked = async (path: string) => (await htmlAt(site, path)).match(/href="\/agents\/ga\/[^"]+"/g) ?? [];
    expect(await htmlAt(site, "/agents/ga")).toContain('href="/agents/ga?part=2"');
    const [first, second] = [await linked("/agents/ga"), await linked("/agents/ga?part=2")];
    expect([first.length, second.length]).toEqual([250, 51]);
    expect(new Set([...first, ...second])).toHaveLength(301);
    expect((await site.request("GET", "/agents/ga?part=3")).status).toBe(404);
  });

  it("from the pages with a sample, which show real profiles once there are any: pages alone, drawn by day", async () => {
    const site = await townWith();
    for (const page of ["/agent-profile", "/sample-agent-profile"])
      expect(await htmlAt(site, page), page).toContain("data-real-agents");
    expect(await htmlAt(site, "/agents/today")).toBe("");
    const adas = await publishedAgent(site, { ...pro, plan: "Standard Plan", planPrice: "299" });
    site.clock.pass({ seconds: 60 });
    expect(await htmlAt(site, "/agents/today"), "a line without a page").toBe("");
    const bens = await publishedAgent(site, growth, { firm: "Riverside Homes", city: "Decatur" });
    site.clock.pass({ seconds: 60 });
    for (let visit = 0; visit < 3; visit++) {
      const html = await htmlAt(site, "/agents/today");
      expect(html).toContain(`href="${bens.path}"`);
      expect(html).not.toContain(adas.path);
      expect(onOneLine(html)).toMatch(
        /^Real profiles Drawn again each day.* Ben Okafor Riverside Homes, \(404\) 555-0199/,
      );
    }
  });
});

describe("a page that closed", () => {
  it("keeps what people said: no agent gets rid of two stars by taking the page down", async () => {
    const { site, agentId, ids } = await twoStars();
    const owner = { agentId, memberId: agentId };
    await site.world.database.write(async (tx) => {
      const firm = {
        firm: "Keystone",
        firmLicense: "H-1",
        firmKey: "h1",
        phone: "+14045550199",
        street: "12 Oak Street",
      };
      await insertRows(tx, "brokers", { ...firm, id: "b", city: "Atlanta", state: "GA", zip: "30301", version: 1 });
      await tx.updateTable("agents").set({ brokerId: "b" }).where("id", "=", agentId).execute();
      const signature = { id: "s", agentId, memberId: agentId, signedAt: site.world.now().toISOString(), textId: "t" };
      await insertRows(tx, "signatures", { ...signature, position: 99, previousHash: "p", facts: "{}" });
    });
    expect(await publishProfile(site.world, owner)).toEqual({ ok: true });
    const path = await pathOf(site, owner);
    const open = onOneLine(await htmlAt(site, path));
    expect(open).not.toContain("Answered the one review");
    const by = { agentId, member: { id: agentId } };
    await replyToReview(site.world, by, { reviewId: ids[0] ?? "", text: "I am sorry about that week." });
    expect(onOneLine(await htmlAt(site, path))).toContain("Answered the one review");
    await unpublishProfile(site.world, owner);
    const closed = await htmlAt(site, path);
    expect(onOneLine(closed)).toContain(closedProfile.title);
    expect(onOneLine(closed)).toContain("She was late twice and did not call back.");
    expect(closed).toContain('aria-label="2 of 5 stars"');
    expect(closed).not.toMatch(/Ada Park|aggregateRating|"Review"/);
  });
});

describe("a video on a profile", () => {
  it("is a still: only this page lets a frame of its site in, and names it in no other element", async () => {
    const site = await townWith();
    const owner = await publishedAgent(site, pro);
    const frames = async () => {
      const { headers, text } = await site.request("GET", owner.path);
      return [/frame-src ([^;]*)/.exec(headers["content-security-policy"]?.toString() ?? "")?.[1], text] as const;
    };
    expect((await frames())[0]).toBe("'none'");
    expect(await editProfile(site.world, owner, { video: "https://youtu.be/dQw4w9WgXcQ" })).toEqual({ ok: true });
    const [policy, html] = await frames();
    expect(policy).toBe("https://www.youtube-nocookie.com");
    expect(html).not.toMatch(/<(iframe|img|script)[^>]*youtube/);
    await editProfile(site.world, owner, { about: 'No video: data-player="https://player.vimeo.com/"' });
    expect((await frames())[0]).toBe("'none'");
  });
});

describe("Ada's own profile page", () => {
  it("has the form and beside it her page as it would be, with five voices among what she could add", async () => {
    const site = await townWith();
    await publishedAgent(site, pro);
    const cookie = await signInToWorkspace(site, pro);
    const own = onOneLine((await site.request("GET", "/my/profile", { headers: { cookie } })).text);
    for (const part of ["What you say", "Preview", "Ada Park Keystone Realty (404) 555-0199", "Verified by us"])
      expect(own).toContain(part);
    expect(own).toContain("five reviews, or five recommendations by colleagues");
  });
});
