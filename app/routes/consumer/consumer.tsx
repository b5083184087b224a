import { Outlet } from "react-router";
import { keepPrivate } from "#app/private-pages.ts";
import { NowContext } from "#app/ui/records/now-context.ts";
import { worldContext } from "#app/world-context.ts";
import type { Route } from "./+types/consumer.ts";
import { identifyConsumer } from "./consumer-auth.ts";

export { PersonalErrors as ErrorBoundary } from "#app/ui/client/personal-errors.tsx";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, (visit) => identifyConsumer(visit)];

export const loader = ({ context }: Route.LoaderArgs) => ({ now: context.get(worldContext).now().toISOString() });

export default function ConsumerPages({ loaderData }: Route.ComponentProps) {
  return (
    <NowContext value={loaderData.now}>
      <Outlet />
    </NowContext>
  );
}
