/** The network's own account at the sandbox; each other is a workspace's. */
const networkAccount = "sandbox";

/**
 * As Twilio asks for it. A token of zeros is wrong; throws 401.
 * @returns `account` null: the network's own
 */
export function sandboxAccount(request: Request): { account: string | null; authToken: string } {
  const basic = request.headers.get("authorization")?.replace(/^Basic /, "") ?? "";
  const [account = "", authToken = ""] = Buffer.from(basic, "base64").toString().split(":");
  if (!/^\w{1,40}$/.test(account) || /^0*$/.test(authToken)) throw Response.json({ code: 20003 }, { status: 401 });
  return { account: account === networkAccount ? null : account, authToken };
}
