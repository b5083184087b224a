import { redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { closeInquiry } from "#operations/inquiries/close-inquiry.ts";
import type { Route } from "./+types/close-inquiry.ts";
import { answerOf } from "./status-change.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(`/office/inquiries/${id}`);

export async function action({ params: { id }, url, context }: Route.ActionArgs) {
  const named = { inquiryId: id, staffId: staffMember(context).id };
  return answerOf({ id, url, done: "closed" }, await closeInquiry(context.get(worldContext), named));
}
