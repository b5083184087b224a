import { redirect } from "react-router";

/** For addresses that only take posts: a reload of one leads to the page. */
export const onlyPosted = () => redirect("/request", 303);
