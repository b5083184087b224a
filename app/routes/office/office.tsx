import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { OfficeFrame } from "#app/ui/office/office-frame.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeErrors, officeNavigation, roleNames } from "#content/office/frame.ts";
import { judge } from "#domain/permissions.ts";
import { openDoor, visitingMember } from "../../office-door.ts";
import type { Route } from "./+types/office.ts";

/** Nothing of the office is kept by a cache or a search engine; and nobody is let in but by its rules. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_asked, next) => {
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Robots-Tag", "noindex");
    return response;
  },
  (asked) => openDoor(asked),
];

export function loader({ context }: Route.LoaderArgs) {
  const member = visitingMember(context);
  const open = officeNavigation.filter(({ need }) => judge(need, member) === "allowed");
  return {
    member: member && { name: member.name, role: roleNames[member.role] },
    navigation: open.map(({ label, link }) => ({ label, link })),
  };
}

export default function Office({ loaderData: { member, navigation } }: Route.ComponentProps) {
  return (
    <OfficeFrame member={member} navigation={navigation}>
      <Outlet />
    </OfficeFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRouteLoaderData<typeof loader>("routes/office/office");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const words = { 403: officeErrors.refused, 404: officeErrors.missing }[status] ?? officeErrors.broken;
  return (
    <OfficeFrame member={known?.member} navigation={known?.navigation ?? []}>
      <title>{`${words.title} · ${status}`}</title>
      <OfficePage narrow title={words.title} line={words.text}>
        <ButtonLink to="/office" prefetch="none" className="justify-self-start">
          {officeErrors.back}
        </ButtonLink>
      </OfficePage>
    </OfficeFrame>
  );
}
