import { expect, it } from "vitest";
import { isPrivateNetwork } from "#domain/moderation/ip-network.ts";
import { clientAddress, unknownClient } from "./client-address.ts";

it.each([
  ["that of the connection if no proxy is trusted", "192.0.2.7", "203.0.113.7", 0, "192.0.2.7"],
  [
    "what the only proxy wrote, whatever the client wrote before",
    "127.0.0.1",
    "1.1.1.1, 203.0.113.7",
    1,
    "203.0.113.7",
  ],
  ["what the outer of two proxies wrote", "127.0.0.1", "9.9.9.9, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["without a port", "127.0.0.1", "203.0.113.7:50123", 1, "203.0.113.7"],
  ["without a port and brackets", "127.0.0.1", "[2001:db8::7]:50123", 1, "2001:db8::7"],
  ["that of the connection if the proxy writes none", "192.0.2.7", null, 1, "192.0.2.7"],
  ["without the prefix of a mapped IPv6 address", "::FFFF:192.0.2.7", null, 0, "192.0.2.7"],
])("A client's address is %s", (_how, connection, forwarded, trusted, address) => {
  expect(clientAddress(connection, forwarded, trusted)).toBe(address);
  expect(isPrivateNetwork(address), "it is counted").toBe(false);
});

it.each(["garbage", "", "unknown", "_hidden", "10.0.0.999", "203.0.113.7, nonsense", "203.0.113.7,"])(
  "A proxy's entry that is not an address, %j, counts as the unknown client",
  (forwarded) => {
    expect(clientAddress("127.0.0.1", forwarded, 1)).toBe(unknownClient);
    expect(isPrivateNetwork(unknownClient)).toBe(false);
  },
);

it("A closed connection counts as the unknown client", () => {
  expect(clientAddress(undefined, null, 0)).toBe(unknownClient);
});

it("If the header has too few entries, the connection's address counts", () => {
  expect(clientAddress("192.0.2.7", "203.0.113.7", 2)).toBe("192.0.2.7");
});
