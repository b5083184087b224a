import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { myNotificationsCopy as copy } from "#content/notifications/my-notifications.ts";
import { type NotificationKind, notificationKinds } from "#domain/members/notification-kind.ts";

export function NotificationForm({ on }: { on: NotificationKind[] }) {
  return (
    <div className="my-part">
      <PostForm className="grid gap-5">
        {notificationKinds.map((kind) => (
          <CheckboxField
            key={kind}
            name={kind}
            defaultChecked={on.includes(kind)}
            label={
              <>
                <span className="font-medium text-ink">{copy.kinds[kind].label}</span>
                <span className="block text-sm">{copy.kinds[kind].line}</span>
              </>
            }
          />
        ))}
        <Button type="submit" className="justify-self-start">
          {copy.save}
        </Button>
      </PostForm>
    </div>
  );
}

export function AlwaysOn() {
  return (
    <MySection title={copy.always.title} line={copy.always.offers}>
      <p>{copy.always.away}</p>
      <ButtonLink to="/my/settings" variant="outline" className="justify-self-start">
        {copy.always.link}
      </ButtonLink>
    </MySection>
  );
}
