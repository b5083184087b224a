import { PostButton } from "#app/ui/actions/post-button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { calendarCopy as copy } from "#content/connections/my-connections.ts";

export function CalendarPart({ hasCalendar }: { hasCalendar: boolean }) {
  return (
    <MySection id="calendar" title={copy.title} line={copy.line}>
      <div className="flex flex-wrap gap-3">
        <PostButton action="/my/connections/calendar" variant="outline">
          {hasCalendar ? copy.renew : copy.make}
        </PostButton>
        {hasCalendar ? (
          <PostButton action="/my/connections/calendar/end" variant="ghost">
            {copy.end}
          </PostButton>
        ) : null}
      </div>
    </MySection>
  );
}
