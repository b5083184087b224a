import { expect, it } from "vitest";
import { hashOfRecoveryCode } from "./recovery-codes.ts";

it("a recovery code is the same however a person reads and types it", () => {
  expect(hashOfRecoveryCode(" OIL0-o1lI ")).toBe(hashOfRecoveryCode("0110-0111"));
  expect(hashOfRecoveryCode("0110-0112")).not.toBe(hashOfRecoveryCode("0110-0111"));
});
