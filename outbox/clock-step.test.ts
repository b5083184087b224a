import { expect, it } from "vitest";
import { watchForStepBack } from "./clock-step.ts";

const watched = () => {
  const time = { wall: 1_000_000, steady: 0 };
  return { time, wasSetBack: watchForStepBack({ wall: () => time.wall, steady: () => time.steady }) };
};

it.each([
  ["goes on", 1000, 1000, false],
  ["is adjusted by a second", 0, 1000, false],
  ["is set forward by a day", 86_400_000, 1000, false],
  ["is set back by an hour", -3_600_000, 1000, true],
  ["stops with the process for thirty seconds", 30_000, 30_000, false],
])("a clock that %s", (_what, wall, steady, isStep) => {
  const { time, wasSetBack } = watched();
  time.wall += wall;
  time.steady += steady;
  expect(wasSetBack()).toBe(isStep);
  expect(wasSetBack()).toBe(false);
});
