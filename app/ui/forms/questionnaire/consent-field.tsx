import type { ComponentPropsWithRef } from "react";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { questionnaireCopy as copy } from "#content/leads/questionnaires.ts";
import { currentConsentText } from "#content/privacy/consent-texts.ts";

interface ConsentFieldProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
  /** As served with the form (operations/privacy/shown-texts.ts). */
  textId: string;
}

const titleId = "consent-title";
const wordingId = "consent-wording";

/**
 * Shows the wording exactly as it is recorded, the whole text unfolding below the short one; links to the policies stay
 * outside it. Only the title names the box, or screen readers would repeat the wording at each visit. It stands above the
 * form's button: its record says that the person saw it.
 */
export function ConsentField({ textId, ...props }: ConsentFieldProps) {
  const { privacy, terms } = copy.consentLinks;
  const { short, full } = currentConsentText;
  return (
    <div className="mt-7 max-sm:-mx-3 rounded-card border border-line bg-page p-4 text-sm sm:p-5">
      <input type="hidden" name="consentTextId" value={textId} />
      <p id={titleId} className="mb-3 text-base font-medium">
        {copy.consentTitle}
      </p>
      <CheckboxField
        {...props}
        long
        aria-labelledby={titleId}
        aria-describedby={wordingId}
        label={
          <span id={wordingId} data-recorded="consentTextId">
            {short ?? full}
          </span>
        }
      />
      {short ? (
        <details className="mt-3 sm:pl-9">
          <summary className="w-fit cursor-pointer py-1 text-primary-text underline-offset-4 hover:underline">
            {copy.fullConsent}
          </summary>
          <p className="mt-2 text-soft">{full}</p>
        </details>
      ) : null}
      <p className="mt-3 text-soft sm:pl-9">
        {copy.moreAboutConsent} <PolicyLink {...privacy} /> and <PolicyLink {...terms} />.
      </p>
    </div>
  );
}

function PolicyLink({ label, link }: { label: string; link: string }) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener"
      title="Opens in a new tab"
      className="text-primary-text underline underline-offset-4 hover:decoration-2"
    >
      {label}
    </a>
  );
}
