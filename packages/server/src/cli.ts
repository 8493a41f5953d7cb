import { closeApp, openApp } from './core/assemble.ts';
import { runCommand } from './core/command-line.ts';
import { readConfig } from './core/config/config.ts';
import { modules } from './modules/modules.ts';

runCommand({
  args: process.argv.slice(2),
  modules,
  open: () => openApp({ ...readConfig(), LOG_LEVEL: 'warn' }, modules, { join: true }),
  close: closeApp,
  print: (text) => console.log(text),
}).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
