export function InlineScript({ nonce, text }: { nonce?: string | undefined; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own build's addresses
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
