import { expect, it } from "vitest";
import { hashOfRecoveryCode } from "./recovery-codes.ts";

it("A recovery code matches in every spelling that a person may type", () => {
  expect(hashOfRecoveryCode(" OIL0-o1lI ")).toBe(hashOfRecoveryCode("0110-0111"));
  expect(hashOfRecoveryCode("0110-0112")).not.toBe(hashOfRecoveryCode("0110-0111"));
});
