/** The beginning of a urlencoded form with at most so many fields: each costs its reader some work, however short it is. */
export function firstFields(form: string, most: number): string {
  let end = -1;
  for (let fields = 0; fields < most; fields++) {
    end = form.indexOf("&", end + 1);
    if (end < 0) return form;
  }
  return form.slice(0, end);
}
