import { redirect } from "react-router";

/** W3C's well-known address for password managers. Staff alone have passwords. */
export const loader = () => redirect("/office/password", 302);
