import { OfficeClosingsPage } from "#app/ui/office/fees/closings-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { closingPage } from "#content/fees/closing-page.ts";
import type { Route } from "./+types/closing.ts";
import { loadOfficeClosings } from "./load-closings.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(closingPage.officeTitle(loaderData?.name ?? ""));

export const loader = loadOfficeClosings;

export default function Closing({ loaderData }: Route.ComponentProps) {
  return <OfficeClosingsPage shown={loaderData} />;
}
