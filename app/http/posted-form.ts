import { data } from "react-router";
import type { TypedForm } from "#app/ui/office/actions/refusal-in.ts";
import { wellFormed } from "#domain/values/well-formed.ts";

/** Our largest form has 22 fields. What comes after so many is not read. */
export const mostFields = 100;

/** What a form sent, by the names of its fields. A name is only ever compared: it is no path and holds no index. */
export type PostedForm = ReadonlyMap<string, string>;

/**
 * Reads a posted form; no other function of the server does. Takes time and memory in proportion to the body, whatever the
 * names in it look like. Of a name that is sent again the first value counts; files are left out.
 * @throws 400 where something else than a form was posted, which is no fault of ours to report
 */
export async function postedForm(request: Request): Promise<PostedForm> {
  const form = new Map<string, string>();
  for (const [name, value] of await firstFields(request)) if (!form.has(name)) form.set(name, value);
  return form;
}

async function firstFields(request: Request): Promise<Iterable<[string, string]>> {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";", 1);
  try {
    if (type.trim().toLowerCase() === "application/x-www-form-urlencoded") return urlEncoded(await request.text());
    // Measured on Node 26: 17 ms for 64 kB of the smallest parts, and twice that for twice as many.
    const parts = [...(await request.formData())].slice(0, mostFields);
    return parts.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Only as much of the body is decoded as holds the fields that are read. */
function urlEncoded(body: string): URLSearchParams {
  let end = -1;
  for (let fields = 0; fields < mostFields; fields++) {
    end = body.indexOf("&", end + 1);
    if (end < 0) return new URLSearchParams(body);
  }
  return new URLSearchParams(body.slice(0, end));
}

/** A form as it was posted, to be posted once more; undefined where nothing was typed. */
export async function typedForm(request: Request): Promise<TypedForm | undefined> {
  const { pathname, search } = new URL(request.url);
  const fields = [...(await postedForm(request))].flatMap(([name, value]) =>
    value === "" ? [] : { name, value: wellFormed(value) },
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
export function textsIn<Name extends string>(form: PostedForm, names: readonly Name[]): Record<Name, string> {
  const texts = names.map((name) => [name, wellFormed(form.get(name) ?? "")]);
  return Object.fromEntries(texts);
}
