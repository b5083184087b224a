import { Alert } from "#app/ui/controls/alert.tsx";

/** That a deed is done, on the page that it led to; nothing where the page's address names none (`?done=`, `?sent=`). */
export function Done({ result }: { result: string | undefined }) {
  if (!result) return null;
  return (
    <Alert answers kind="success">
      {result}
    </Alert>
  );
}
