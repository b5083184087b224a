import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serverRooms } from "./config/server-rooms.ts";

export default defineConfig({
  plugins: [serverRooms(), tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
