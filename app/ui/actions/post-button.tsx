import { Button, type ButtonProps } from "#app/ui/controls/button.tsx";
import { PostForm } from "./post-form.tsx";

interface PostButtonProps extends Omit<ButtonProps, "type"> {
  action: string;
}

/** A form that is one button. */
export const PostButton = ({ action, ...button }: PostButtonProps) => (
  <PostForm action={action}>
    <Button {...button} type="submit" />
  </PostForm>
);
