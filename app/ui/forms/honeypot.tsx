import { honeypotName } from "#domain/moderation/suspicions.ts";

/**
 * A field for machines that fill whatever they find. No person meets it: it is neither seen, nor read out, nor
 * reached by keyboard, and the attributes ask browsers and password managers to leave it alone.
 */
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
