import { honeypotName } from "#domain/moderation/suspicions.ts";

/** A field that only bots fill in: invisible, silent, out of keyboard reach, ignored by password managers. */
export function Honeypot() {
  return (
    <div aria-hidden="true" inert className="pointer-events-none absolute size-px overflow-hidden opacity-0">
      <label>
        Leave this field empty
        <input
          type="text"
          name={honeypotName}
          defaultValue=""
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
