import { data } from "react-router";
import type { EnteredForm } from "#app/ui/actions/retry-form.tsx";
import { mostFormParts } from "#domain/moderation/most-form-parts.ts";
import { cleanText } from "#domain/text/clean-text.ts";
import { firstFields } from "#domain/text/first-fields.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { malformed, multipartParts } from "./multipart-parts.ts";

/** Our largest form has 22 fields; further ones are ignored. */
export const maxFields = 100;
/** Of all names and texts. A form without files is no larger at all (server/body-rules.ts). */
const maxTextBytes = 64 * 1024;
/** Of all names and texts in a form with files, which the server does not limit as it does other forms. */
const maxTextBytesBesideFiles = 16 * 1024;
/** More than any page takes, so that the answer can name those that are too many. The rest of the body stays unread. */
const maxFiles = 20;
/** In characters. */
const maxFileName = 100;

/** Posted values by field name. Names are only compared, never used as paths or indexes. */
export type PostedForm = ReadonlyMap<string, string>;

interface PostedText {
  field: string;
  text: string;
}

export interface PostedFile {
  /** As the browser sent it. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Every route reads its form here. Time and memory grow linearly with the body, whatever the field names. The first
 * value of a repeated name counts; files are skipped. Throws 400 if the body is not a form, 413 if it has too many parts.
 */
export async function postedForm(request: Request): Promise<PostedForm> {
  const form = new Map<string, string>();
  for await (const part of partsOf(request, maxTextBytes)) if ("text" in part) insertOnce(form, part);
  return form;
}

/**
 * For routes that take files (server/body-rules.ts): the fields before the first file; then the files, as they stream
 * by. Throws 400 if the body is not a form.
 */
export async function formWithFiles(request: Request): Promise<{ form: PostedForm; files: AsyncIterable<PostedFile> }> {
  const parts = partsOf(request, maxTextBytesBesideFiles);
  const form = new Map<string, string>();
  for (;;) {
    const { value: part } = await parts.next();
    if (part && "text" in part) insertOnce(form, part);
    else return { form, files: filesOf(part, parts) };
  }
}

/** The same for routes that take one file. Its content streams by; what comes after it stays unread. */
export async function formWithFile(request: Request): Promise<{ form: PostedForm; file: PostedFile | undefined }> {
  const { form, files } = await formWithFiles(request);
  const { value: file } = await files[Symbol.asyncIterator]().next();
  return { form, file };
}

/** Every text as it came, as a provider's signature covers it. Only of what a server posts. */
export async function signedForm(request: Request): Promise<PostedForm> {
  return new Map(urlEncoded(await request.text()));
}

function insertOnce(form: Map<string, string>, { field, text }: PostedText) {
  if (!form.has(field)) form.set(field, isSecret(field) ? text : cleanText(text));
}

/** A password counts sign by sign. */
const isSecret = (field: string) => /password$/i.test(field);

async function* filesOf(first: PostedFile | undefined, parts: AsyncIterable<PostedText | PostedFile>) {
  if (!first) return;
  yield first;
  let count = 1;
  for await (const part of parts) {
    if (!("content" in part)) continue;
    count += 1;
    if (count > maxFiles) return;
    yield part;
  }
}

async function* partsOf(
  request: Request,
  maxBytes: number,
): AsyncGenerator<PostedText | PostedFile, undefined, undefined> {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";", 1);
  switch (type.trim().toLowerCase()) {
    case "application/x-www-form-urlencoded":
      for (const [field, text] of urlEncoded(await request.text())) yield { field, text };
      return;
    case "multipart/form-data":
      return yield* multipart(request, maxBytes);
    default:
      throw malformed();
  }
}

async function* multipart(
  request: Request,
  maxBytes: number,
): AsyncGenerator<PostedText | PostedFile, undefined, undefined> {
  let [parts, fields, bytes] = [0, 0, 0];
  for await (const { name, fileName, content } of multipartParts(request)) {
    parts += 1;
    if (parts > mostFormParts) throw tooLarge();
    bytes += name.length;
    if (fileName === undefined) {
      const pieces: Uint8Array[] = [];
      for await (const piece of content) {
        bytes += piece.length;
        if (bytes > maxBytes) throw tooLarge();
        pieces.push(piece);
      }
      fields += 1;
      if (fields <= maxFields) yield { field: name, text: Buffer.concat(pieces).toString() };
    } else if (fileName !== "") yield { name: fileName.slice(0, maxFileName), content };
  }
}

const tooLarge = () => data(null, { status: 413 });

const urlEncoded = (body: string) => new URLSearchParams(firstFields(body, maxFields));

/**
 * A posted form to submit again, without its files; undefined if all fields are empty. Reads no file.
 * @param url that of the form, which is not the request's if the router's client has sent it
 */
export async function enteredForm(
  request: Request,
  { pathname, search }: Pick<URL, "pathname" | "search">,
): Promise<EnteredForm | undefined> {
  const { form } = await formWithFiles(request);
  const fields = [...form].flatMap(([name, value]) => (value === "" ? [] : { name, value: wellFormed(value) }));
  return fields.length > 0 ? { action: pathname + search, fields } : undefined;
}

export async function postedTexts<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return textsIn(await postedForm(request), names);
}

/** Well-formed texts; empty if missing. Callers check the length, so that no text is silently truncated. */
export function textsIn<Name extends string>(form: PostedForm, names: readonly Name[]): Record<Name, string> {
  const texts = names.map((name) => [name, wellFormed(form.get(name) ?? "")]);
  return Object.fromEntries(texts);
}
