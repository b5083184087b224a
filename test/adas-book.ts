import { atlantaSite } from "./atlanta-site.ts";
import { ada as adaWithoutCrm } from "./cast.ts";
import { mainOf, onOneLine } from "./html.ts";
import { signedWorkspace } from "./open-workspace.ts";
import { signInToWorkspace } from "./workspace.ts";

const ada = { ...adaWithoutCrm, plan: "Growth Plan", planPrice: "$1,050" };
const member = { name: "Ada Park", email: adaWithoutCrm.email, role: "agent", hasSecondFactor: false } as const;
export const day = 24 * 3600;
export const cal = {
  firstName: "Cal",
  lastName: "Reyes",
  phone: "404-555-0142",
  email: "cal@home.example",
  zip: "30301",
};

/** Atlanta at 10 AM: Ada has the Growth Plan, which includes the CRM. */
export async function adaIsIn(who = ada) {
  const workspace = await signedWorkspace(await atlantaSite(), who);
  const { site, world } = workspace;
  let { cookie } = workspace;
  const get = (path: string) => site.request("GET", path, { headers: { cookie } });
  const post = (path: string, form: Record<string, string> = {}) =>
    site.request("POST", path, { form, headers: { cookie } });
  const signIn = async () => {
    cookie = await signInToWorkspace(site, who);
  };
  const page = async (path: string) => onOneLine(mainOf((await get(path)).text));
  const add = async (person: Record<string, string>) => (await post("/my/contacts/new", person)).headers.location ?? "";
  const by = { agentId: workspace.agentId, member: { ...member, id: workspace.agentId } };
  const contacts = () => world.database.read.selectFrom("contacts").selectAll().orderBy("createdAt").execute();
  return { ...workspace, get, post, signIn, page, add, by, contacts };
}
