/** What Vite makes of app/ in development; a file of its own, because it changes far more often than the site around it. */
export * as build from "virtual:react-router/server-build";
