import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { submissionFailed } from "#content/refusals.ts";
import { attribute } from "#test/html.ts";
import type { DrillForm } from "./forms.ts";

/** A little longer than a browser's own timeout. */
const timeoutMs = 25_000;

export type FormAnswer = { status: number; page: string } | undefined;

export interface Filled {
  form: DrillForm;
  email: string;
  key: string;
  /** @param midway runs when half of the form is sent; if it rejects, the connection is cut */
  send(midway?: () => Promise<void>): Promise<FormAnswer>;
}

/** Each form comes from a public address of its own. */
export async function openForm(origin: string, form: DrillForm, email: string): Promise<Filled> {
  const page = await (await fetch(origin + form.page)).text();
  const hidden = hiddenFields(page);
  const body = String(new URLSearchParams({ ...hidden, ...form.entered, email }));
  opened += 1;
  const client = `203.0.113.${opened % 250}`;
  const address = new URL(form.action, origin);
  return { form, email, key: hidden.formKey ?? "", send: (midway) => post(address, { body, client, midway }) };
}

let opened = 0;

function hiddenFields(page: string): Record<string, string> {
  const inputs = [...page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input);
  return Object.fromEntries(inputs.map((input) => [attribute(input, "name"), attribute(input, "value") ?? ""]));
}

function post(
  address: URL,
  { body, client, midway }: { body: string; client: string; midway?: () => Promise<void> },
): Promise<FormAnswer> {
  return new Promise((resolve) => {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
      "x-forwarded-for": client,
      origin: address.origin,
    };
    const sending = request(address, { method: "POST", headers, agent: false, signal: AbortSignal.timeout(timeoutMs) });
    sending.once("error", () => resolve(undefined));
    sending.once("response", (response) => shown(response, address).then(resolve, () => resolve(undefined)));
    if (!midway) return void sending.end(body);
    sending.write(body.slice(0, body.length / 2), () =>
      midway().then(
        () => sending.end(body.slice(body.length / 2)),
        () => sending.destroy(new Error("The client is gone.")),
      ),
    );
  });
}

/** As in a browser: an accepted form leads to a page that may be reloaded. */
async function shown(response: IncomingMessage, address: URL): Promise<FormAnswer> {
  const { statusCode = 0, headers } = response;
  const page = await text(response);
  if (statusCode !== 303 || !headers.location) return { status: statusCode, page };
  const cookie = (headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  const next = await fetch(new URL(headers.location, address), { headers: { cookie } });
  return { status: next.status, page: await next.text() };
}

export function isAccepted(answer: FormAnswer, { form }: Filled): boolean {
  return answer?.status === 200 && answer.page.includes(form.thanks);
}

/** Expects 503 and a clear sentence, on a page that keeps the key and what was typed. */
export function refusalProblems(answer: FormAnswer, filled: Filled): string[] {
  if (!answer) return ["no answer came where a refusal was promised"];
  const entered = Object.values({ ...filled.form.entered, email: filled.email });
  const missing = entered.filter((text) => !answer.page.includes(text));
  return [
    ...(answer.status === 503 ? [] : [`the refusal's status is ${answer.status}`]),
    ...(answer.page.includes(submissionFailed) ? [] : ["the refusal says no clear sentence"]),
    ...(missing.length === 0 ? [] : [`the refusal's page has lost what was typed: ${missing.join(", ")}`]),
    ...(hiddenFields(answer.page).formKey === filled.key ? [] : ["the refusal's page has lost the form's key"]),
  ];
}
