import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { formRate, officeRate, pageRate } from "#domain/moderation/request-rate.ts";
import { deviceCookie } from "#operations/sign-in/known-device.ts";
import { byNight } from "#test/by-night.ts";
import { ada, asTyped } from "#test/cast.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { visibleText } from "#test/html.ts";
import { application, type TestSite } from "#test/request.ts";
import { pollUntil } from "#test/until.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { type CountedRequest, rateLimit } from "./rate-limit.ts";

const adas = "203.0.113.7";
const bens = "203.0.113.8";
const post = (ip: string) => ({ rate: formRate, ip });

/** @returns how many of `times` concurrent requests are allowed */
async function countAllowed(limit: ReturnType<typeof rateLimit>, times: number, request: CountedRequest = post(adas)) {
  const verdicts = await Promise.all(Array.from({ length: times }, () => limit.take(request)));
  return verdicts.filter((verdict) => !verdict?.refused).length;
}

describe.each(engines)("The rate limit on %s", (engine) => {
  it("allows a client 120 forms a minute, concurrent or not", async () => {
    const limit = rateLimit((await freshWorld(engine)).world);
    expect(await countAllowed(limit, 100)).toBe(100);
    expect(await countAllowed(limit, 100)).toBe(20);
    expect(await countAllowed(limit, 1)).toBe(0);
  });

  it("counts across all processes that share the store", async () => {
    const { world } = await freshWorld(engine);
    const [one, other] = [rateLimit(world), rateLimit(world)];
    expect(await countAllowed(one, 70)).toBe(70);
    await one.flush();
    expect(await countAllowed(other, 70)).toBe(50);
    await other.flush();
    await one.take(post(adas));
    await one.flush();
    expect(await countAllowed(one, 1)).toBe(0);
  });

  it("keeps its counts when the process restarts within a minute", async () => {
    const { world } = await freshWorld(engine);
    const before = rateLimit(world);
    await countAllowed(before, 120);
    await before.flush();
    expect(await countAllowed(rateLimit(world), 1)).toBe(0);
    expect(await countAllowed(rateLimit(world), 1, post(bens)), "Ada's forms do not count for Ben").toBe(1);
  });

  it("starts again each minute; the store has counts of the current minute only, and no address", async () => {
    const { world, clock } = await freshWorld(engine);
    const limit = rateLimit(world);
    await countAllowed(limit, 121);
    await limit.flush();
    clock.pass({ seconds: 60 });
    expect(await countAllowed(limit, 1)).toBe(1);
    await limit.flush();
    const rows = await world.database.read.selectFrom("rateCounts").selectAll().orderBy("id").execute();
    expect(rows.map(({ count }) => count)).toEqual([1]);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });

  it("starts again even if the last minute's counts are still being written", async () => {
    const { world, clock } = await freshWorld(engine);
    const limit = rateLimit(world);
    await countAllowed(limit, 121);
    const { write } = world.database;
    const [reached, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    world.database.write = async (work) => {
      reached.resolve();
      await goesOn.promise;
      return write(work);
    };
    expect(await countAllowed(limit, 1)).toBe(0);
    const flushed = limit.flush();
    await reached.promise;
    clock.pass({ seconds: 60 });
    expect(await countAllowed(limit, 1)).toBe(1);
    goesOn.resolve();
    await flushed;
    expect(await countAllowed(limit, 1)).toBe(1);
  });

  it("allows a client 1,200 pages a minute", async () => {
    const { world, clock } = await freshWorld(engine);
    const limit = rateLimit(world);
    const page = { rate: pageRate, ip: adas };
    expect(await countAllowed(limit, 1201, page)).toBe(1200);
    clock.pass({ seconds: 60 });
    expect(await countAllowed(limit, 1, page)).toBe(1);
  });

  it("loses no counts when processes write concurrently", async () => {
    const { world } = await freshWorld(engine);
    const limits = [rateLimit(world), rateLimit(world), rateLimit(world)];
    await Promise.all(limits.map((limit) => countAllowed(limit, 10)));
    await Promise.all(limits.map((limit) => countAllowed(limit, 5, post(bens))));
    await Promise.all(limits.map((limit) => limit.flush()));
    const rows = await world.database.read.selectFrom("rateCounts").select("count").orderBy("count").execute();
    expect(rows).toEqual([{ count: 15 }, { count: 30 }]);
  });
});

async function limitOf(made: TestWorld) {
  return { ...made, limit: rateLimit(made.world) };
}

describe("The rate limit", () => {
  it("counts each IPv4 address, and each /64 of IPv6 as one client", async () => {
    const { limit } = await limitOf(await freshWorld("sqlite"));
    await countAllowed(limit, 120);
    expect(await countAllowed(limit, 1, post(bens))).toBe(1);
    for (let host = 1; host <= 120; host++) await limit.take(post(`2001:db8:0:7::${host.toString(16)}`));
    expect(await countAllowed(limit, 1, post("2001:db8:0:7:ffff:ffff:ffff:ffff"))).toBe(0);
    expect(await countAllowed(limit, 1, post("2001:db8:0:8::1"))).toBe(1);
  });

  it.each(["127.0.0.1", "::1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "fd00::1"])(
    "does not count private networks, which may be a proxy with all clients behind it: %j",
    async (ip) => {
      const { limit } = await limitOf(await freshWorld("sqlite"));
      expect(await limit.take(post(ip))).toBeUndefined();
    },
  );

  it("counts all clients without a readable address as one", async () => {
    const { limit } = await limitOf(await freshWorld("sqlite"));
    expect(await countAllowed(limit, 121, post("unknown"))).toBe(120);
  });

  it("counts a known staff browser by itself, on any network", async () => {
    const { limit } = await limitOf(await freshWorld("sqlite"));
    const office = { rate: officeRate, ip: adas };
    expect(await countAllowed(limit, 121, office)).toBe(120);
    expect(await countAllowed(limit, 121, { ...office, device: "moiras" })).toBe(120);
    expect(await countAllowed(limit, 1, post(adas)), "public forms of that address have their own count").toBe(1);
  });

  it("allows an IPv6 /48, which one customer may own, 6,000 forms a minute", async () => {
    const { limit } = await limitOf(await freshWorld("sqlite"));
    for (let net = 1; net <= 60; net++) await countAllowed(limit, 100, post(`2001:db8:7:${net.toString(16)}::1`));
    expect((await limit.take(post("2001:db8:7:ffff::1")))?.headers).toMatchObject({
      ratelimit: '"site";r=0;t=60',
      "ratelimit-policy": '"site";q=6000;w=60',
    });
    expect(await countAllowed(limit, 1, post("2001:db8:8::1"))).toBe(1);
  });

  it("does not count a client's refused requests against others in its /48", async () => {
    const { limit } = await limitOf(await freshWorld("sqlite"));
    expect(await countAllowed(limit, 12_000, post("2001:db8:7:1::1"))).toBe(120);
    expect(await countAllowed(limit, 120, post("2001:db8:7:2::1"))).toBe(120);
  });
});

describe.each(dailyEngines)("The rate limit has no count for all clients together, on %s", (engine) => {
  const networks = Array.from({ length: 64 }, (_, number) => `198.51.100.${number}`);

  it("so 64 networks at their limits do not affect Ada", async () => {
    const { limit } = await limitOf(await freshWorld(engine));
    for (const ip of networks) expect(await countAllowed(limit, 120, post(ip)), ip).toBe(120);
    expect(await countAllowed(limit, 120)).toBe(120);
  });

  it("so a client at a hundred times its limit is refused alone", async () => {
    const { limit } = await limitOf(await freshWorld(engine));
    expect(await countAllowed(limit, 12_000, post(bens))).toBe(120);
    expect(await countAllowed(limit, 120)).toBe(120);
  });
});

describe("Clients beyond the number that is counted in a minute", () => {
  const cleos = "203.0.113.9";
  const capacity = { timeout: 500, maxClients: 2 };

  it("are allowed", async () => {
    const { world } = await freshWorld("sqlite");
    const limit = rateLimit(world, capacity);
    for (const ip of [adas, bens]) expect(await countAllowed(limit, 121, post(ip))).toBe(120);
    expect(await countAllowed(limit, 121, post(cleos))).toBe(121);
    await limit.flush();
    const rows = await world.database.read.selectFrom("rateCounts").select("count").orderBy("count").execute();
    expect(rows).toEqual([{ count: 121 }, { count: 121 }]);
  });

  it("are allowed to read pages", async () => {
    const limit = rateLimit((await freshWorld("sqlite")).world, capacity);
    const page = (ip: string) => ({ rate: pageRate, ip });
    for (const ip of [adas, bens]) expect(await countAllowed(limit, 1201, page(ip))).toBe(1200);
    expect(await countAllowed(limit, 1201, page(cleos))).toBe(1201);
  });
});

it("Counts are written with the first request of a later second", async () => {
  const { world, clock } = await freshWorld("sqlite");
  const limit = rateLimit(world);
  const written = async () => (await world.database.read.selectFrom("rateCounts").select("count").execute()).length;
  await limit.take(post(adas));
  await pollUntil(async () => (await written()) === 1);
  clock.pass({ seconds: 1 });
  await limit.take(post(bens));
  await pollUntil(async () => (await written()) === 2);
});

it("Counts are still written after the clock was set back", async () => {
  const { world, clock } = await freshWorld("sqlite");
  const limit = rateLimit(world);
  const written = async () => (await world.database.read.selectFrom("rateCounts").select("count").execute()).length;
  await limit.take(post(adas));
  await pollUntil(async () => (await written()) === 1);
  clock.pass({ seconds: -3600 });
  await limit.take(post(bens));
  await pollUntil(async () => (await written()) === 2);
});

it("A store that does not answer delays a request no longer than the timeout", async () => {
  const { world } = await freshWorld("postgres");
  const limit = rateLimit(world, { timeout: 20, maxClients: 2 });
  const verdict = await world.database.write(async (tx) => {
    await sql`lock table "rateCounts"`.execute(tx);
    return limit.take(post(adas));
  });
  expect(verdict?.headers.ratelimit).toBe('"forms";r=119;t=60');
});

it("If the store is unavailable, each process still enforces the limit by itself", async () => {
  const { limit, world } = await limitOf(await freshWorld("sqlite"));
  await world.database.close();
  expect(await countAllowed(limit, 121)).toBe(120);
  await limit.flush();
  expect(await countAllowed(limit, 1)).toBe(0);
});

const crossSiteForms = byNight(6000, 800);

describe.each(engines)(`${crossSiteForms} cross-site forms from 64 networks, on %s`, (engine) => {
  it("are refused and not counted: forms and sign-ins from these and other networks still work", async () => {
    const site = await application({ TRUST_PROXY: "1" }, engine);
    const body = new URLSearchParams(asTyped(ada)).toString();
    const hostile = { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" };
    const foreign = (number: number) => {
      const headers = { ...hostile, "x-forwarded-for": `198.51.100.${number % 64}` };
      return site.request("POST", number % 2 ? "/contact-us" : "/office/sign-in", { headers, body });
    };
    const statuses = new Set<number>();
    for (let done = 0; done < crossSiteForms; done += 200) {
      const answers = await Promise.all(Array.from({ length: 200 }, (_, one) => foreign(done + one)));
      for (const { status, headers } of answers) statuses.add(headers.ratelimit ? 0 : status);
    }
    expect([...statuses], "no response has a RateLimit header").toEqual([403]);
    expect(await site.world.database.read.selectFrom("rateCounts").selectAll().execute()).toEqual([]);

    for (const ip of [adas, "198.51.100.1"]) {
      const headers = { "x-forwarded-for": ip };
      const form = await site.request("POST", "/contact-us", { headers, form: { ...asTyped(ada), email: "" } });
      expect([form.status, form.headers.ratelimit]).toEqual([303, '"forms";r=119;t=60']);
      const entered = { email: "nobody@zipstead.example", password: "not known here" };
      const signIn = await site.request("POST", "/office/sign-in", { headers, form: entered });
      expect([signIn.status, signIn.headers.ratelimit]).toEqual([401, '"office";r=119;t=60']);
    }
  });
});

describe("The HTTP app", () => {
  const from = (ip: string) => ({ "x-forwarded-for": ip });
  const form = { ...asTyped(ada), email: "" };
  const behindProxy = () => application({ TRUST_PROXY: "1" });
  const times = (count: number, send: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, send));
  const sendForm = ({ request }: TestSite, ip: string) => request("POST", "/contact-us", { form, headers: from(ip) });

  it("answers a client above the limit with 429 and Retry-After, and stores nothing", async () => {
    const site = await behindProxy();
    await times(120, () => site.request("POST", "/contact-us", { form: {}, headers: from(adas) }));
    site.clock.pass({ seconds: 15 });

    const { status, text, headers } = await sendForm(site, adas);

    expect(status).toBe(429);
    expect(headers).toMatchObject({
      "retry-after": "45",
      ratelimit: '"forms";r=0;t=45',
      "ratelimit-policy": '"forms";q=120;w=60',
    });
    expect(visibleText(text)).toContain("Too many requests");
    expect(
      site.logged.filter((line) => line.includes('"too-many"')),
      "the operator sees it in the log",
    ).toHaveLength(1);
    expect(await site.world.database.read.selectFrom("inquiries").selectAll().execute()).toEqual([]);
    expect((await sendForm(site, bens)).status).toBe(303);
    site.clock.pass({ seconds: 45 });
    expect((await sendForm(site, adas)).status).toBe(303);
  });

  it("tells other clients how many requests are left", async () => {
    const site = await behindProxy();
    expect((await sendForm(site, adas)).headers).toMatchObject({
      ratelimit: '"forms";r=119;t=60',
      "ratelimit-policy": '"forms";q=120;w=60',
    });
    expect((await site.request("GET", "/contact-us", { headers: from(adas) })).headers).toMatchObject({
      ratelimit: '"pages";r=1199;t=60',
    });
  });

  it("counts a zip lookup as a form, but not the page that shows it", async () => {
    const site = await behindProxy();
    const ratelimit = async (path: string) =>
      (await site.request("GET", path, { headers: from(adas) })).headers.ratelimit;
    expect(await ratelimit("/zip-code?zip=30301&radius=5")).toBe('"forms";r=119;t=60');
    expect(await ratelimit("/Zip%2Dcode/?zip=30301&radius=5")).toBe('"forms";r=118;t=60');
    expect(await ratelimit("/zip-code/answer?zip=30301")).toBe('"forms";r=117;t=60');
    expect(await ratelimit("/zip-code")).toBe('"pages";r=1199;t=60');
  });

  it("allows 1,200 rendered pages a minute and does not count static ones", async () => {
    const site = await behindProxy();
    const open = (path: string) => site.request("HEAD", path, { headers: from(adas) });
    await times(1200, () => open("/no-such-page"));
    const refused = await open("/contact-us");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect((await open("/")).status).toBe(200);
    expect((await open("/healthz")).status).toBe(200);
  });

  it("does not count a post as a form if it is too large or has no action", async () => {
    const site = await behindProxy();
    const headers = { ...from(adas), origin: "http://localhost:3000" };
    const large = await site.request("POST", "/contact-us", { headers, body: "a".repeat(65_537) });
    expect([large.status, large.headers.ratelimit]).toEqual([413, undefined]);
    const pieces = Readable.from(Array.from({ length: 5 }, () => Buffer.alloc(16 * 1024, "a")));
    const inPieces = await site.request("POST", "/contact-us", { headers, body: pieces });
    expect([inPieces.status, inPieces.headers.ratelimit]).toEqual([413, undefined]);
    for (const [path, status, left] of [
      ["/buying", 405, 1199],
      ["/no-such-page", 404, 1198],
    ] as const) {
      const answer = await site.request("POST", path, { headers: from(adas), form: {} });
      expect([path, [404, 405].includes(answer.status), answer.headers.ratelimit]).toEqual([
        path,
        status > 0,
        `"pages";r=${left};t=60`,
      ]);
    }
    expect((await sendForm(site, adas)).headers.ratelimit).toBe('"forms";r=119;t=60');
  });

  it("lets Moira's browser use the office while others flood it from her address", async () => {
    const site = await behindProxy();
    const flood = { headers: from(adas), form: {} };
    await times(130, () => site.request("POST", "/office/sign-in/code", flood));
    await times(1210, () => site.request("HEAD", "/no-such-page", { headers: from(adas) }));
    expect((await site.request("POST", "/office/sign-in/code", flood)).status).toBe(429);
    const [cookie = ""] = deviceCookie(site.world, { realm: "staff", owner: "moira", now: site.world.now() }).split(
      ";",
    );
    const headers = { ...from(adas), cookie };
    expect((await site.request("GET", "/office/sign-in", { headers })).status).toBe(200);
    expect((await site.request("POST", "/office/sign-in/code", { headers, form: {} })).status).toBe(401);
    const forged = { ...headers, cookie: cookie.replace("moira", "ida") };
    expect((await site.request("POST", "/office/sign-in/code", { headers: forged, form: {} })).status).toBe(429);
    expect(
      (await site.request("POST", "/contact-us", { headers, form: {} })).headers.ratelimit,
      "the device counts in the office only",
    ).toBe('"forms";r=119;t=60');
  });

  it("counts all invalid addresses in X-Forwarded-For as one client", async () => {
    const site = await behindProxy();
    await times(120, () => site.request("POST", "/contact-us", { form: {}, headers: from("garbage") }));
    expect((await sendForm(site, "other nonsense")).status).toBe(429);
    expect((await sendForm(site, adas)).status).toBe(303);
  });

  it("never limits webhooks, because a refused notice would be a lost payment", async () => {
    const site = await behindProxy();
    const notify = () => site.request("POST", "/webhooks/stripe", { body: "{}", headers: from(adas) });
    await times(130, notify);
    expect((await notify()).status).toBe(400);
  });

  it("ignores the address that a client itself puts into X-Forwarded-For", async () => {
    const site = await behindProxy();
    const lying = (number: number) => `198.51.100.${number % 250}, ${adas}`;
    let number = 0;
    await times(120, () => site.request("POST", "/contact-us", { form: {}, headers: from(lying(number++)) }));
    expect((await sendForm(site, lying(1))).status).toBe(429);
  });
});
