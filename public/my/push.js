// Shows what we push to a browser of a member, and opens the page that it names. It keeps nothing and answers no request.
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, line, path, tag, again } = event.data.json();
  const options = { body: line, tag, renotify: again, icon: "/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.path, self.location.origin);
  event.waitUntil(openPage(href));
});

// A browser may change its subscription by itself. Its former secret tells the site which device it was.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const renewed = newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!renewed) return;
  const old = oldSubscription?.toJSON();
  // Without the former one only the session says whose it is.
  const path = old ? "/push-renewal" : "/my/notifications/devices";
  const body = old ? { old: { endpoint: old.endpoint, auth: old.keys.auth }, subscription: renewed } : renewed;
  const headers = { accept: "application/json", "content-type": "application/json" };
  await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function openPage(href) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => url === href);
  return open ? open.focus() : self.clients.openWindow(href);
}
