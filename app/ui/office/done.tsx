import { Alert } from "#app/ui/alert.tsx";

/** That a deed is done, on the page that it led to; nothing where the page's address names none (`?done=`, `?sent=`). */
export function Done({ told }: { told: string | undefined }) {
  if (!told) return null;
  return (
    <Alert answers kind="success">
      {told}
    </Alert>
  );
}
