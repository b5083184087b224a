import { openMailStandIn } from "../../../e2e/mail-stand-in.ts";
import { freePort, serverAt } from "../../../e2e/running-server.ts";
import { openSheetStandIn } from "../../../e2e/sheet-stand-in.ts";
import { drillStore } from "../drill-store.ts";
import type { Fault, FaultScene } from "./fault.ts";

export const office = "moira@zipstead.example";

export async function withFaultScene<T>(fault: Fault, play: (scene: FaultScene) => Promise<T>): Promise<T> {
  const store = await drillStore(fault.engine ?? "sqlite");
  const sheet = await openSheetStandIn(fault.certificate);
  const mail = await openMailStandIn();
  const world = { store, sheet, mail };
  const settings = {
    DATABASE_URL: store.url,
    SHEET_API_URL: sheet.url,
    SMTP_URL: mail.url,
    OFFICE_EMAIL: office,
    // The drill sends from public addresses, which rate limits count.
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
    ...(await fault.setUp?.(world)),
  };
  const site = serverAt(await freePort(), settings);
  try {
    await site.start();
    return await play({ ...world, site });
  } finally {
    site.signal("SIGCONT");
    await site.kill();
    await fault.clear?.(world);
    await Promise.all([sheet.close(), mail.close()]);
    await store.remove();
  }
}
