import { Link, type LinkProps } from "react-router";

export const TextLink = (link: Omit<LinkProps, "className">) => (
  <Link {...link} className="text-primary-text underline underline-offset-4" />
);
