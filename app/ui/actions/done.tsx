import { Alert } from "#app/ui/controls/alert.tsx";

/** The result of the action that redirected here (`?done=`, `?sent=`); nothing without one. */
export function Done({ result }: { result: string | undefined }) {
  if (!result) return null;
  return (
    <Alert answers kind="success">
      {result}
    </Alert>
  );
}
