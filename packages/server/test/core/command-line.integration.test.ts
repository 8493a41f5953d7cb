import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../src/core/command-line.ts';
import { modules } from '../../src/modules/modules.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';

let running: TestApp;
let folder: string;
const said: string[] = [];

beforeAll(async () => {
  running = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'ordenes-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await running.close();
});

const comarca = (...args: string[]): Promise<number> =>
  runCommand({
    args,
    modules,
    open: async () => running.app,
    close: async () => undefined,
    print: (text) => said.push(text),
  });

test('what is wrong with the arguments or the file of a command is said in Spanish', async () => {
  const missing = join(folder, 'falta.geojson');
  const wrong: [string[], string][] = [
    [['importar-capa', missing, '--tabla', 'a'], `No existe ${missing}.`],
    [['importar-capa', folder, '--tabla', 'a'], 'Se esperaba un archivo y es una carpeta.'],
    [['importar-capa', missing, '--tabla', 'a', '--sird', '4'], 'No existe la opción --sird.'],
    [['importar-capa', missing, '--tabla'], 'El valor de la opción --tabla no es válido.'],
    [['importar-municipios', missing], `No existe ${missing}.`],
    [['crear-superusuario', 'ana'], 'Sobra el argumento ana.'],
  ];
  for (const [args, message] of wrong) {
    await expect(comarca(...args), args.join(' ')).rejects.toThrow(new Error(message));
  }
});

test('an option of a command that has none is refused, not ignored', async () => {
  expect(await comarca('migrar', '--simular')).toBe(2);
  expect(said.at(-1)).toContain('El comando "migrar" no tiene opciones.');
  expect(await comarca('migrar')).toBe(0);
});
