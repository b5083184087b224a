/** What a service has read of an email. */
export interface EmailParts {
  headers: readonly (readonly [name: string, value: string])[];
  text: string;
  html: string;
}

const boundary = "=_parts";
/** They say how the email was encoded before it was read. */
const ofEncoding = /^(mime-version|content-(type|transfer-encoding))$/i;

/** An email (RFC 5322) with the same headers and texts, so that all are stored and read alike. */
export function composedEmail({ headers, text, html }: EmailParts): Buffer {
  const head = headers.flatMap(([name, value]) =>
    ofEncoding.test(name) || !/^[\w-]{1,80}$/.test(name)
      ? []
      : [`${name}: ${encoded(value.replace(/(?<!\s)\s*\n\s*/g, " "))}`],
  );
  const parts = [part("text/plain", text), ...(html === "" ? [] : [part("text/html", html)])];
  const type = `Content-Type: multipart/alternative; boundary="${boundary}"`;
  return Buffer.from([...head, "MIME-Version: 1.0", type, "", ...parts.flat(), `--${boundary}--`, ""].join("\r\n"));
}

function part(type: string, text: string): string[] {
  const base64 = Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");
  return [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: base64", "", base64];
}

/** RFC 2047, word by word. */
const encoded = (value: string) =>
  value.replace(/[^ -~]{1,40}/g, (signs) => `=?utf-8?B?${Buffer.from(signs).toString("base64")}?=`);
