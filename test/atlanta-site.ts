import { insertAtlantasZips } from "./atlanta-zips.ts";
import { application, type TestSite } from "./request.ts";

/** The site with Atlanta's zip codes, at 10 AM there. */
export async function atlantaSite(...given: Parameters<typeof application>): Promise<TestSite> {
  const site = await application(...given);
  await insertAtlantasZips(site.world.database);
  site.clock.pass({ seconds: 3 * 3600 });
  return site;
}
