import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { myNotificationsCopy as copy } from "#content/notifications/my-notifications.ts";
import {
  type NotificationKind,
  type NotificationWay,
  notificationKinds,
  notificationWays,
} from "#domain/members/notification-kind.ts";
import { choiceField, type ShownNotifications } from "./shown-notifications.ts";

/** The columns are the ways that can reach the member now. */
export function NotificationForm({ on, refused = false }: Pick<ShownNotifications, "on"> & { refused?: boolean }) {
  const ways = notificationWays.filter((way) => on[way]);
  return (
    <div className="my-part">
      <PostForm className="grid gap-5">
        <input type="hidden" name="ways" value={ways.join(" ")} />
        {refused ? <Alert answers>{copy.refused}</Alert> : null}
        {notificationKinds.map((kind) => (
          <fieldset key={kind} className="grid gap-2 border-b border-line pb-4 sm:flex sm:justify-between sm:gap-6">
            <legend className="sr-only">{copy.kinds[kind].label}</legend>
            <div>
              <p aria-hidden className="font-medium">
                {copy.kinds[kind].label}
              </p>
              <p className="max-w-measure text-sm text-soft">{copy.kinds[kind].line}</p>
            </div>
            <div className="flex shrink-0 flex-wrap gap-x-6 gap-y-2">
              {ways.length === 1 && kind === "offers" ? (
                <p className="text-soft">{copy.alwaysByEmail}</p>
              ) : (
                ways.map((way) => <Choice key={way} way={way} kind={kind} on={on} />)
              )}
            </div>
          </fieldset>
        ))}
        <Button type="submit" className="justify-self-start">
          {copy.save}
        </Button>
      </PostForm>
    </div>
  );
}

interface ChoiceProps extends Pick<ShownNotifications, "on"> {
  way: NotificationWay;
  kind: NotificationKind;
}

function Choice({ way, kind, on }: ChoiceProps) {
  return (
    <CheckboxField
      name={choiceField(way, kind)}
      aria-label={copy.by(copy.kinds[kind].label, copy.ways[way])}
      defaultChecked={on[way]?.includes(kind) ?? false}
      label={copy.ways[way]}
    />
  );
}
