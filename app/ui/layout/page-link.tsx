import type { ComponentPropsWithRef } from "react";
import { useLocation } from "react-router";

/** A link that says if it leads to the page that it is on. */
export function PageLink({ href, ...rest }: ComponentPropsWithRef<"a">) {
  const isHere = useLocation().pathname === href;
  return <a {...rest} href={href} aria-current={isHere ? "page" : undefined} />;
}
