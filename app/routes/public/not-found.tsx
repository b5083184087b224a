import { data } from "react-router";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";

/** Catches all other URLs with a real 404. */
export function loader() {
  return data(null, { status: 404 });
}

// The page sets its own title.
export const meta = () => [];

export default function NotFound() {
  return <ErrorPage status={404} />;
}
