/** What a request shows of who sends it. */
export interface Credentials {
  cookie: string;
  ip: string;
  userAgent: string;
}
