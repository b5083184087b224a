/** The browser's own WebAuthn with JSON; older browsers keep the code by email. */
const isSupported = () =>
  typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Shows the parts that need WebAuthn, and connects their buttons. */
export function startPasskeys(): void {
  if (!isSupported()) return;
  for (const part of document.querySelectorAll<HTMLElement>("[data-passkey]")) {
    part.hidden = false;
    part.querySelector("button")?.addEventListener("click", () => void run(part));
  }
  for (const part of document.querySelectorAll<HTMLElement>("[data-no-passkey]")) part.hidden = true;
}

async function run(part: HTMLElement): Promise<void> {
  const { passkey, options = "", answerTo = "", next = "/my" } = part.dataset;
  const failed = part.querySelector<HTMLElement>("[data-failed]");
  if (failed) failed.hidden = true;
  try {
    const asked = await post(options, {});
    const credential = passkey === "add" ? await create(asked) : await get(asked);
    if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
    await post(answerTo, { response: credential.toJSON() });
    location.assign(next);
  } catch {
    if (failed) failed.hidden = false;
  }
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
