import { data } from "react-router";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";

/** Whatever no other route answers: the status is a real 404. */
export function loader() {
  return data(null, { status: 404 });
}

// The page itself holds its title.
export const meta = () => [];

export default function NotFound() {
  return <ErrorPage status={404} />;
}
