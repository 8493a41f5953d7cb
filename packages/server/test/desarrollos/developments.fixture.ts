import type { AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';
import type { LiveMessage } from '../../src/core/ports/realtime.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { MutationArgs } from '../testkit/mutation-args.d.ts';
import type { Given } from '../testkit/save.ts';

/** A program with people around developments. */
export interface DevelopmentStage {
  test: TestApp;
  /** has every permission of developments */
  leader: TestActor;
  /** does them, without any permission */
  developer: TestActor;
  /** any other of the staff */
  reader: TestActor;
  /** id of a module of the platform */
  module: string;
}

export async function openDevelopments(): Promise<DevelopmentStage> {
  const test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  const leader = await test.as('lider', {
    permissions: [
      'desarrollos.add_desarrollo',
      'desarrollos.change_desarrollo',
      'desarrollos.delete_desarrollo',
    ],
  });
  const developer = await test.as('desarrolladora', {});
  const reader = await test.as('lectora', {});
  const { rows } = await test.app.database.pool.query('select min(id) as id from modulos');
  return { test, leader, developer, reader, module: String(rows[0].id) };
}

export const inputs = (
  changes: Given<'saveDevelopment'> = {},
): MutationArgs['saveDevelopment'] => ({
  titulo: 'Filtrar por municipio',
  descripcion: '<p>Que la lista se filtre por <strong>municipio</strong>.</p>',
  modulo: null,
  fechaInicio: '2026-03-10',
  fechaFin: '',
  recursos: [],
  prioridad: '3',
  dificultad: '1',
  novedad: '',
  adjuntos: [],
  ...changes,
});

export async function save(actor: TestActor, values: MutationArgs['saveDevelopment']) {
  return actor.save('development', values, 'id version estado');
}

/** Saves what must be accepted. */
export async function saved(actor: TestActor, values: MutationArgs['saveDevelopment']) {
  const { errors, development } = await save(actor, values);
  expect(errors).toEqual([]);
  if (!development) throw new Error('nothing was saved');
  return development;
}

export async function step(actor: TestActor, id: string, name: string, version?: number) {
  return actor.call(
    'manageDevelopment',
    { id, paso: name, version },
    'estado fechaFin fechaPublicacion',
  );
}

/** Takes steps that must be accepted. */
export async function steps(actor: TestActor, id: string, ...names: string[]) {
  for (const name of names) expect(await step(actor, id, name)).toMatchObject({ errors: [] });
}

/** The messages that people's browsers get from now on. */
export function listen({ test }: DevelopmentStage) {
  const heard: { person: number; message: LiveMessage }[] = [];
  const spy = vi
    .spyOn(test.app.realtime, 'toUser')
    .mockImplementation((person, message) => void heard.push({ person, message }));
  return { heard, stop: () => spy.mockRestore() };
}

/** Sends a file as a browser's form does. @returns the status and the parsed answer */
export async function upload(
  { test }: DevelopmentStage,
  actor: TestActor,
  what: 'archivos' | 'imagenes' | 'capturas',
  file: { name: string; content: Uint8Array },
) {
  const form = new FormData();
  const field = what === 'archivos' ? 'archivo' : 'imagen';
  form.append(field, new Blob([new Uint8Array(file.content)]), file.name);
  const { port } = test.http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/desarrollos/${what}`, {
    method: 'POST',
    headers: { cookie: actor.cookie, 'x-comarca': '1' },
    body: form,
  });
  const body = (await answer.json()) as { id?: string; archivos?: { id: string }[] };
  return { status: answer.status, id: body.id ?? body.archivos?.[0]?.id ?? '' };
}
