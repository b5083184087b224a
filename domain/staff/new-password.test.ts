import { expect, it } from "vitest";
import { newPasswordRefusal } from "./new-password.ts";

const moira = { name: "Moira Hale", email: "moira.hale@keystone.example" };
const isCommon = (password: string) => password === "iloveyou1";

it.each([
  ["seven77", "password-too-short"],
  ["x".repeat(129), "password-too-long"],
  ["iloveyou1", "password-too-common"],
  ["Zipstead2026!", "password-too-close"],
  ["MoiraHale1990", "password-too-close"],
  ["keystone-example-1", "password-too-close"],
  ["realestateoffice", "password-too-close"],
  ["manager-welcome-1", "password-too-close"],
  ["agentagent2026", "password-too-close"],
  ["eight888", undefined],
  ["Zipstead has seven tall oaks", undefined],
  ["moira likes the lake", undefined],
  ["七本の樫の木が並ぶ", undefined],
  ["x".repeat(128), undefined],
])("%s", (password, refusal) => {
  expect(newPasswordRefusal(password, moira, isCommon)).toBe(refusal);
});

it("a name of two letters counts toward the length of a password", () => {
  expect(newPasswordRefusal("alwu1990", { name: "Al Wu", email: "sales@keystone.example" }, isCommon)).toBeUndefined();
});

it.each([
  ["a name of three letters", "Ada Ito", "adaito1990"],
  ["a name in capitals", "ISOLDE", "isolde1990"],
  ["a name with non-English letters", "Zoë Müller", "MüllerMüller2026"],
  ["a name that begins with one of our words", "Lea Leadbetter", "leadbetter12"],
])("%s does not count toward the length of a password", (_, name, password) => {
  const member = { name, email: "sales@keystone.example" };
  expect(newPasswordRefusal(password, member, isCommon)).toBe("password-too-close");
});
