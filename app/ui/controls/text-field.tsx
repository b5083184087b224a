import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { controlClass, describedBy, FieldFrame } from "./field-frame.tsx";

interface Labelled {
  label: ReactNode;
  hint?: ReactNode;
  help?: ReactNode;
  error?: string;
  /** Of the whole field, with label and error. */
  className?: string;
}

type OneLine = Labelled & { multiline?: false; rows?: never } & ComponentPropsWithRef<"input">;
type ManyLines = Labelled & { multiline: true } & ComponentPropsWithRef<"textarea">;

export type TextFieldProps = OneLine | ManyLines;

/** A text area if `multiline`. Other props go to the element. */
export function TextField({ label, hint, help, error, className, ...control }: TextFieldProps) {
  const ownId = useId();
  const id = control.id ?? ownId;
  const wiring = {
    id,
    "aria-invalid": error ? true : control["aria-invalid"],
    "aria-describedby": describedBy(id, { hint, help, error, also: control["aria-describedby"] }),
    className: controlClass,
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} help={help} error={error} className={className}>
      <Control {...control} {...wiring} />
    </FieldFrame>
  );
}

function Control(props: Omit<OneLine, keyof Labelled> | Omit<ManyLines, keyof Labelled>) {
  if (props.multiline) {
    const { multiline: _, ...rest } = props;
    return <textarea {...rest} />;
  }
  const { multiline: _, rows: __, ...rest } = props;
  return <input type="text" {...rest} />;
}
