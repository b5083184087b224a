import { signAgreement } from "./brokers.ts";
import { ada } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import type { TestSite } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** The agent has paid and signed in, and staff have checked the license. */
export async function openWorkspace(site: TestSite, submission = ada) {
  const paying = await payingAgent(site, submission);
  await checkedLicense(site.world, paying.agentId);
  const cookie = await signInToWorkspace(site, submission);
  const get = (path: string) => site.request("GET", path, { headers: { cookie } });
  const post = (path: string, form: Record<string, string> = {}) =>
    site.request("POST", path, { form, headers: { cookie } });
  const sign = () => signAgreement(site, cookie, `${submission.firstName} ${submission.lastName}`);
  return { site, world: site.world, ...paying, cookie, get, post, sign };
}

/** The same, and the agent has signed the agreement. */
export async function signedWorkspace(site: TestSite, submission = ada) {
  const workspace = await openWorkspace(site, submission);
  await workspace.sign();
  return workspace;
}
