export const cookieNotKept =
  "Your browser did not keep our cookie. Allow cookies for this site in your browser’s settings.";
