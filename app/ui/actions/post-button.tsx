import { Button, type ButtonProps } from "#app/ui/controls/button.tsx";
import { PostForm } from "./post-form.tsx";

interface PostButtonProps extends Omit<ButtonProps, "type"> {
  action: string;
  /** What it posts. */
  fields?: Readonly<Record<string, string>>;
}

/** A form that is one button. */
export function PostButton({ action, fields = {}, ...button }: PostButtonProps) {
  return (
    <PostForm action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} type="submit" />
    </PostForm>
  );
}
