import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { filesOf } from "#database/files/files.ts";
import { reportLead } from "#operations/refunds/report-lead.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { clockAt } from "#test/clock.ts";
import { routeAndAccept, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { payingAgent, signInToWorkspace } from "#test/workspace.ts";
import type { RunningServer } from "../../../e2e/running-server.ts";
import { tomorrowMorning } from "../../../e2e/workspace-stage.ts";
import { requestOf } from "../request-of.ts";

/** Starts the servers on tomorrow's clock. Ada has paid and signed, and reports one lead after another. */
export async function openFilesStage(
  settings: Record<string, string>,
  servers: readonly [RunningServer, RunningServer],
) {
  const at = tomorrowMorning();
  const { world } = await buildServices(
    readSettings({ ...settings, BASE_URL: servers[0].origin, LOG_LEVEL: "silent" }),
  );
  const clock = clockAt(at.toISOString());
  const stage = { world: Object.assign(world, { now: clock.now }), clock };
  await insertAtlantasZips(world.database);
  const { agentId } = await payingAgent(stage);
  await checkedLicense(world, agentId);
  for (const server of servers) {
    server.set({ NOW_OFFSET_SECONDS: String(Math.ceil((at.getTime() - Date.now()) / 1000)) });
    await server.start();
  }
  const request = requestOf(servers[0].origin);
  const cookie = await signInToWorkspace({ world, request });
  const signed = { agreeElectronically: "on", agreeRead: "on", typedName: "Ada Park" };
  await request("POST", "/my/agreement", { form: signed, headers: { cookie } });
  const by = { agentId, member: { id: agentId, role: "agent" as const } };
  return {
    world,
    async nextReport(round: number) {
      const before = clock.now().getTime();
      const leadId = await verifyTwice(stage, await submitCleosLead(stage, "30301", true, `Buyer${10_000 + round}`));
      // Back to the morning: at night nobody is offered.
      clock.pass({ seconds: (before - clock.now().getTime()) / 1000 });
      await routeAndAccept(stage, leadId);
      const form = { leadId, ground: "existing-client", text: "She is mine.", activityIds: [] } as const;
      const reported = await reportLead(world, by, form);
      if (!reported.ok) throw new Error(reported.reason);
      return { reportId: reported.reportId, cookie };
    },
    filesOf: (reportId: string) => filesOf(world.database.read, "report", [reportId]),
    close: () => world.database.close(),
  };
}

/** @returns whether the server said that the file is stored */
export async function sendFiles(
  origin: string,
  { reportId, cookie, text }: { reportId: string; cookie: string; text: string },
): Promise<boolean> {
  const body = new FormData();
  body.append("files", new File([text], "note.txt"));
  try {
    const address = `${origin}/my/reports/${reportId}/files`;
    const answer = await fetch(address, { method: "POST", body, headers: { cookie, origin }, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status === 303;
  } catch {
    return false;
  }
}
