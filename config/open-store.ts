import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { getOrCreateSecret } from "#database/engine/secrets.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import type { Settings } from "./env.ts";

/** Closes the database if migrating or reading secrets fails. */
export async function openStore(
  { databaseUrl, databasePoolSize, tracesEndpoint }: Settings,
  { log, newVapidKey }: { log: Logger; newVapidKey: () => string },
) {
  // The SDK is loaded for those who collect traces alone, and before the store is opened.
  const tracing = tracesEndpoint && (await import("./tracing.ts")).startTracing(tracesEndpoint);
  const database = openDatabase(databaseUrl, { poolSize: databasePoolSize });
  try {
    await migrate(database, { report: (line) => log.warn(line) });
    const secrets = await database.write(async (tx) => {
      const secret = (name: string) => getOrCreateSecret(tx, name, randomBytes(32).toString("hex"));
      return {
        signingKey: await secret("signing"),
        staffSecret: await secret("staff-sign-in"),
        memberSecret: await secret("member-sign-in"),
        sealingKey: await secret("sealing"),
        vapidKey: await getOrCreateSecret(tx, "web-push", newVapidKey()),
      };
    });
    return { ...secrets, database: tracing ? tracing.database(database) : database, tracing: tracing || undefined };
  } catch (error) {
    await database.close();
    throw error;
  }
}
