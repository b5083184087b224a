import { redirect } from "react-router";
import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import type { Route } from "./+types/account-api.ts";
import { sandboxAccount } from "./sandbox-account.ts";

/**
 * The rest of Twilio's API for accounts of workspaces: numbers, registration, pictures. A number that ends in 99 is not of the
 * account, and one that ends in 97 waits for its registration.
 */
export function loader({ request, url, context }: Route.LoaderArgs) {
  if (!openSandbox(context).texts) throw new Response("Not found", { status: 404 });
  const { pathname, searchParams } = url;
  if (pathname.includes("/Media/")) return redirect("/pictures/hero-day-1442.webp");
  sandboxAccount(request);
  const phone = searchParams.get("PhoneNumber") ?? "";
  const sid = `PN${phone.replace("+", "")}`;
  const own = /99$/.test(phone) ? [] : [{ sid, phone_number: phone, capabilities: { sms: true } }];
  if (pathname.endsWith("/IncomingPhoneNumbers.json")) return Response.json({ incoming_phone_numbers: own });
  if (pathname.endsWith("/Tollfree/Verifications"))
    return Response.json({ verifications: [{ status: stateOf(searchParams.get("TollfreePhoneNumberSid") ?? "") }] });
  if (pathname.endsWith("/Services")) return Response.json({ services: [] });
  return Response.json({ data: [{ status: "PENDING" }] });
}

const stateOf = (sid: string) => (sid.endsWith("97") ? "PENDING_REVIEW" : "TWILIO_APPROVED");

/** Where a number sends what comes in: the sandbox's telephone asks our store instead. */
export function action({ request, context }: Route.ActionArgs) {
  if (!openSandbox(context).texts) throw new Response("Not found", { status: 404 });
  sandboxAccount(request);
  return Response.json({});
}
