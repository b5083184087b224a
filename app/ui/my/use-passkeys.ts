import { useHydrated } from "#app/ui/browser/use-hydrated.ts";

/** Whether the browser has WebAuthn with JSON, once a script knows it; older browsers keep the code by email. */
export function usePasskeys(): boolean {
  return (
    useHydrated() && typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential
  );
}

interface Exchange {
  kind: "add" | "get";
  /** The address that says what to ask the browser for, and the one that takes its answer. */
  options: string;
  answer: string;
}

/** Throws if the browser or the server refuses. */
export async function exchangePasskey({ kind, options, answer }: Exchange): Promise<void> {
  const asked = await post(options, {});
  const credential = kind === "add" ? await create(asked) : await get(asked);
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
  await post(answer, { response: credential.toJSON() });
}

const create = (options: PublicKeyCredentialCreationOptionsJSON) =>
  navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });

const get = (options: PublicKeyCredentialRequestOptionsJSON) =>
  navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });

async function post(address: string, body: object) {
  const response = await fetch(address, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok || response.redirected) throw new Error(`${response.status}`);
  return response.json();
}
