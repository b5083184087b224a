import { Form, type FormProps, useActionData, useNavigation } from "react-router";
import { useOneSubmit } from "./use-one-submit.ts";

type PostFormProps = Omit<FormProps, "method" | "onSubmit">;

/** A form that posts with or without scripts. With them, the document remains. */
export function PostForm(props: PostFormProps) {
  const { state } = useNavigation();
  // Only refusals are shown without a redirect.
  const { round, form } = useOneSubmit({ state, isRefused: useActionData() !== undefined });
  return <Form {...props} {...form} key={round} method="post" />;
}
