import { sandboxInvitations } from "#database/sandbox.ts";
import { deliverDue } from "#outbox/worker.ts";
import type { TestWorld } from "./world.ts";

/** Lets every email leave that is due. */
export const sendMails = ({ world, services }: Pick<TestWorld, "world" | "services">) =>
  deliverDue(
    {
      ...world,
      destinations: services.destinations,
      chance: () => 0.5,
      report: () => {},
      reportError: world.report,
    },
    "mail",
  );

/** The calendar files that have left to this address, the oldest first, without folds. */
export async function calendarFilesTo(test: Pick<TestWorld, "world" | "services">, to: string): Promise<string[]> {
  await sendMails(test);
  const { database, emailReader } = test.world;
  const mails = await sandboxInvitations(database, 500);
  const files = await Promise.all(mails.map(async (mail) => (await emailReader.read(mail))?.calendar ?? ""));
  return files.map((file) => file.replace(/\r?\n[ \t]/g, "")).filter((file) => file.includes(`mailto:${to}`));
}

/** "SEQUENCE:3" of a file. */
export const lineIn = (file: string, name: string): string =>
  file.match(new RegExp(`^${name}[;:].*$`, "m"))?.[0].trim() ?? "";
