import type { Visit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import type { ShownNotifications } from "#app/ui/my/notifications/shown-notifications.ts";
import { browserName } from "#app/ui/records/browser-name.ts";
import { worldContext } from "#app/world-context.ts";
import { myNotificationsCopy as copy, pushCopy } from "#content/notifications/my-notifications.ts";
import { chosenWaysOf, confirmedPhone, devicesOf } from "#database/notifications/phones.ts";
import { notificationKinds } from "#domain/members/notification-kind.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";

export async function loadNotifications({ request, context }: Visit): Promise<ShownNotifications> {
  const { database, pushKey, texts } = context.get(worldContext);
  const workspace = workspaceOf(context);
  const { id } = workspace.member;
  const { muted, push, text } = await chosenWaysOf(database.read, id);
  const devices = await devicesOf(database.read, id);
  const phone = await confirmedPhone(database.read, id);
  return {
    on: {
      email: notificationKinds.filter((kind) => !muted.has(kind)),
      ...(devices.length > 0 && { push: notificationKinds.filter((kind) => push.has(kind)) }),
      ...(phone?.stoppedAt === null && { text: notificationKinds.filter((kind) => text.has(kind)) }),
    },
    devices: devices.map(({ id: deviceId, endpoint, userAgent, createdAt, lastSentAt }) => {
      return { id: deviceId, endpoint, name: browserName(userAgent) || pushCopy.unknown, createdAt, lastSentAt };
    }),
    phone: phone && { number: formattedPhone(phone.phone), stoppedAt: phone.stoppedAt, lastSentAt: phone.lastSentAt },
    pushKey,
    hasTexts: texts !== undefined,
    timeZone: await zoneOfMember(database.read, workspace),
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  };
}
