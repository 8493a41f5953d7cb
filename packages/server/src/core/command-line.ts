import type { App } from './app.ts';
import type { Command, ServerModule } from './module.ts';
import { programFailure } from './program-failure.ts';

export interface CommandLine {
  /** What was written after the program's name. */
  args: string[];
  modules: readonly ServerModule[];
  /** Opens the program; on a running embedded database it joins that. Migrates. */
  open(): Promise<App>;
  close(app: App): Promise<void>;
  print(text: string): void;
}

/** `openApp` has migrated before any command runs. */
const migrate: Command = {
  name: 'migrar',
  summary: 'Lleva la base de datos al esquema de esta versión.',
  usage: '',
  run: async () => console.log('La base de datos está al día.'),
};

/**
 * Runs one operator command.
 * @returns the exit code: 0 done, 2 not a command, or options that it does not have
 * @throws what the command throws, in Spanish
 */
export async function runCommand(line: CommandLine): Promise<number> {
  const commands = [migrate, ...line.modules.flatMap((module) => module.commands ?? [])];
  const [name, ...args] = line.args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'ayuda') {
    line.print(helpText(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) {
    line.print(`No existe el comando "${name}".\n\n${helpText(commands)}`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    line.print(`${usageOf(command)}\n\n${command.summary}`);
    return 0;
  }
  if (command.usage === '' && args.length > 0) {
    line.print(`El comando "${name}" no tiene opciones.\n\n${usageOf(command)}`);
    return 2;
  }
  try {
    await runOpened(line, command, args);
    return 0;
  } catch (error) {
    throw programFailure(error);
  }
}

async function runOpened(line: CommandLine, command: Command, args: string[]): Promise<void> {
  const app = await line.open();
  try {
    // What a command saves may set off jobs; the server, or a worker, runs them.
    await app.jobs.start({ work: false });
    await command.run(app, args);
  } finally {
    await line.close(app);
  }
}

function helpText(commands: Command[]): string {
  const lines = commands
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
    .map((command) =>
      `  ${command.name} ${command.usage}`.trimEnd().concat(`\n      ${command.summary}`),
    );
  return [
    'Uso: npm run comarca -- <comando> [opciones]',
    '',
    'Comandos:',
    ...lines,
    '',
    'Con <comando> --help se muestra la ayuda de un comando.',
    'Los comandos usan la misma configuración que el servidor (vea .env.example) y se pueden',
    'ejecutar mientras el servidor está en marcha.',
  ].join('\n');
}

function usageOf(command: Command): string {
  return `Uso: npm run comarca -- ${command.name} ${command.usage}`.trimEnd();
}
