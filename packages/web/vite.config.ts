import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { decorativeIcons } from './decorative-icons.ts';

/** Where the server of `npm run dev` listens. */
const server = `http://127.0.0.1:${process.env.COMARCA_SERVER_PORT ?? '8080'}`;

export default defineConfig({
  base: '/v2/',
  plugins: [react(), decorativeIcons()],
  // While developing, packages are bundled beforehand by another bundler.
  optimizeDeps: { rolldownOptions: { plugins: [decorativeIcons()] } },
  build: { target: 'es2023', chunkSizeWarningLimit: 1000 },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.COMARCA_WEB_PORT ?? '5173'),
    strictPort: true,
    proxy: {
      '/api': server,
      '/media': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
