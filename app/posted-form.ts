import { data } from "react-router";

/** The form that was posted. Whoever posts something else is answered 400, which is no fault of ours to report. */
export function postedForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}
