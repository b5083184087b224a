import { isTooDeep } from "#domain/text/is-too-deep.ts";

/** @returns the body's JSON, or its text if it is not JSON, or nests too deep */
export function signedJson(body: Uint8Array): unknown {
  const text = Buffer.from(body).toString("utf8");
  try {
    return isTooDeep(text) ? text : JSON.parse(text);
  } catch {
    return text;
  }
}
