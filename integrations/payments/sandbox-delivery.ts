export interface SandboxDelivery {
  times: number;
  delaySeconds: number;
}

/** @returns a function that sends the same notice `times` times and does not wait for the answers */
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
