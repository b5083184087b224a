import { questionnaireCopy as copy } from "#content/leads/questionnaires.ts";
import { currentDisclosureText, feePercent } from "#content/privacy/disclosure-texts.ts";

/** How we earn from an introduction, exactly as it is recorded. Nothing to agree to. */
export function FeeDisclosure() {
  const { id, wording } = currentDisclosureText;
  return (
    <div className="mt-5 text-sm">
      <input type="hidden" name="disclosureTextId" value={id} />
      <p className="font-medium">{copy.disclosureTitle}</p>
      <p className="mt-1 max-w-measure text-soft">{wording(feePercent())}</p>
    </div>
  );
}
