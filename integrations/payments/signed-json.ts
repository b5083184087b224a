/** What stands in a body whose signature is genuine: its JSON, or the text itself where it is none. */
export function signedJson(body: Uint8Array): unknown {
  const text = Buffer.from(body).toString("utf8");
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
