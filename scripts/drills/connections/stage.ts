import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { clockAt } from "#test/clock.ts";

export interface StageSettings {
  databaseUrl: string;
  /** Of the partners: what the sandbox plays on a site is sent there. */
  port: number;
  smtpUrl: string;
  /** ISO: the clock stands still. */
  now: string;
  logLevel?: "silent" | "debug";
}

/** The site's operations and its outbox over this store, with all partners at one port. */
export async function openStage({ databaseUrl, port, smtpUrl, now, logLevel = "silent" }: StageSettings) {
  const { world: built, destinations } = await buildServices(
    readSettings({ DATABASE_URL: databaseUrl, PORT: String(port), SMTP_URL: smtpUrl, LOG_LEVEL: logLevel }),
  );
  const clock = clockAt(now);
  const world = Object.assign(built, { now: clock.now });
  const outbox = { ...world, destinations, chance: () => 0.5, report: () => {}, reportError: world.report };
  return { world, clock, outbox };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** What leaves to the tools and phones of members, besides their emails. */
export const left = ["connection", "push", "text", "mail"] as const;
