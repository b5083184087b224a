import { htmlPart } from "#app/http/html-part.ts";
import { AgentList } from "#app/ui/profiles/agent-list.tsx";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { directoryPage } from "#content/profiles/directory.ts";
import { agentsOfToday } from "#operations/profiles/agents-of-today.ts";
import { directoryVersion } from "#operations/profiles/directory-version.ts";
import type { Route } from "./+types/agents-of-today.ts";

const copy = directoryPage.today;

/** `GET /agents/today`: the HTML of some real profiles, for pages with a sample; empty if there are none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  await cacheUntilChanged(context, directoryVersion(database.read, "", now));
  const profiles = await agentsOfToday(database.read, now());
  const agents = profiles.map((profile) => ({ profile, hasPage: true }));
  const part = (
    <section aria-labelledby="real-agents">
      <h2 id="real-agents" className="wrap pt-section">
        {copy.title}
      </h2>
      <AgentList agents={agents} count={agents.length} order={copy.order} heading="h3" />
    </section>
  );
  return htmlPart(agents.length > 0 ? part : undefined, "private, no-cache");
}
