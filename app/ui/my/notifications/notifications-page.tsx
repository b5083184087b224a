import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Done } from "#app/ui/actions/done.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { myNotificationsCopy as copy } from "#content/notifications/my-notifications.ts";
import { NotificationForm } from "./notification-form.tsx";
import { PhonePart, type RefusedPhone } from "./phone-part.tsx";
import { PushPart } from "./push-part.tsx";
import type { ShownNotifications } from "./shown-notifications.ts";

interface NotificationsPageProps {
  notifications: ShownNotifications;
  refused?: boolean | undefined;
  refusedPhone?: RefusedPhone | undefined;
}

export function NotificationsPage({ notifications, refused = false, refusedPhone }: NotificationsPageProps) {
  const { on, devices, phone, pushKey, hasTexts, timeZone, done } = notifications;
  return (
    <MyPage
      narrow
      title={copy.title}
      line={copy.line}
      beside={
        <>
          <PushPart devices={devices} pushKey={pushKey} timeZone={timeZone} />
          {hasTexts || phone ? <PhonePart phone={phone} timeZone={timeZone} refused={refusedPhone} /> : null}
        </>
      }
    >
      <Done result={done} />
      <NotificationForm key={JSON.stringify(on)} on={on} refused={refused} />
      <MySection title={copy.always.title} line={copy.always.offers}>
        <p>{copy.always.away}</p>
        <ButtonTo to="/my/settings" variant="outline" className="justify-self-start">
          {copy.always.link}
        </ButtonTo>
      </MySection>
    </MyPage>
  );
}
