import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { signedInAs } from "#test/office.ts";
import { anyZips, applications, inquiries, type NextRequest, pages } from "./bench-request.ts";
import { load, type Outcome, type Stream } from "./load.ts";
import type { MeasuredProcess } from "./measured-process.ts";

export interface DaysLoad {
  streams: (Outcome & { name: string })[];
  usage: Awaited<ReturnType<MeasuredProcess["usage"]>>;
}

/** More than a busy day: 50 submissions and 300 pages a second, zip lookups and office lists. */
export async function daysLoad(
  server: MeasuredProcess,
  { databaseUrl, seconds }: { databaseUrl: string; seconds: number },
): Promise<DaysLoad> {
  const visitor = { origin: server.origin, zips: anyZips };
  const member = { origin: server.origin, cookie: await cookieOfOwner(databaseUrl) };
  const all: [string, Stream][] = [
    ["pages", stream(300, pages(visitor, ["/", "/pricing", "/faq", "/about-us", "/how-we-do-it"], ""))],
    ["applications", stream(25, applications(visitor, "script"))],
    ["inquiries", stream(25, inquiries(visitor, "script"))],
    ["zip checks", stream(5, pages(visitor, ["/zip-code?zip=10001&radius=30-50+Miles", "/zip-code?zip=60601"], "zip"))],
    ["office lists", stream(2, pages(member, ["/office/inquiries", "/office/inquiries?q=spring"], "Nora"))],
  ];
  // Warms up, so that nothing is first read from disk while measuring.
  await Promise.all(all.map(([, each]) => load(server.origin, each, 2)));
  await server.usage();
  const outcomes = await Promise.all(
    all.map(async ([name, each]) => ({ name, ...(await load(server.origin, each, seconds)) })),
  );
  return { streams: outcomes, usage: await server.usage() };
}

const stream = (rate: number, nextRequest: NextRequest): Stream => ({
  nextRequest,
  rate,
  connections: Math.ceil(rate / 5) + 2,
});

export async function cookieOfOwner(databaseUrl: string): Promise<string> {
  const { world } = await buildServices(readSettings({ DATABASE_URL: databaseUrl }));
  const { cookie } = await signedInAs(world, "owner");
  await world.database.close();
  return cookie;
}
