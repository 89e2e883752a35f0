import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

// Where `npm run dev` finds a running server.
const SERVER = loadEnv("", ".", "ANDORI_").ANDORI_SERVER ?? "http://127.0.0.1:8137";

export default defineConfig({
  base: "/",
  plugins: [svelte()],
  build: {
    outDir: "../src/andori/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no inline code and no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: SERVER, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
  },
});
