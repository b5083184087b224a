import { Check, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { LotMark } from "#app/ui/pictures/lot-mark.tsx";
import { OfferRing } from "#app/ui/records/offer-ring.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { invoiceStateNames } from "#content/fees/invoice-page.ts";
import { channelNames } from "#content/leads/agent-work.ts";
import { offerStripCopy } from "#content/members/offer-strip.ts";
import type { ProcessStep } from "#content/sections/process.ts";
import { referralStory as copy, storySample as sample } from "#content/sections/referral-story.ts";
import { formatCents, shareOf } from "#domain/values/money.ts";

/** What each of them sees: Cleo a question, the office two checks, Ada an offer, a lead and a deal, her firm an invoice. */
export const storyCards: Record<ProcessStep["scene"], ReactNode> = {
  generate: <Question />,
  verify: <Checks />,
  transfer: <Offer />,
  relationship: <Lead />,
  closing: <Deal />,
  payment: <Fee />,
};

function Question() {
  const { title, hint, options } = copy.question;
  return (
    <>
      <b>{title}</b>
      <small>{hint}</small>
      {options.map((option) => (
        <span key={option} className="story-option" data-chosen={option === sample.wants[2] || undefined}>
          {option}
        </span>
      ))}
    </>
  );
}

function Checks() {
  return (
    <>
      <b>{sample.person}</b>
      {copy.checks.map((check) => (
        <span key={check} className="story-row">
          {check}
          <span className="story-tick">
            <Check size={20} />
            {copy.passed}
          </span>
        </span>
      ))}
    </>
  );
}

function Offer() {
  const { minutes } = copy;
  return (
    <>
      <span className="story-offer">
        <OfferRing clock={{ minutes, share: 1, waitsUntil: "" }} />
        <span>
          <b>{sample.place}</b> · {sample.kind}
          <small>{sample.wants.slice(0, 2).join(" · ")}</small>
        </span>
      </span>
      <span className={buttonClass({ variant: "secondary" }, "story-press")}>{offerStripCopy.accept}</span>
      <small>{copy.alone}</small>
      <span className="story-tick">
        <Check size={20} />
        {copy.accepted}
      </span>
    </>
  );
}

function Lead() {
  return (
    <>
      <b>{sample.person}</b>
      <small>{`${sample.kind} · ${sample.wants.join(" · ")}`}</small>
      <span>{copy.there}</span>
      <span className="story-ways">
        <span className={buttonClass({}, "story-press")}>
          <Phone size={20} />
          {channelNames.call}
        </span>
        <span className={buttonClass({ variant: "outline" })}>{channelNames.text}</span>
        <span className={buttonClass({ variant: "outline" })}>{channelNames.email}</span>
      </span>
      <small>{sample.phone}</small>
    </>
  );
}

function Deal() {
  return (
    <>
      <span className="story-row">
        <b>{sample.person}</b>
        <StatusMark kind="good">{copy.closed}</StatusMark>
      </span>
      <LotMark built="home" className="story-house" />
      <small>{`${sample.address} · ${formatCents(sample.priceCents)}`}</small>
    </>
  );
}

function Fee() {
  const { commissionCents, percent } = sample;
  return (
    <>
      <span className="story-row">
        {copy.commission}
        <span>{formatCents(commissionCents)}</span>
      </span>
      <span className="story-row">
        {copy.fee(percent)}
        <b>{formatCents(shareOf(commissionCents, percent * 100))}</b>
      </span>
      <span className="story-row">
        <small>{copy.paidBy}</small>
        <StatusMark kind="good">{invoiceStateNames.paid}</StatusMark>
      </span>
    </>
  );
}
