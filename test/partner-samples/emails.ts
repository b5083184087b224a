import { email, type Sample } from "./sample.ts";

/** Emails of portals and form tools. */
export const emails: Record<string, Sample> = {
  "Zillow's email": email({
    from: "Zillow <leads@zillow.example>",
    replyTo: "Rosa Lind <rosa@home.example>",
    subject: "Rosa Lind is requesting information about 12 Oak St, Atlanta, GA, 30308",
    text: `New Contact

Rosa Lind says:
"I am interested in 12 Oak St, Atlanta, GA 30308."

Rosa Lind
404.555.0199
rosa@home.example

Manage your leads: https://zillow.example/crm
© 2026 Zillow, 1301 Second Avenue, Seattle, WA 98101`,
  }),
  "Realtor.com's email": email(
    {
      from: "realtor.com <leads@email.realtor.example>",
      subject: "New realtor.com lead - Rosa Lind",
      text: `Hello Jane Agent,

You have a new lead on realtor.com.

First Name: Rosa
Last Name: Lind
Email Address: rosa@home.example
Phone Number: 404-555-0199

Comment: I saw this home online.

Property Address:
12 Oak St
Atlanta, GA 30308
Price: $450,000
MLSID # 1234567
Beds: 3

This consumer inquired about this property on realtor.com.
Questions? Call (877) 309-3151 or write to support@realtor.example`,
    },
    { place: "12 Oak St, Atlanta, GA 30308" },
  ),
  "Homes.com's email": email({
    from: "Homes.com <leads@homes.example>",
    html: `<html><body><h2>You have a new lead!</h2><table><tr><td><strong>Name</strong></td><td>Rosa Lind</td></tr>
        <tr><td><strong>Email</strong></td><td><a href="mailto:rosa@home.example">rosa@home.example</a></td></tr>
        <tr><td><strong>Phone</strong></td><td><a href="tel:4045550199">(404) 555-0199</a></td></tr>
        <tr><td><strong>Message</strong></td><td>I'd like to tour 12 Oak St.</td></tr></table>
        <p>Homes.com Support: <a href="mailto:support@homes.example">support@homes.example</a> | 888-555-0100</p></body></html>`,
  }),
  "Apartments.com's email": email(
    {
      from: "Apartments.com <lead@apartments.example>",
      text: `Lead Submitted: 11/28/2026 10:04 AM
First Name:	Rosa
Last Name:	Lind
Day Phone:	(404) 555-0199
Email Address:	rosa@home.example
Desired Move Date:	12/15/2026
Lead Type: Rental
Comments:	Hello, I am interested in this apartment.`,
    },
    { kind: "renter" },
  ),
  "Gravity Forms' email": email({
    html: `<html><body><table width="99%"><tr><td><table>
      <tr bgcolor="#EAF2FA"><td colspan="2"><font><strong>Name</strong></font></td></tr>
      <tr bgcolor="#FFFFFF"><td width="20">&nbsp;</td><td><font>Rosa Lind</font></td></tr>
      <tr bgcolor="#EAF2FA"><td colspan="2"><font><strong>Email</strong></font></td></tr>
      <tr bgcolor="#FFFFFF"><td width="20">&nbsp;</td><td><font><a href='mailto:rosa@home.example'>rosa@home.example</a></font></td></tr>
      <tr bgcolor="#EAF2FA"><td colspan="2"><font><strong>Phone</strong></font></td></tr>
      <tr bgcolor="#FFFFFF"><td width="20">&nbsp;</td><td><font>(404) 555-0199</font></td></tr>
      <tr bgcolor="#EAF2FA"><td colspan="2"><font><strong>Comments</strong></font></td></tr>
      <tr bgcolor="#FFFFFF"><td width="20">&nbsp;</td><td><font>A home near the park</font></td></tr>
      </table></td></tr></table></body></html>`,
  }),
  "WPForms' email": email({
    html: `<body><table><tr><td class="field-name"><strong>Name</strong></td></tr><tr><td class="field-value">Rosa Lind</td></tr>
      <tr><td class="field-name"><strong>Email</strong></td></tr><tr><td class="field-value"><a href="mailto:rosa@home.example">rosa@home.example</a></td></tr>
      <tr><td class="field-name"><strong>Phone</strong></td></tr><tr><td class="field-value">(404) 555-0199</td></tr></table>
      <p>Sent from <a href="https://agent.example">Jane's Homes</a></p></body>`,
  }),
  "Contact Form 7's email": email(
    {
      from: "Jane's Homes <wordpress@agent.example>",
      replyTo: "rosa@home.example",
      text: `From: Rosa Lind <rosa@home.example>
Subject: Homes

Message Body:
Hello, my number is 404-555-0199.

--
This e-mail was sent from a contact form on Jane's Homes (https://agent.example)`,
    },
    { phone: null },
  ),
  "Squarespace's email": email({
    from: "Squarespace <form-submission@squarespace.example>",
    text: `Sent via form submission from Jane's Homes

Name: Rosa Lind

Email Address: rosa@home.example

Phone: (404) 555-0199

Message: A home near the park

Does this submission look like spam? Report it here.`,
  }),
  "Wix's email": email({
    html: `<div><p>You just got a new form submission on your site</p><div><b>First name:</b></div><div>Rosa</div>
      <div><b>Last name:</b></div><div>Lind</div><div><b>Email:</b></div><div>rosa@home.example</div>
      <div><b>Phone:</b></div><div>+1 404-555-0199</div><p>To view all submissions go to your dashboard.</p></div>`,
  }),
  "Elementor's email": email({
    html: `Name: Rosa Lind<br>Email: rosa@home.example<br>Phone: 404-555-0199<br>Message: A home<br><br>---<br><br>Date: November 28, 2026<br>
      Time: 10:04 am<br>Page URL: https://agent.example/contact<br>User Agent: Mozilla/5.0<br>Remote IP: 192.0.2.7<br>Powered by: Elementor`,
  }),
  "Jotform's email": email(
    {
      html: `<table><tr><td colspan="2"><h2>Contact</h2></td></tr><tr><td>Name</td><td>Rosa Lind</td></tr>
      <tr><td>E-mail</td><td><a href="mailto:rosa@home.example">rosa@home.example</a></td></tr>
      <tr><td>Phone Number</td><td>(404) 555-0199</td></tr><tr><td>Address</td><td>12 Oak St<br>Atlanta, GA, 30308</td></tr></table>`,
    },
    { place: "12 Oak St, Atlanta, GA, 30308" },
  ),
  "Formspree's email": email({
    text: `Hey there,

Someone just submitted your form on agent.example. Here's what they had to say:

name:
Rosa Lind

email:
rosa@home.example

phone:
404-555-0199

message:
A home near the park`,
  }),
  "A CRM's email of an ad": email(
    {
      text: `New Facebook lead!

Full Name - Rosa Lind
Email - rosa@home.example
Phone - +14045550199
Form - Find a home
Campaign - Fall sellers
What are you looking to do? - Sell my home`,
    },
    { kind: "seller" },
  ),
  "A portal's list": email(
    {
      html: `<h1>Lead from Portal</h1><ul><li><b>Contact:</b> Rosa Lind</li><li><b>E-Mail:</b> rosa@home.example</li>
      <li><b>Mobile:</b> 404.555.0199</li><li><b>Looking in:</b> 30308</li><li><b>Assigned agent:</b> Jane Agent</li>
      <li><b>Agent email:</b> jane@firm.example</li></ul>`,
    },
    { place: "30308" },
  ),
};
