import { describe, expect, it } from "vitest";
import { cookieName } from "#domain/values/cookie-name.ts";
import { joinStaff } from "#test/staff.ts";
import { freshWorld } from "#test/world.ts";
import { sessionToken } from "./session-token.ts";

const secret = "a secret of the test";
const [name, token] = ["zipstead-my.session_token", "kU3hq"];
// By Web Crypto, as the library signs.
const signed = `${token}.${await signatureOf(token)}`;
const ofOther = `${token}.${await signatureOf(token, "another")}`;
const ofNothing = `.${await signatureOf("")}`;
const tokenIn = (cookies: string) => sessionToken(cookies, { name, secret });

describe("The token of a session's cookie", () => {
  it("is read if this server has signed it, among other cookies", async () => {
    expect(await tokenIn(`other=1; ${name}=${encodeURIComponent(signed)}; x${name}=2`)).toBe(token);
  });

  it.each([
    ["of another token", signed.replace("k", "K")],
    ["by another secret", ofOther],
    ["of nothing", ofNothing],
    ["cut off", signed.slice(0, -4)],
    ["with more behind", `${signed}AAAA`],
    ["left out", token],
    ["empty", `${token}.`],
    ["that does not decode", "%E0%A4%A"],
    ["absent", ""],
  ])("is none if its signature is %s", async (_, value) => {
    expect(await tokenIn(`${name}=${value}`)).toBeUndefined();
  });

  it("is none without the cookie", async () => {
    expect(await tokenIn("")).toBeUndefined();
    expect(await tokenIn(`x${name}=${signed}`)).toBeUndefined();
  });

  it("is the one that the library has stored", async () => {
    const { world } = await freshWorld("sqlite");
    const { cookie } = await joinStaff(world);
    const { token: stored } = await world.database.read
      .selectFrom("staffSessions")
      .select("token")
      .executeTakeFirstOrThrow();
    const [known = ""] = /[^;\s=]+(?==)/.exec(cookie) ?? [];
    expect(known).toBe(`${cookieName(world.baseUrl, "zipstead-office")}.session_token`);
    expect(decodeURIComponent(cookie)).toContain(`${stored}.`);
  });
});

async function signatureOf(text: string, by = secret): Promise<string> {
  const bytes = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(by), hmac, false, ["sign"]);
  return Buffer.from(await crypto.subtle.sign("HMAC", key, bytes.encode(text))).toString("base64");
}
