import { expect, it } from "vitest";
import { enterBrokerCode } from "#operations/brokers/broker-sign-in.ts";
import { brokerSignsIn, nameBrokerOnPage, signAgreement } from "./brokers.ts";
import { ada, owen } from "./cast.ts";
import { asksToBuy, opensRequest, rosa } from "./consumer.ts";
import { application } from "./request.ts";
import { codeEmailedTo, payingAgent, signInToWorkspace } from "./workspace.ts";

/** Two browsers, whose cookies somebody has copied. */
async function expectEnds(realm: "broker" | "request", site: Site, signIn: () => Promise<string>) {
  const opens = async (cookie: string) => (await site.request("GET", `/${realm}`, { headers: { cookie } })).status;
  const post = (path: string, cookie: string) => site.request("POST", path, { form: {}, headers: { cookie } });
  const desk = await signIn();
  site.clock.pass({ seconds: 1 });
  const phone = await signIn();
  expect([await opens(desk), await opens(phone)]).toEqual([200, 200]);

  await post(`/${realm}/sign-out`, desk);
  expect([await opens(desk), await opens(phone)], "the session of the desk alone").toEqual([303, 200]);
  site.clock.pass({ seconds: 1 });
  const tablet = await signIn();
  await post(`/${realm}/sign-out/everywhere`, phone);
  expect([await opens(phone), await opens(tablet)], "all").toEqual([303, 303]);
  site.clock.pass({ seconds: 1 });
  expect(await opens(await signIn()), "who signs in again").toBe(200);
}

type Site = Awaited<ReturnType<typeof application>>;

it("a broker who signs out ends the session in the store, on every device if asked", async () => {
  const site = await application();
  await payingAgent(site, ada);
  const cookie = await signInToWorkspace(site, ada);
  await signAgreement(site, cookie);
  await nameBrokerOnPage(site, cookie, owen);
  await expectEnds("broker", site, () => brokerSignsIn(site));
});

it("a broker with the right code gets in, however many wrong ones strangers typed", async () => {
  const site = await application();
  await payingAgent(site, ada);
  const cookie = await signInToWorkspace(site, ada);
  await signAgreement(site, cookie);
  await nameBrokerOnPage(site, cookie, owen);
  await site.request("POST", "/broker/sign-in", { form: { email: owen.email } });
  const code = await codeEmailedTo(site.world, owen.email);
  const enterFrom = async (ip: string, typed: string) => {
    const browser = { cookie: "", ip, userAgent: "" };
    return (await enterBrokerCode(site.world, browser, { email: owen.email, code: typed })).outcome;
  };
  const wrong = code === "1111 1111" ? "2222 2222" : "1111 1111";
  for (let network = 0; network < 40; network++) expect(await enterFrom(`198.51.${network}.9`, wrong)).toBe("refused");
  expect(await enterFrom("203.0.113.7", code)).toBe("signed-in");
});

it("Rosa, who closes her page, ends the session in the store, with the digits that she typed", async () => {
  const site = await application();
  await asksToBuy(site, rosa);
  await expectEnds("request", site, () => opensRequest(site, rosa.email, "0163"));
});
