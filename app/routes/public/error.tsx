import { data } from "react-router";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import type { Route } from "./+types/error.ts";

const known = ["403", "404", "413", "414", "429", "500", "503"];

/** Prerendered, so that the server can send it when nothing else works. */
export function loader({ params: { status } }: Route.LoaderArgs) {
  if (!known.includes(status)) throw data(null, 404);
  return { status: Number(status) };
}

// The page sets its own title.
export const meta = () => [];

export default function PrerenderedError({ loaderData: { status } }: Route.ComponentProps) {
  return <ErrorPage status={status} />;
}
