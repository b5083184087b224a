import { expect, it } from "vitest";
import { callingHours, clocksIn, hourIn, timeZonesOf } from "#domain/privacy/calling-hours.ts";
import { zonesOfState } from "#domain/territory/state-zones.ts";
import { usZipCodes } from "./us-zip-codes.ts";

const zips = await usZipCodes();
const known = new Map(zips.map((place) => [place.zip, place]));

it("has each zip code once, in order, most of them with homes", () => {
  const codes = zips.map(({ zip }) => zip);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  const counts = Object.groupBy(zips, ({ kind }) => kind);
  expect(counts.area?.length).toBeGreaterThan(33_000);
  expect(counts["no-homes"]?.length).toBeGreaterThan(7_000);
});

it.each([
  ["30303", "area", "downtown Atlanta"],
  ["30332", "area", "a campus with dormitories"],
  ["30334", "no-homes", "the capitol of Georgia"],
  ["30301", "no-homes", "a post office"],
  ["85140", "area", "San Tan Valley"],
  ["85144", "new", "San Tan Valley, since 2023"],
  ["20500", "organization", "the White House"],
])("%s is of the kind %s: %s", (zip, kind) => {
  expect(known.get(zip)?.kind).toBe(kind);
});

it.each([
  ["89101", "Las Vegas", "10:00 AM", "11:00 AM"],
  ["97201", "Portland", "10:00 AM", "11:00 AM"],
  ["37201", "Nashville", "12:00 PM", "1:00 PM"],
  ["38103", "Memphis", "12:00 PM", "1:00 PM"],
  ["85001", "Phoenix", "11:00 AM", "11:00 AM"],
  ["32501", "Pensacola", "12:00 PM", "1:00 PM"],
  ["79901", "El Paso", "11:00 AM", "12:00 PM"],
  ["83837", "Kellogg, Idaho", "10:00 AM", "11:00 AM"],
  ["86515", "Window Rock, of the Navajo Nation", "11:00 AM", "12:00 PM"],
])("%s, %s: it is %s at 18:00 UTC in winter, and %s in summer", (zip, _city, winter, summer) => {
  const where = { timeZone: known.get(zip)?.timeZone ?? null, state: known.get(zip)?.state ?? null, phone: null };
  expect(clocksIn(where, new Date("2026-01-15T18:00:00Z"))).toEqual([winter]);
  expect(clocksIn(where, new Date("2026-07-15T18:00:00Z"))).toEqual([summer]);
});

it("no zip code has two clocks, and each has one of its own state's", () => {
  for (const { zip, state, timeZone, kind } of zips) {
    const zones = timeZonesOf({ timeZone, state, phone: null });
    if (kind === "military" || kind === "abroad") expect([zip, zones]).toEqual([zip, undefined]);
    else expect(zones && zonesOfState(state)?.includes(zones[0] ?? ""), zip).toBe(true);
    expect(zones?.length ?? 1, zip).toBe(1);
  }
});

it("nobody is called before 9 AM or from 8 PM on their own clock, nor kept from a call between", () => {
  const hours = Array.from({ length: 48 }, (_, hour) => Date.UTC(2026, hour < 24 ? 0 : 6, 15, hour % 24));
  const zones = Map.groupBy(zips, ({ timeZone, state }) => `${timeZone} ${state}`);
  expect(zones.size).toBeGreaterThan(60);
  for (const [place] of zones.values()) {
    if (!place?.timeZone) continue;
    for (const at of hours.map((hour) => new Date(hour))) {
      const isDay = hourIn(place.timeZone, at) >= 9 && hourIn(place.timeZone, at) < 20;
      expect(callingHours({ ...place, phone: null }, at), `${place.zip} ${at.toISOString()}`).toBe(
        isDay ? "open" : "closed",
      );
    }
  }
});
