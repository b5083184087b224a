import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { describedBy, FieldFrame } from "#app/ui/controls/field-frame.tsx";
import { FileInput } from "#app/ui/controls/file-input.tsx";

interface ImportUploadProps {
  action: string;
  copy: Record<"field" | "hint" | "send", string>;
  /** Of the file input: extensions and types. */
  accept: string;
}

/** Sends the file of an import. */
export function ImportUpload({ action, copy: { field, hint, send }, accept }: ImportUploadProps) {
  return (
    <PostForm
      action={action}
      encType="multipart/form-data"
      className="grid max-w-measure grid-cols-1 justify-items-start gap-4"
    >
      <FieldFrame id="import-file" label={field} hint={hint} className="max-w-full">
        <FileInput
          id="import-file"
          name="file"
          required
          accept={accept}
          aria-describedby={describedBy("import-file", { hint })}
        />
      </FieldFrame>
      <Button type="submit">{send}</Button>
    </PostForm>
  );
}
