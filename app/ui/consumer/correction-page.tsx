import type { ReactNode } from "react";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ConsentField } from "#app/ui/forms/questionnaire/consent-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { correctionCopy as copy } from "#content/consumers/correction-page.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { CorrectedPart } from "#domain/privacy/correction.ts";
import { ConsumerPage } from "./consumer-page.tsx";

/** As typed in the request. */
export interface ShownCorrection {
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  place: string;
  /** Signed, as served with the form (operations/privacy/shown-texts.ts). */
  consentTextId: string;
  /** Why nothing can be corrected now. */
  locked: keyof typeof copy.refusals | undefined;
}

/** A form that was refused, with what was typed. */
export interface RefusedCorrection {
  part: CorrectedPart;
  reason: keyof typeof copy.refusals;
  entered: Record<string, string>;
}

interface CorrectionPageProps {
  request: ShownCorrection;
  refused?: RefusedCorrection | undefined;
}

export function CorrectionPage({ request, refused }: CorrectionPageProps) {
  const { id, locked } = request;
  const part = (name: CorrectedPart) => ({ id, name, refused: refused?.part === name ? refused : undefined });
  return (
    <ConsumerPage title={copy.title} line={copy.line}>
      {locked ? (
        <Alert answers>{copy.refusals[locked]}</Alert>
      ) : (
        <>
          <NamePart request={request} {...part("name")} />
          <PhonePart request={request} {...part("phone")} />
          <OneField {...part("email")} title={copy.emailTitle} line={copy.emailLine} button={copy.emailButton}>
            {(typed, error) => (
              <TextField
                label={copy.email}
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={typed ?? request.email}
                {...error}
              />
            )}
          </OneField>
          <OneField {...part("place")} title={copy.placeTitle} line={copy.placeLine} button={copy.save}>
            {(typed, error) => (
              <TextField label={copy.place} name="place" defaultValue={typed ?? request.place} {...error} />
            )}
          </OneField>
          <OneField {...part("answers")} title={copy.answersTitle} line={copy.answersLine} button={copy.ask}>
            {(typed, error) => (
              <TextField
                multiline
                rows={3}
                label={copy.text}
                name="answers"
                maxLength={maxReasonLength}
                defaultValue={typed}
                {...error}
              />
            )}
          </OneField>
        </>
      )}
      <ButtonTo to="/request" variant="ghost" className="-ml-4 justify-self-start">
        {copy.back}
      </ButtonTo>
    </ConsumerPage>
  );
}

interface PartProps {
  /** Of the request. */
  id: string;
  name: CorrectedPart;
  refused: RefusedCorrection | undefined;
}

const errorOf = (refused: RefusedCorrection | undefined) => refused && { error: copy.refusals[refused.reason] };

interface PartFormProps extends Omit<PartProps, "refused"> {
  title: string;
  line?: string;
  button: string;
  children: ReactNode;
}

function PartForm({ id, name, title, line, button, children }: PartFormProps) {
  return (
    <Part density="card" id={name} title={title} line={line}>
      <PostForm action={`/request/${id}/correct/${name}#${name}`} noValidate className="grid gap-4">
        {children}
        <Button type="submit" variant="outline" className="justify-self-start">
          {button}
        </Button>
      </PostForm>
    </Part>
  );
}

interface OneFieldProps extends PartProps, Omit<PartFormProps, keyof PartProps | "children"> {
  children: (typed: string | undefined, error: { error: string } | undefined) => ReactNode;
}

const OneField = ({ refused, children, ...form }: OneFieldProps) => (
  <PartForm {...form}>{children(refused?.entered[form.name], errorOf(refused))}</PartForm>
);

function NamePart({ request, refused, ...form }: PartProps & { request: ShownCorrection }) {
  const { firstName, lastName } = request;
  return (
    <PartForm {...form} title={copy.nameTitle} button={copy.save}>
      <TextField
        label={copy.firstName}
        name="firstName"
        autoComplete="given-name"
        defaultValue={refused?.entered.firstName ?? firstName}
        {...errorOf(refused)}
      />
      <TextField
        label={copy.lastName}
        name="lastName"
        autoComplete="family-name"
        defaultValue={refused?.entered.lastName ?? lastName}
      />
    </PartForm>
  );
}

function PhonePart({ request, refused, ...form }: PartProps & { request: ShownCorrection }) {
  return (
    <PartForm {...form} title={copy.phoneTitle} line={copy.phoneLine} button={copy.phoneButton}>
      <TextField
        label={copy.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={refused?.entered.phone ?? request.phone}
        {...errorOf(refused)}
      />
      <ConsentField name="consent" value="yes" textId={request.consentTextId} />
    </PartForm>
  );
}
