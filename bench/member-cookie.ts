import { openDatabase } from "#database/open.ts";
import type { ada } from "#test/cast.ts";
import { codeEmailedTo, cookiesAfter } from "#test/workspace.ts";

/** Signs a member in by the emailed code and signs the Referral Agreement. @returns the browser's cookies */
export async function signedInMember(
  origin: string,
  databaseUrl: string,
  { email, licenseNumber, firstName, lastName }: typeof ada,
): Promise<string> {
  let cookie = "";
  const post = async (path: string, form: Record<string, string>) => {
    const headers = { cookie, origin, "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(origin + path, {
      method: "POST",
      headers,
      body: String(new URLSearchParams(form)),
      redirect: "manual",
    });
    const set = answer.headers.getSetCookie();
    cookie = cookiesAfter(
      { status: answer.status, headers: { "set-cookie": set }, body: Buffer.of(), text: "" },
      cookie,
    );
    if (answer.status !== 303) throw new Error(`${path}: ${answer.status}`);
  };
  await post("/my/sign-in", { email });
  const database = openDatabase(databaseUrl);
  const code = await codeEmailedTo({ database }, email);
  await database.close();
  await post("/my/sign-in/code", { email, code, licenseNumber });
  await post("/my/agreement", { agreeElectronically: "on", agreeRead: "on", typedName: `${firstName} ${lastName}` });
  return cookie;
}
