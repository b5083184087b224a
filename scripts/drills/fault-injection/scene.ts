import { openMailStandIn } from "../../../e2e/mail-stand-in.ts";
import { freePort, serverAt } from "../../../e2e/running-server.ts";
import { openSheetStandIn } from "../../../e2e/sheet-stand-in.ts";
import { drillStore } from "../drill-store.ts";
import type { Fault, FaultScene } from "./fault.ts";

/** To whom the office's letters go. */
export const office = "moira@zipstead.example";

/** Sets the scene for one fault, plays what is to be played in it, and clears it away. */
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
    // Those who send come from outside, so that what is counted of them is counted here as well.
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
    ...(await fault.arrange?.(world)),
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
