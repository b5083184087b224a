/** How often a played notice is sent, and after how long. */
export interface SandboxDelivery {
  times: number;
  delaySeconds: number;
}

/**
 * @param webhook where to post, whole URL
 * @param noticeOf the body and headers of one notice; made once, so that each sending is the same one
 * @returns a function that sends it and does not wait for the answers: the provider tells the server, not the browser
 */
export function sandboxSender<Payment extends { now: Date }>(
  webhook: string,
  noticeOf: (payment: Payment) => { body: string; headers: Record<string, string> },
) {
  return (payment: Payment, how: SandboxDelivery): void => {
    const send = async () => {
      const now = new Date(payment.now.getTime() + how.delaySeconds * 1000);
      const { body, headers } = noticeOf({ ...payment, now });
      for (let sent = 0; sent < how.times; sent++) {
        await fetch(webhook, { method: "POST", headers, body }).catch(() => undefined);
      }
    };
    setTimeout(send, how.delaySeconds * 1000);
  };
}
