/** The routes that take files. Every other spelling keeps the limits of forms. */
const uploads = /^\/my\/(?:leads\/[\w-]+\/report|reports\/[\w-]+\/files)$/;

export const isUpload = ({ method, path }: { method: string; path: string }): boolean =>
  method === "POST" && uploads.test(path);
