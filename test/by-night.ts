/** `npm run test:nightly` runs every combination, `npm test` those that show each part once (decision 35). */
export function byNight<All, Some>(every: All, some: Some): All | Some {
  return process.env.TEST_NIGHTLY === "1" ? every : some;
}
