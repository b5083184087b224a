import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { readSettings } from "#config/env.ts";
import { openLog } from "#config/log.ts";
import { buildServices, logRefusals, type Services } from "#config/services.ts";
import type { Destination } from "#database/notifications/notifications-schema.ts";
import type { Sandbox, World } from "#operations/world.ts";
import { type Clock, clockAt } from "./clock.ts";
import { freshDatabaseUrl, type TestEngine } from "./database.ts";
import { quickPasswordHash } from "./quick-password-hash.ts";

/** Friday noon UTC, 7 AM in Atlanta. */
export const noon = "2026-11-20T12:00:00.000Z";

export interface TestWorld {
  services: Services;
  databaseUrl: string;
  world: World;
  clock: Clock;
  /** Errors reported to the operator. */
  reported: unknown[];
  /** Log lines at level "debug". */
  logged: string[];
  wakes: number;
  /** For what the outbox was last woken. */
  woken: ReadonlySet<Destination>;
}

/** Builds all services like `npm start`, but with a fresh store, a stopped clock and sequential ids. */
export async function freshWorld(engine: TestEngine, settings: Record<string, string> = {}): Promise<TestWorld> {
  const databaseUrl = await freshDatabaseUrl(engine);
  // It appears with the first upload.
  const filesDir = path.join(tmpdir(), `zipstead-files-${randomUUID()}`);
  onTestFinished(() => rm(filesDir, { recursive: true, force: true }));
  const services = await buildServices(
    readSettings({
      LOG_LEVEL: "silent",
      MAX_EVENT_LOOP_DELAY_MS: "60000",
      MAX_REQUESTS_IN_FLIGHT: "10000",
      ...settings,
      DATABASE_URL: databaseUrl,
      ...(settings.S3_BUCKET === undefined && { FILES_DIR: filesDir }),
    }),
    undefined,
    quickPasswordHash,
  );
  onTestFinished(() => services.world.database.close());
  const clock = clockAt(noon);
  const made: TestWorld = {
    services,
    databaseUrl,
    world: services.world,
    clock,
    reported: [],
    logged: [],
    wakes: 0,
    woken: new Set(),
  };
  services.log = openLog("debug", { write: (line) => void made.logged.push(line) });
  let ids = 0;
  Object.assign(services.world, {
    now: clock.now,
    newId: () => {
      ids += 1;
      return `00000000-0000-4000-8000-${String(ids).padStart(12, "0")}`;
    },
    report: (error) => {
      made.reported.push(error);
      services.log.error({ err: error }, "failed");
    },
    refused: logRefusals(services.log, services.world.sign, clock.now),
    wakeOutbox: (due) => {
      made.wakes += 1;
      made.woken = due;
    },
  } satisfies Partial<World>);
  return made;
}

export function sandboxOf({ sandbox }: World): Sandbox {
  if (!sandbox) throw new Error("The sandbox is closed.");
  return sandbox;
}
