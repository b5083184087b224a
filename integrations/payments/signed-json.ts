/** @returns the body's JSON, or its text if it is not JSON */
export function signedJson(body: Uint8Array): unknown {
  const text = Buffer.from(body).toString("utf8");
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
