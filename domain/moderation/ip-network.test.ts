import { expect, it } from "vitest";
import { isAddress, isPrivateNetwork, networkOf, siteNetworkOf } from "./ip-network.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:7::1", "2001:db8:0:7"],
  ["2001:0DB8:0000:0007:ffff:ffff:ffff:ffff", "2001:db8:0:7"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::3:4:5:6:7", "2001:db8:0:3"],
  ["2001:db8:0:3::192.0.2.7", "2001:db8:0:3"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
])("limits count %s as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each(["", "unknown", "203.0.113.7:8080", "2001:db8", "::1]/["])(
  "limits count %j, which is no address, unchanged",
  (ip) => {
    expect(networkOf(ip)).toBe(ip);
  },
);

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.7.7",
  "::1",
  "0:0:0:0:0:0:0:1",
  "::0.0.0.1",
  "fd00::1",
  "fc00::1",
  "fe80::1%eth0",
  "febf::1",
  "::ffff:10.1.2.3",
])("%j is a private address", (ip) => {
  expect(isPrivateNetwork(ip)).toBe(true);
});

it.each(["203.0.113.7", "172.32.0.1", "192.169.0.1", "2001:db8::1", "::2", "ff02::1", "::ffff:203.0.113.7"])(
  "%s is not a private address",
  (ip) => {
    expect([isPrivateNetwork(ip), isAddress(ip)]).toEqual([false, true]);
  },
);

it.each([
  "",
  "unknown",
  "garbage",
  "10.1.2.3.4",
  "10.999.1.1",
  "127.0.0.1:80",
  "[::1]",
  "localhost",
  "fd00::1 ",
  "_hidden",
])("%j is no address, so it is not a private one", (ip) => {
  expect([isPrivateNetwork(ip), isAddress(ip), siteNetworkOf(ip)]).toEqual([false, false, undefined]);
});

it("one customer may have an IPv6 /48, but not the neighbors of an IPv4 address", () => {
  expect(siteNetworkOf("2001:db8:7:1::1")).toBe("2001:db8:7");
  expect(siteNetworkOf("203.0.113.7")).toBeUndefined();
  expect(siteNetworkOf("::ffff:203.0.113.7")).toBeUndefined();
});
