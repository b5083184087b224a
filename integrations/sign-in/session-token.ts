import { parseSigned } from "hono/utils/cookie";

/** The token in a cookie that the sign-in library has signed. */
export async function sessionToken(
  cookies: string,
  { name, secret }: { name: string; secret: string },
): Promise<string | undefined> {
  const { [name]: token } = await parseSigned(cookies, secret, name);
  return token || undefined;
}
