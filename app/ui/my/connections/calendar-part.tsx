import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { calendarCopy as copy } from "#content/connections/my-connections.ts";

export function CalendarPart({ hasCalendar }: { hasCalendar: boolean }) {
  return (
    <MySection id="calendar" title={copy.title} line={copy.line}>
      <div className="flex flex-wrap gap-3">
        <PostForm action="/my/connections/calendar">
          <Button type="submit" variant="outline">
            {hasCalendar ? copy.renew : copy.make}
          </Button>
        </PostForm>
        {hasCalendar ? (
          <PostForm action="/my/connections/calendar/end">
            <Button type="submit" variant="ghost">
              {copy.end}
            </Button>
          </PostForm>
        ) : null}
      </div>
    </MySection>
  );
}
