/** One sentence per line for the operator. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}
