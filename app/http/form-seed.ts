import { escapedHtml } from "#domain/text/escaped-html.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import type { World } from "#operations/world.ts";

/** The inputs of a form that differ for each visitor. They stand at a page's end; `form` ties them to their form. */
export interface FormSeed {
  /** The id of the form's element. */
  form: string;
  /** Makes repeated posts of this form one submission. */
  formKey: string;
  /** When the form was rendered, signed. */
  renderedAt?: string | undefined;
}

export const formSeed = (world: World, form: string): FormSeed => ({
  form,
  formKey: world.newId(),
  renderedAt: renderToken(world),
});

const opening = '<div hidden="" data-seed="">';
const closing = "</body></html>";

/** The end of a page, from the seed on. */
export function pageEnd(seed: FormSeed | undefined): string {
  if (!seed) return closing;
  const { form, ...inputs } = seed;
  // A form key may be one that was posted.
  const fields = Object.entries(inputs).map(
    ([name, value = ""]) => `<input type="hidden" form="${form}" name="${name}" value="${escapedHtml(value)}"/>`,
  );
  return `${opening}${fields.join("")}</div>${closing}`;
}

export const withSeed = (html: string, seed: FormSeed): string => beforeEnd(html) + pageEnd(seed);

/** A page without its end. @throws if it does not end like a page */
export function beforeEnd(html: string): string {
  if (!html.endsWith(closing)) throw new Error("The page has another end than ours.");
  const seed = html.lastIndexOf(opening);
  return html.slice(0, seed < 0 ? -closing.length : seed);
}
