import { data } from "react-router";

/** An address of the office that is none: answered like a record that is not there. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
