import { CalendarDays } from "lucide-react";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { connectionsCopy, calendarCopy as copy } from "#content/connections/my-connections.ts";
import { leftOut } from "#content/payments/left-out.ts";
import { ConnectionTile } from "./connection-tile.tsx";

export function CalendarPart({ hasCalendar }: { hasCalendar: boolean }) {
  return (
    <ConnectionTile
      id="calendar"
      title={copy.title}
      line={copy.line}
      mark={<CalendarDays size={20} />}
      state={
        hasCalendar ? <StatusMark kind="good">{copy.made}</StatusMark> : <StatusMark>{connectionsCopy.none}</StatusMark>
      }
      summary={hasCalendar ? connectionsCopy.manage : connectionsCopy.connect}
      isOpen={false}
    >
      <p className="max-w-measure text-sm text-soft">
        {copy.private} {leftOut.sync}
      </p>
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
    </ConnectionTile>
  );
}
