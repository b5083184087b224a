/** Whether the browser has WebAuthn with JSON; older browsers keep the code by email. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** The address that says what to ask the browser for, and the one that takes its answer. */
const addresses = {
  add: { options: "/my/security/passkeys/options", answer: "/my/security/passkeys" },
  get: { options: "/my/sign-in/passkey/options", answer: "/my/sign-in/passkey" },
};

/** Throws if the browser or the server refuses. */
export async function exchangePasskey(kind: "add" | "get"): Promise<void> {
  const { options, answer } = addresses[kind];
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
