/** The texts of which a form's record says that the person saw them. */
export interface ShownTextIds {
  consentTextId: string;
  disclosureTextId: string;
}
