import { expect, it } from "vitest";
import { isPrivateNetwork } from "#domain/moderation/ip-network.ts";
import { clientAddress, unknownClient } from "./client-address.ts";

it.each([
  ["as the connection has it, where no proxy is trusted", "192.0.2.7", "203.0.113.7", 0, "192.0.2.7"],
  [
    "as the one proxy wrote it, whatever the client wrote before",
    "127.0.0.1",
    "1.1.1.1, 203.0.113.7",
    1,
    "203.0.113.7",
  ],
  ["as the outer of two wrote it", "127.0.0.1", "9.9.9.9, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["without the port that some write behind it", "127.0.0.1", "203.0.113.7:50123", 1, "203.0.113.7"],
  ["without port and brackets", "127.0.0.1", "[2001:db8::7]:50123", 1, "2001:db8::7"],
  ["as the connection has it, where the proxy writes none", "192.0.2.7", null, 1, "192.0.2.7"],
  ["without what makes an IPv6 one of it", "::FFFF:192.0.2.7", null, 0, "192.0.2.7"],
])("a client's address is %s", (_how, connection, forwarded, trusted, address) => {
  expect(clientAddress(connection, forwarded, trusted)).toBe(address);
  expect(isPrivateNetwork(address), "it is counted").toBe(false);
});

it.each(["garbage", "", "unknown", "_hidden", "10.0.0.999", "203.0.113.7, nonsense", "203.0.113.7,"])(
  "what a proxy wrote that is no address, %j, is one client of its own, never ours",
  (forwarded) => {
    expect(clientAddress("127.0.0.1", forwarded, 1)).toBe(unknownClient);
    expect(isPrivateNetwork(unknownClient)).toBe(false);
  },
);

it("a connection that is gone is nobody's that can be told apart", () => {
  expect(clientAddress(undefined, null, 0)).toBe(unknownClient);
});

it("where no proxy wrote so far left, the connection is all that is known", () => {
  expect(clientAddress("192.0.2.7", "203.0.113.7", 2)).toBe("192.0.2.7");
});
