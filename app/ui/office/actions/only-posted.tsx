/**
 * The page of an address that is only posted to. It answers with a way on, so nobody sees it; but where there is no page
 * the router says what went wrong in bare text or JSON.
 */
export function OnlyPosted() {
  return null;
}
