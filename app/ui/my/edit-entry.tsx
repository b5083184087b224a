import type { ReactNode } from "react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";

interface EditEntryProps {
  /** Of the list; its removal is posted to what follows it. */
  page: string;
  entryKey: string;
  name: string;
  /** Its form was refused. */
  isOpen: boolean;
  copy: { change: string; remove: string; removeLine: string };
  /** The form that changes it. */
  children: ReactNode;
}

/** What is folded below an entry of a list that a workspace can change: its form, and its removal. */
export function EditEntry({ page, entryKey, name, isOpen, copy, children }: EditEntryProps) {
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-primary-text">
        {copy.change}
        <span className="sr-only"> {name}</span>
      </summary>
      {children}
      <PostForm action={`${page}/removal`} className="mt-4 grid justify-items-start gap-1">
        <input type="hidden" name="key" value={entryKey} />
        <Button type="submit" variant="outline" className="min-h-11">
          {copy.remove}
        </Button>
        <p className="text-sm text-soft">{copy.removeLine}</p>
      </PostForm>
    </details>
  );
}
