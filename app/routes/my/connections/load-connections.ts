import { shownConnection } from "#app/http/connections/shown-webhook.ts";
import { shownTokens } from "#app/http/connections/tokens-of-page.ts";
import type { Visit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import type { ShownConnections } from "#app/ui/my/connections/connections-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { connectionsCopy as copy } from "#content/connections/my-connections.ts";
import { feedOf } from "#database/connections/calendar.ts";
import { connectionsOf } from "#database/connections/connections.ts";
import type { ConnectionKind, CrmKind } from "#domain/connections/connection.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { ofWorkspace } from "#operations/connections/api/token.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";

export async function loadConnections({ request, context }: Visit): Promise<ShownConnections> {
  const { database, crms, crmBack } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const all = await connectionsOf(read, workspace);
  const own = (of: ConnectionKind) => {
    const found = all.find(({ kind }) => kind === of);
    return found && shownConnection(found);
  };
  // Asked for within a minute; empty: the CRM refused it to this key.
  const isBackRefused = (of: CrmKind) =>
    crmBack.kinds.includes(of) && all.some(({ kind, subscriptions }) => kind === of && subscriptions === "");
  const maySendAll = mayDoMine(workspace.member.role, "webhooks.change");
  const webhooks = all.filter(({ kind }) => kind === "webhook").map(shownConnection);
  return {
    address: own("email"),
    crms: crms.map(({ kind, line, how, fields }) => {
      return {
        kind,
        line,
        how,
        fields: fields.map(({ name, label }) => ({ name, label })),
        connection: own(kind),
        isBackRefused: isBackRefused(kind),
      };
    }),
    webhooks: maySendAll ? webhooks : undefined,
    tokens: maySendAll ? await shownTokens(read, ofWorkspace(workspace)) : undefined,
    hasCalendar: (await feedOf(read, workspace.member.id)) !== undefined,
    timeZone: await zoneOfMember(read, workspace),
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  };
}
