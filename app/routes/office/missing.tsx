import { data } from "react-router";

/** Unknown office URLs are answered like missing records. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
