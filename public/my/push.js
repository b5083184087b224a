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

async function openPage(href) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => url === href);
  return open ? open.focus() : self.clients.openWindow(href);
}
