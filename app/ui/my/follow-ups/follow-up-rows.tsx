import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { followUpsCopy as copy } from "#content/follow-ups/follow-ups.ts";

/** A person on a follow-up. */
export interface ShownFollowUp {
  id: string;
  /** Of the person's follow-ups; null: the workspace has them no more. */
  to: string | null;
  name: string;
  sequence: string;
  /** The next step and when, or why it ended. */
  line: string;
  /** Steps that were left out, and why. */
  left: string[];
  isOpen: boolean;
}

interface FollowUpRowsProps {
  rows: readonly ShownFollowUp[];
  /** What leads a row; on the page of one person everybody is the same. */
  by: "name" | "sequence";
}

export const FollowUpRows = ({ rows, by }: FollowUpRowsProps) => (
  <ul className="my-lines empty:hidden">
    {rows.map((row) => (
      <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <div className="min-w-0 flex-1 basis-64">
          {by === "name" && row.to ? (
            <Link to={row.to} className="my-row-link">
              {row.name}
            </Link>
          ) : (
            <p className="font-medium">{by === "name" ? row.name : row.sequence}</p>
          )}
          {by === "name" ? <p>{row.sequence}</p> : null}
          <p className="text-sm text-soft">{row.line}</p>
          {row.left.map((line) => (
            <p key={line} className="text-sm text-warn">
              {line}
            </p>
          ))}
        </div>
        {row.isOpen && row.to ? (
          <PostForm action={`${row.to}/stop`}>
            <input type="hidden" name="enrollment" value={row.id} />
            <Button
              type="submit"
              variant="outline"
              aria-label={`${copy.stop}: ${row.sequence}, ${row.name}`}
              className="min-h-11"
            >
              {copy.stop}
            </Button>
          </PostForm>
        ) : null}
      </li>
    ))}
  </ul>
);
