import type { Services } from "#config/services.ts";
import { callingHours } from "#domain/privacy/calling-hours.ts";
import { renderToken, type SubmissionContext } from "#operations/moderation/submission-context.ts";
import { acceptInvitation } from "#operations/staff/accept-invitation.ts";
import { inviteStaff } from "#operations/staff/invite-staff.ts";
import { saveStaffPhone, setStaffPhoto } from "#operations/staff/staff-card.ts";
import { releaseUnpaidZips } from "#operations/territory/release-zip.ts";
import type { World } from "#operations/world.ts";
import { deliverDue, type WorkerWorld } from "#outbox/worker.ts";
import { demoMailService } from "./demo-mail-service.ts";
import { demoPortrait } from "./demo-portrait.ts";

/** What the demo's scenes share. Each happened through the operations, at its own time. */
export interface Stage {
  world: World;
  /** Sets the clock, so many days before the demo's last day at noon in New York. Time never runs back. */
  at(daysAgo: number): void;
  /** A form that was opened a minute ago. */
  form(honeypot?: string): SubmissionContext;
  staff: Record<"moira" | "arne" | "ida" | "rhea", string>;
  /** Ids by the name under which a scene stored them. */
  ids: Map<string, string>;
}

/** Its scene is played when people in Georgia may last be called before the demo begins: an offer made then is open. */
export const justNow = -2;

/** One thing that happened, with its time in days before the last day. */
export interface Scene {
  daysAgo: number;
  play(stage: Stage): Promise<unknown>;
}

const day = 86_400_000;
const noonInNewYork = 17 * 3_600_000;

/** Plays all scenes in the order of time. After each, due emails are delivered and late reservations end. */
export async function playScenes(
  services: Services,
  { until, scenes, say }: { until: Date; scenes: readonly Scene[]; say: (line: string) => void },
): Promise<void> {
  const lastNoon = Math.floor((until.getTime() - noonInNewYork) / day) * day + noonInNewYork;
  const latest = lastCallingTime(until.getTime() - 60_000);
  let time = lastNoon;
  const world: World = { ...services.world, now: () => new Date(time), wakeOutbox: () => {}, refused: () => {} };
  const at = (daysAgo: number) => {
    time = Math.min(Math.round(lastNoon - daysAgo * day), latest);
  };
  const form = (honeypot = ""): SubmissionContext => {
    time -= 60_000;
    const renderedAt = renderToken(world);
    time += 60_000;
    return { page: "/", ip: "10.0.0.7", userAgent: "Demo", honeypot, renderedAt };
  };
  const ordered = scenes.toSorted((one, other) => other.daysAgo - one.daysAgo);
  at((ordered[0]?.daysAgo ?? 0) + 1);
  const stage: Stage = { world, at, form, staff: await hireStaff(world), ids: new Map() };
  let month = "";
  for (const [index, { daysAgo, play }] of ordered.entries()) {
    at(daysAgo);
    if (month !== monthOf(world.now())) {
      month = monthOf(world.now());
      say(`Playing ${month}: ${index + 1} of ${ordered.length}.`);
    }
    await releaseUnpaidZips(world);
    await play(stage);
    while ((await deliverDue(workerOf(services, world), "mail")).handled > 0);
  }
}

const monthOf = (time: Date) => time.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

function lastCallingTime(before: number): number {
  let time = before;
  while (callingHours({ timeZone: null, state: "GA", phone: null }, new Date(time)) !== "open") time -= 600_000;
  return time;
}

/** Nobody knows their passwords: to sign in, invite a member again. */
async function hireStaff(world: World): Promise<Stage["staff"]> {
  const hire = async (name: string, email: string, role: string) => {
    const invited = await inviteStaff(world, { email, role, invitedBy: null });
    const token = invited.ok ? (new URL(invited.link).searchParams.get("token") ?? "") : "";
    await acceptInvitation(
      world,
      { cookie: "", ip: "10.0.0.7", userAgent: "Demo" },
      { token, name, password: world.newSecret() },
    );
    const member = world.database.read.selectFrom("staff").select("id").where("email", "=", email);
    return (await member.executeTakeFirstOrThrow()).id;
  };
  const arne = await hire("Arne Vik", "arne@zipstead.example", "account-manager");
  expectOk(await saveStaffPhone(world, arne, "(404) 555-0177"));
  await setStaffPhoto(world, arne, demoPortrait({ skin: "light", color: "#b98a4a", cut: "short", hue: 200 }));
  return {
    arne,
    moira: await hire("Moira Hale", "moira@zipstead.example", "owner"),
    ida: await hire("Ida Lund", "ida@zipstead.example", "isa"),
    rhea: await hire("Rhea Moss", "rhea@zipstead.example", "read-only"),
  };
}

function workerOf({ destinations }: Services, { database, now }: World): WorkerWorld {
  const mailService = demoMailService(destinations.mailService);
  const nothing = () => {};
  return {
    database,
    destinations: { ...destinations, mailService },
    now,
    chance: () => 0.5,
    report: nothing,
    reportError: nothing,
  };
}

/** A passed check says yes to every question. */
/** To what a caller asks; where and when the person still stands by the questionnaire. */
export const passedAnswers = { identity: "yes", intent: "yes", agent: "no", consent: "yes" } as const;

/** The demo shows every rule at work, so a refusal is a bug in it. */
export function expectOk<Result extends { ok: boolean }>(result: Result): Result {
  if (!result.ok) throw new Error(`The demo was refused: ${JSON.stringify(result)}`);
  return result;
}

export function idNamed({ ids }: Stage, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`No scene before this one stored ${name}.`);
  return id;
}
