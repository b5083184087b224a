import { redirect } from "react-router";
import type { Route } from "./+types/sign-out-everywhere.ts";
import { signOutBroker } from "./sign-out-broker.ts";

/** Only takes posts: a reload leads to the page. */
export const loader = () => redirect("/broker", 303);

export const action = ({ context }: Route.ActionArgs) => signOutBroker(context, { everywhere: true });
