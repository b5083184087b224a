/** A form of which nothing is filled. */
export const blankForm = <Name extends string>(names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>;
