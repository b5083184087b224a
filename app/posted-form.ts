import { data } from "react-router";
import type { TypedForm } from "#app/ui/office/refused.ts";
import { wellFormed } from "#domain/well-formed.ts";

/** The form that was posted. Whoever posts something else is answered 400, which is no fault of ours to report. */
export function postedForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

/** A form as it was posted, to be posted once more; undefined where nothing was typed. */
export async function typedForm(request: Request): Promise<TypedForm | undefined> {
  const { pathname, search } = new URL(request.url);
  const fields = [...(await postedForm(request))].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? { name, value: wellFormed(value) } : [],
  );
  return fields.length > 0 ? { action: pathname + search, fields } : undefined;
}

/** The texts that a form sent under these names. */
export async function postedTexts<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return textsIn(await postedForm(request), names);
}

/**
 * The texts under these names, storable and whole; empty where nothing was typed. How long one may be is judged where it
 * is used, so that nobody's words are cut in silence.
 */
export function textsIn<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const texts = names.map((name) => {
    const text = form.get(name);
    return [name, typeof text === "string" ? wellFormed(text) : ""];
  });
  return Object.fromEntries(texts);
}
