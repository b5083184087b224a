import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { controlClass } from "#app/ui/controls/field-frame.tsx";
import { searchCopy as copy } from "#content/office/search.ts";

/** One field over everything in the header, with "/" as its key; a link to its page where there is no room. */
export function FindAnything() {
  return (
    <>
      <Form
        role="search"
        aria-label={copy.label}
        action="/office/search"
        className="relative mx-4 w-full max-w-96 max-medium:hidden print:hidden"
      >
        <Search aria-hidden size={18} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
        <input
          type="search"
          name="q"
          aria-label={copy.label}
          placeholder={copy.hint}
          autoComplete="off"
          aria-keyshortcuts="/"
          data-find-anything
          className={`${controlClass} h-10 pr-10 pl-10 text-sm text-ellipsis`}
        />
        <kbd
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto grid size-6 place-items-center rounded border border-line text-xs text-quiet"
        >
          /
        </kbd>
      </Form>
      <Link
        to="/office/search"
        aria-label={copy.label}
        className="ml-auto grid size-11 place-items-center rounded-button text-soft hover:bg-wash medium:hidden print:hidden"
      >
        <Search aria-hidden size={22} />
      </Link>
    </>
  );
}
