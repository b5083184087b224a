/** What is behind a sign-in of its own; all the rest is the site. */
export const realms = ["my", "office", "broker"] as const;
type Realm = (typeof realms)[number] | "site";

const paths = realms.map((realm) => ({ realm, path: new RegExp(`^/+${realm}(?:[/.]|$)`, "i") }));

export const realmOf = (path: string): Realm => paths.find((one) => one.path.test(path))?.realm ?? "site";
