import { describe, expect, it } from "vitest";
import { partnerServer } from "#test/partner-server.ts";
import { checkedLookup, guardedHttp, type ResolveName } from "./guarded-http.ts";

const privateIpv4 = [
  ...["127.0.0.1", "127.1.2.3", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255"],
  ...["172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.254", "169.254.169.254", "169.254.0.1"],
  ...["100.64.0.1", "100.127.255.254", "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.19.255.255", "198.51.100.7"],
  ...["203.0.113.9", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "192.88.99.1"],
];
const privateIpv6 = [
  ...["::1", "::", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::ffff:a9fe:a9fe", "::127.0.0.1"],
  ...["fe80::1", "febf::1", "fc00::1", "fd12:3456::1", "ff02::1", "fec0::1", "64:ff9b::7f00:1", "64:ff9b:1::1"],
  ...[
    "2001:db8::1",
    "2002:7f00:1::",
    "2002:a9fe:a9fe::1",
    "2001::1",
    "2001:0:7f00:1::",
    "100::1",
    "3fff::1",
    "5f00::1",
  ],
];
/** Other spellings of 127.0.0.1 and of the metadata service, which URL parsers understand. */
const spelled = [
  ...["0x7f000001", "0x7f.0.0.1", "0177.0.0.1", "017700000001", "2130706433", "127.1", "127.0.1", "0x7f.1"],
  ...["0xa9fea9fe", "2852039166", "0251.0376.0251.0376", "169.254.43518", "0", "0x0", "00.00.00.00"],
  ...["127。0。0。1", "１２７.0.0.1", "①②⑦.0.0.1", "[0:0:0:0:0:ffff:7f00:1]", "[::ffff:7f00:1]", "[0::1]"],
];
const names = ["localhost", "a.localhost", "metadata.google.internal", "intranet", "router.local", "127.0.0.1.nip.io"];
const hosts = [...privateIpv4, ...privateIpv6.map((one) => `[${one}]`), ...spelled, ...names];

/** Every host in each of these forms. */
const forms = (host: string) => [
  `https://${host}/hook`,
  `https://${host}:8443/hook`,
  `https://hooks.example.com@${host}/`,
  `http://${host}/hook`,
];
const odd = [
  ...[
    "ftp://example.com/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:70/_",
    "data:text/plain,a",
    "javascript:alert(1)",
  ],
  ...["https://", "https:///", "//example.com", "", "https://user:word@example.com/", "https://example.com:22/"],
  ...[
    "https://example.com:6379/",
    "http://example.com/",
    "https://[::1",
    "https://exa mple.com/",
    `https://a.example/${"x".repeat(600)}`,
  ],
];
const hostile = [...hosts.flatMap(forms), ...odd];

/** Answers every name with an address of this machine, whatever it is asked. */
const toThisMachine: ResolveName = async () => [{ address: "127.0.0.1", family: 4 }];

describe("on a public site", () => {
  it(`of ${hostile.length} hostile addresses none is reached`, async () => {
    expect(hostile.length).toBeGreaterThan(300);
    const partner = await partnerServer();
    const { port } = new URL(partner.url);
    const post = guardedHttp({ allowsLocal: false, resolve: toThisMachine, timeoutMs: 2000 });
    for (const url of [
      ...hostile,
      `https://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `https://name.example:${port}/`,
    ]) {
      const { outcome } = await post({ url, headers: {}, body: "{}" });
      expect(outcome, url).toEqual({ ok: false, reason: "target refused" });
    }
    expect(partner.calls()).toBe(0);
  });

  it("a name that leads to one private address among public ones is refused", async () => {
    for (const address of [...privateIpv4, ...privateIpv6]) {
      const found = [
        { address: "93.184.215.14", family: 4 },
        { address, family: address.includes(":") ? 6 : 4 },
      ];
      await expect(lookUp(async () => found)).rejects.toThrow();
    }
    await expect(lookUp(async () => [])).rejects.toThrow();
  });

  it("a name that changes after the check is asked once: the connection goes to what was checked", async () => {
    let asked = 0;
    const rebinding: ResolveName = async () => {
      asked += 1;
      return [asked === 1 ? { address: "93.184.215.14", family: 4 } : { address: "127.0.0.1", family: 4 }];
    };
    expect(await lookUp(rebinding)).toEqual(["93.184.215.14"]);
    expect(asked).toBe(1);
    await expect(lookUp(rebinding)).rejects.toThrow();
  });
});

describe("on a site that only its own machine reaches", () => {
  it("a redirect is not followed, and Retry-After is read", async () => {
    const partner = await partnerServer(() => "redirects");
    const post = guardedHttp({ allowsLocal: true });
    const redirected = await post({ url: partner.url, headers: {}, body: "{}" });
    expect([redirected.status, redirected.outcome.ok, partner.calls()]).toEqual([302, false, 1]);
    partner.behave(() => ({ status: 429, after: "40" }));
    const { outcome } = await post({ url: partner.url, headers: {}, body: "{}" });
    expect(outcome).toEqual({ ok: false, reason: "answered 429", retryAfterSeconds: 40 });
  });

  it("an address of the internet without https, and one with a password, are refused", async () => {
    const post = guardedHttp({ allowsLocal: true, resolve: toThisMachine });
    for (const url of ["http://example.com/", "https://user:word@localhost/", "http://10.0.0.1/"])
      expect((await post({ url, headers: {}, body: "{}" })).outcome).toEqual({ ok: false, reason: "target refused" });
  });
});

/** The addresses that a connection would be made to. */
function lookUp(resolve: ResolveName): Promise<string[]> {
  return new Promise((found, reject) => {
    checkedLookup(resolve)("hooks.example", { all: true }, (error, addresses) => {
      if (error) return reject(error);
      found([addresses].flat().map((one) => (typeof one === "string" ? one : one.address)));
    });
  });
}
