import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import type { ShownTextIds } from "#domain/privacy/shown-text-ids.ts";
import type { Site } from "#operations/world.ts";

const signedText = (id: string) => `text above the button ${id}`;

/** What a form that we serve posts back, as proof that it had these texts above its button. */
export function servedTexts({ sign }: Pick<Site, "sign">): ShownTextIds {
  const served = (id: string) => `${id}.${sign(signedText(id))}`;
  return { consentTextId: served(currentConsentText.id), disclosureTextId: served(currentDisclosureText.id) };
}

/** @returns the id of the text that the person saw; empty if no form of ours had it above its button */
export function provenText({ proves }: Pick<Site, "proves">, posted: string): string {
  const [id = "", signature] = posted.split(".");
  return proves(signature, signedText(id)) ? id : "";
}
