import { questionnaireCopy as copy } from "#content/leads/questionnaires.ts";
import { currentDisclosureText, feePercent } from "#content/privacy/disclosure-texts.ts";

/**
 * How we earn from an introduction, exactly as it is recorded. Nothing to agree to, but it stands above the form's button.
 * @param textId as served with the form (operations/privacy/shown-texts.ts)
 */
export function FeeDisclosure({ textId }: { textId: string }) {
  return (
    <div className="mt-5 text-sm">
      <input type="hidden" name="disclosureTextId" value={textId} />
      <p className="font-medium">{copy.disclosureTitle}</p>
      <p data-recorded="disclosureTextId" className="mt-1 max-w-measure text-soft">
        {currentDisclosureText.wording(feePercent())}
      </p>
    </div>
  );
}
