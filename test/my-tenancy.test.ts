import { describe, expect, it } from "vitest";
import { myRuleFor, myUrls } from "#app/routes/my/my-urls.ts";
import { addressesOf } from "./addresses-of.ts";
import { ada, ben } from "./cast.ts";
import { signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";
import { importsOf, sourceFiles, textOfFile } from "./source-files.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Every address of the workspace, as in app/routes.ts. */
const addresses = await addressesOf("my");

const methods = ["GET", "POST"] as const;
const entryPoints = addresses.flatMap((address) => methods.map((method) => [method, address] as const));
const isOpenToAll = (address: string, method: string) => myRuleFor(address, method)?.need === "anybody";
const closed = entryPoints.filter(([method, address]) => !isOpenToAll(address, method));

const isRefused = ({ status, headers }: { status: number; headers: { location?: string } }) =>
  status === 404 || (status < 400 && /^\/my\/(sign-in|step-up)/.test(headers.location ?? ""));

/** What only Ada may see, wherever it is shown. */
const adasOwn = [ada.lastName, ada.email, ada.phone, ada.licenseNumber];

const send = (site: TestSite, method: string, path: string, cookie = "") =>
  site.request(method, path, { ...(method === "POST" && { form: {} }), headers: { cookie } });

describe("every address of the workspace", () => {
  it("has a rule, and every rule has an address", () => {
    expect(addresses.length).toBeGreaterThan(10);
    expect(myUrls.map(([path]) => `/${path}`).toSorted()).toEqual(addresses.toSorted());
  });

  it("asks visitors and staff to sign in, or is missing, and is never cached or listed", async () => {
    const site = await application();
    await payingAgent(site);
    const { cookie: owner } = await signedInAs(site.world, "owner");
    for (const cookie of ["", owner]) {
      for (const [method, address] of closed) {
        const answer = await send(site, method, address.replace(/:\w+/g, "no-such-id").replace("*", "no/page"), cookie);
        expect(isRefused(answer), `${method} ${address}: ${answer.status}`).toBe(true);
        expect(answer.headers["cache-control"], address).toBe("no-store");
        expect(answer.headers["x-robots-tag"], address).toBe("noindex");
      }
    }
    expect(closed.length).toBeGreaterThan(10);
    expect(site.reported).toEqual([]);
  });

  it("shows Ben nothing of Ada's, whatever id of hers he names", async () => {
    const site = await application();
    const { agentId } = await payingAgent(site);
    await payingAgent(site, ben);
    await signInToWorkspace(site, ada);
    const bens = await signInToWorkspace(site, ben);
    const { id: session } = await site.world.database.read
      .selectFrom("memberSessions")
      .select("id")
      .where("memberId", "=", agentId)
      .executeTakeFirstOrThrow();
    for (const [method, address] of closed) {
      for (const id of [agentId, session]) {
        if (address === "/my/sign-out") continue;
        const answer = await send(site, method, address.replace(/:\w+/g, id).replace("*", id), bens);
        if (address.includes(":") || address.includes("*"))
          expect(isRefused(answer) || answer.status === 404, `${method} ${address}: ${answer.status}`).toBe(true);
        for (const secret of adasOwn) expect(answer.text, `${method} ${address}`).not.toContain(secret);
      }
    }
    expect(site.reported).toEqual([]);
  });
});

it("Only the authorization of the workspace opens one", () => {
  const openers = sourceFiles().filter((file) => textOfFile(file).includes("Workspace.open("));
  expect(openers.filter((file) => !file.startsWith("test/"))).toEqual(["app/routes/my/member-auth.ts"]);
});

it("No public page and no part of the office imports anything of the workspace", () => {
  const outside = sourceFiles().filter(
    (file) => /^app\/(ui|routes)\//.test(file) && !/^app\/(ui|routes)\/my\//.test(file),
  );
  const importing = outside.filter((file) =>
    importsOf(file).some(({ target }) => /^app\/(ui|routes)\/my\//.test(target)),
  );
  expect(outside.length).toBeGreaterThan(100);
  // It serves the files of both by one table, and has no component: nothing of it reaches a browser.
  expect(importing).toEqual(["app/routes/files/file.ts"]);
});
