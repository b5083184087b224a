import { ButtonTo } from "#app/ui/actions/button-to.tsx";

/** @param props.to undefined: the member may not export */
export function CsvButton({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined) return null;
  return (
    <ButtonTo to={to} variant="outline" reloadDocument>
      {children}
    </ButtonTo>
  );
}
