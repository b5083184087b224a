import { expect, it } from "vitest";
import { widerNetworksOf } from "./wider-networks.ts";

it.each([
  ["203.0.113.7", ["203.0.113.0/24"]],
  ["2001:db8:1:27f::9", ["2001:db8:1:200::/56", "2001:db8:1::/48"]],
  ["2001:DB8:0001:02ff:1:2:3:4", ["2001:db8:1:200::/56", "2001:db8:1::/48"]],
  ["2001:db8::1", ["2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["unknown", []],
  ["", []],
])("the wider networks of %s are %j", (ip, networks) => {
  expect(widerNetworksOf(ip).map(({ network }) => network)).toEqual(networks);
});
