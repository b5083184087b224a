import type { Route } from "./+types/sign-out-everywhere.ts";
import { signOutConsumer } from "./sign-out-consumer.ts";

export { onlyPosted as loader } from "./only-posted.ts";

export const action = ({ context }: Route.ActionArgs) => signOutConsumer(context, { everywhere: true });
