import { sessionOf } from "#app/routes/my/member-auth.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { SecurityApp } from "#app/ui/my/security/security-app.tsx";
import { SecurityPasskeys } from "#app/ui/my/security/security-passkeys.tsx";
import { SecuritySessions } from "#app/ui/my/security/security-sessions.tsx";
import { worldContext } from "#app/world-context.ts";
import { securityCopy as copy } from "#content/members/my-sign-in.ts";
import { passkeysOf, sessionsOfMember } from "#database/members/member-sessions.ts";
import { shownNetwork } from "#domain/moderation/ip-network.ts";
import type { Route } from "./+types/security.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { member, sessionId } = sessionOf(context);
  const sessions = await sessionsOfMember(database.read, member.id, now().toISOString());
  const done = new URL(request.url).searchParams.get("done") ?? "";
  return {
    role: member.role,
    hasSecondFactor: member.hasSecondFactor,
    passkeys: await passkeysOf(database.read, member.id),
    sessions: sessions.map(({ ipAddress, ...session }) => ({
      ...session,
      from: ipAddress ? (shownNetwork(ipAddress) ?? copy.thisMachine) : copy.unknown,
      isThis: session.id === sessionId,
    })),
    done: Object.entries(copy.done).find(([name]) => name === done)?.[1],
  };
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { role, hasSecondFactor, passkeys, sessions, done } = loaderData;
  return (
    <MyPage title={copy.title} beside={<SecuritySessions sessions={sessions} />}>
      {done ? (
        <Alert answers kind="success">
          {done}
        </Alert>
      ) : null}
      <SecurityPasskeys passkeys={passkeys} />
      <SecurityApp isOn={hasSecondFactor} isRequired={role === "team-lead"} />
    </MyPage>
  );
}
