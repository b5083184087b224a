import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { connectionsCopy, calendarCopy as copy } from "#content/connections/my-connections.ts";

/** The only page that ever shows it. */
export function CalendarAddress({ address }: { address: string }) {
  const back = { to: "/my/connections", label: connectionsCopy.title };
  return (
    <MyPage narrow back={back} title={copy.addressTitle} line={copy.addressLine}>
      <p>
        <code className="block rounded-card border border-line bg-paper p-4 break-all select-all">{address}</code>
      </p>
      <p className="text-soft">{copy.clients}</p>
      <ButtonTo to="/my/connections" className="justify-self-start">
        {copy.done}
      </ButtonTo>
    </MyPage>
  );
}
