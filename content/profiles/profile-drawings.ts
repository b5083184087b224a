/** What drawings of agents say in words. */
export const profileDrawings = {
  town: (name: string, zips: readonly string[]) =>
    `Drawn map: a house of ${name} on ${zips.join(", ")}. North is up, distances are not to scale.`,
  street: (state: string) => `Agents in ${state}, a house each`,
};
