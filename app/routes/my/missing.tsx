import { data } from "react-router";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;
