import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const FILE = /@ant-design\/icons\/es\/components\/AntdIcon(?:Light)?\.js/;
const NAMED = '"aria-label": icon.name';
/** The kit's own buttons that have nothing but an icon: those of its paginations. */
const SPOKEN = JSON.stringify({ left: 'Anterior', right: 'Siguiente' });
/** With a name or an act of its own an icon speaks; otherwise the text beside it does. */
const SILENT = `...(${SPOKEN}[icon.name] || onClick || props["aria-label"]
  ? { "aria-label": ${SPOKEN}[icon.name] ?? icon.name } : { "aria-hidden": true })`;

/**
 * The icons of the kit call themselves by their English names ("edit"), which screen readers put
 * before the button's text: "edit Editar". Here they are decoration unless they are given a name.
 */
function decorativeIcons(): Plugin {
  return {
    name: 'decorative-icons',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      if (!code.includes(NAMED)) throw new Error('The icons of the kit have changed: look again');
      return { code: code.replace(NAMED, SILENT), map: null };
    },
  };
}
