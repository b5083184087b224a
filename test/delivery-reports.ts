/** What a mail server reports of an email that it could not deliver, in the public shape of each (RFC 3464). */
export interface ReportedMail {
  /** Of the report: the envelope's sender of the email. */
  to: string;
  /** To whom the email was, as the server says. */
  recipient: string;
}

const part = (boundary: string, type: string, ...lines: string[]) => [
  ...[`--${boundary}`, `Content-Type: ${type}`, ""],
  ...[...lines, ""],
];
const mail = (...lines: (string | string[])[]) => Buffer.from(lines.flat().join("\r\n"));
const ours = (to: string) => ["Subject: Your code", `Return-Path: <${to}>`, "Auto-Submitted: auto-generated"];

export const deliveryReports = {
  Postfix: ({ to, recipient }: ReportedMail) =>
    mail(
      ...["Return-Path: <>", "From: MAILER-DAEMON@mx.home.example (Mail Delivery System)", `To: ${to}`],
      ...["Subject: Undelivered Mail Returned to Sender", "Auto-Submitted: auto-replied", "MIME-Version: 1.0"],
      ...["Content-Type: multipart/report; report-type=delivery-status;", '\tboundary="4dKq/mx.home.example"', ""],
      ...["This is a MIME-encapsulated message.", ""],
      part("4dKq/mx.home.example", "text/plain; charset=us-ascii", `<${recipient}>: host mx said: 550 5.1.1`),
      part(
        "4dKq/mx.home.example",
        "message/delivery-status",
        ...["Reporting-MTA: dns; mx.home.example", "X-Postfix-Queue-ID: 4dKq", `X-Postfix-Sender: rfc822; ${to}`, ""],
        ...[`Final-Recipient: rfc822; ${recipient}`, `Original-Recipient: rfc822;${recipient}`, "Action: failed"],
        ...[
          "Status: 5.1.1",
          "Remote-MTA: dns; mx.home.example",
          "Diagnostic-Code: smtp; 550 5.1.1",
          "    unknown user",
        ],
      ),
      part("4dKq/mx.home.example", "text/rfc822-headers", ...ours(to)),
      "--4dKq/mx.home.example--",
    ),
  Exchange: ({ to, recipient }: ReportedMail) =>
    mail(
      ...["From: <postmaster@home.example>", `To: <${to}>`, "Subject: Undeliverable: Your code", "MIME-Version: 1.0"],
      ...['Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="_21e6b1_"'],
      ...["X-MS-Exchange-Message-Is-Ndr:", "Content-Language: en-US", "Auto-Submitted: auto-replied", ""],
      part("_21e6b1_", 'multipart/alternative; differences=Content-Type; boundary="_77_"'),
      part("_77_", "text/plain; charset=us-ascii", `Your message to ${recipient} could not be delivered.`),
      part("_77_", "text/html; charset=us-ascii", "<p>Your message could not be delivered.</p>"),
      ...["--_77_--", ""],
      part(
        "_21e6b1_",
        "message/delivery-status",
        ...["Reporting-MTA: dns;DM6.prod.outlook.example", "Received-From-MTA: dns;out.zipstead.example", ""],
        ...[`Final-Recipient: rfc822;${recipient}`, "Action: failed", "Status: 5.1.10"],
        `Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${recipient} not found`,
      ),
      part("_21e6b1_", "message/rfc822", ...ours(to), "", "Your code is on its way."),
      "--_21e6b1_--",
    ),
  Gmail: ({ to, recipient }: ReportedMail) =>
    mail(
      ...[
        "From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>",
        `To: ${to}`,
        "Auto-Submitted: auto-replied",
      ],
      ...["Subject: Delivery Status Notification (Failure)", `X-Failed-Recipients: ${recipient}`],
      ...['Content-Type: multipart/report; boundary="000000af"; report-type=delivery-status', ""],
      part("000000af", 'multipart/related; boundary="000000b0"'),
      part("000000b0", "text/html; charset=utf-8", "<b>Address not found</b>"),
      part("000000b0", 'image/png; name="icon.png"', "iVBORw0KGgo="),
      ...["--000000b0--", ""],
      part(
        "000000af",
        "message/delivery-status",
        ...["Reporting-MTA: dns; googlemail.example", "X-Original-Message-ID: <code@zipstead.example>", ""],
        ...[`Final-Recipient: rfc822; ${recipient}`, "Action: failed", "Status: 5.1.1"],
        ...["Remote-MTA: dns; mx.home.example. (192.0.2.1, the server for the domain home.example.)"],
        ...["Diagnostic-Code: smtp; 550-5.1.1 The email account does not exist. Please try", " 550 5.1.1 again"],
      ),
      part("000000af", "message/rfc822", ...ours(to), "", "Your code is on its way."),
      "--000000af--",
    ),
} satisfies Record<string, (mail: ReportedMail) => Buffer>;
