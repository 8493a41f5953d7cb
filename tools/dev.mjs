// npm run dev: the server starts again when its code changes, the web reloads in the browser.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureGraphqlTypes } from './lib/graphql-types.mjs';
import { root } from './lib/root.mjs';

await ensureDependencies();
// For the editor: what runs here needs no types.
ensureGraphqlTypes().catch((error) => console.error(error.message));

const port = process.env.PORT ?? '8080';
const webPort = process.env.COMARCA_WEB_PORT ?? '5173';
const env = { ...process.env, PORT: port, COMARCA_SERVER_PORT: port, COMARCA_WEB_PORT: webPort };

const children = [
  run(
    ['--watch', '--watch-preserve-output', '--import', 'tsx', 'packages/server/src/main.ts'],
    root,
  ),
  run([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'packages/web')),
];
console.log(`Aplicación con recarga: http://127.0.0.1:${webPort}/v2/`);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children) child.on('exit', () => stop('SIGTERM'));

function run(args, cwd) {
  return spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
}

function stop(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}
