import { expect, it } from "vitest";
import { cutAround, evenly, hasRoomFor, pointsOfShape, type Shape, signedArea } from "./map-shape.ts";

const square: Shape = [
  [-10, -10],
  [-10, 10],
  [10, 10],
  [10, -10],
];
const circle: Shape = Array.from({ length: 300 }, (_, at) => {
  const angle = (at / 300) * 2 * Math.PI;
  return [Math.cos(angle) * 100, Math.sin(angle) * 100];
});

it.each([
  ["a square", square],
  ["a circle of 300 points", circle],
])("%s keeps its area by as many points as every lot has, clockwise from its highest", (_, shape) => {
  const even = evenly(shape);
  expect(even).toHaveLength(pointsOfShape);
  expect(signedArea(even) / Math.abs(signedArea(shape))).toBeCloseTo(1, 1);
  expect(even[0]?.[1]).toBe(Math.min(...even.map(([, y]) => y)));
});

it("a cell is cut at a distance, and one that is nearer stays as it is", () => {
  const cut = cutAround(square, [0, 0], 8);
  expect(Math.max(...cut.map(([x, y]) => Math.hypot(x, y)))).toBeLessThan(8.2);
  expect(Math.abs(signedArea(cut))).toBeGreaterThan(3.1 * 8 * 8);
  expect(cutAround(square, [0, 0], 20)).toEqual(square);
});

it("a label has room where all of it is inside", () => {
  expect(hasRoomFor(square, [0, 0], [18, 6])).toBe(true);
  expect(hasRoomFor(square, [0, 0], [22, 6])).toBe(false);
  expect(hasRoomFor(square, [6, 0], [18, 6])).toBe(false);
});
