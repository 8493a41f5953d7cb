import type { AddressInfo } from 'node:net';
import type { Attachments } from '@comarca/shared/modules/inmobiliaria/attachment-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { buildZip } from '../testkit/files/zip.ts';
import { type EstateWorld, givenEstateWorld, saveEstate } from './estates.fixture.ts';

let test: TestApp;
let world: EstateWorld;
let filer: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  world = await givenEstateWorld(test);
  filer = await test.as('anexa_gi', {
    permissions: [
      'archivo.add_documento',
      'archivo.change_documento',
      'archivo.view_documento',
      'ecogeos_gi.add_identificacionpredio',
    ],
  });
  await test.app.database.pool.query(
    `insert into recursos_gi (proyecto_gi_id, usuario_id, rol) values ($1, $2, 'Archivo')`,
    [world.project, filer.id],
  );
  for (const [code, numbers] of [
    ['A-1', '070-11111'],
    ['A-2', '070-22222, 070-33333'],
    ['A-3', '070-33333'],
  ] as const) {
    await saveEstate(world.one, {
      codigoSig: code,
      proyecto: world.project,
      matriculaInmobiliaria: numbers,
      colorPredio: '#E4CE7F',
      unidades: [],
      origen: 'IGUAL',
    });
  }
});
afterAll(() => test.close());

type Sent = readonly (readonly [name: string, content: string | Buffer])[];

const send = (files: Sent, simular: 'si' | 'no', actor = filer) => {
  const form = new FormData();
  for (const [name, content] of files)
    form.append(
      'archivo',
      new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]),
      name,
    );
  const { port } = test.http.server.address() as AddressInfo;
  return fetch(
    `http://127.0.0.1:${port}/api/v1/proyectos_gi/${world.project}/predios/anexos?simular=${simular}`,
    { method: 'POST', headers: { cookie: actor.cookie, 'x-comarca': '1' }, body: form },
  );
};
const sent = async (files: Sent, simular: 'si' | 'no') => {
  const answer = await send(files, simular);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Attachments;
};
/** The documents of every estate's folder: code, name, version. */
const kept = async (): Promise<string[]> => {
  const { rows } = await test.app.database.pool.query(
    `select e.codigo_sig || ' ' || d.nombre || ' ' || d.numero as dicho
     from archivo_documentos d join archivo_carpetas c on c.id = d.carpeta_id
     join predios_gi e on e.id = c.registro_id and c.registro_entidad = 'predioInmobiliario'
     order by 1`,
  );
  return rows.map(({ dicho }) => dicho as string);
};

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

describe('files for the estates of a project', () => {
  it('are told which estate each is called after, and nothing is kept by that', async () => {
    const { archivos, guardado } = await sent(
      [
        ['A-1 escritura.pdf', PDF],
        ['070-22222.pdf', PDF],
        ['070-33333.pdf', PDF],
        ['plano general.pdf', PDF],
      ],
      'si',
    );
    expect(guardado).toBe(false);
    expect(archivos.map(({ archivo, predios }) => [archivo, predios])).toEqual([
      ['A-1 escritura.pdf', ['A-1']],
      ['070-22222.pdf', ['A-2']],
      ['070-33333.pdf', ['A-2', 'A-3']],
      ['plano general.pdf', []],
    ]);
    expect(archivos.map(({ motivo }) => motivo === null)).toEqual([true, true, false, false]);
    expect(await kept()).toEqual([]);
  });

  it('become documents, or versions of them, together; one that is there already stays', async () => {
    const zip = buildZip([
      { name: 'lote/A-1 avalúo.txt', content: Buffer.from('uno') },
      { name: 'lote/A-2.txt', content: Buffer.from('dos') },
      { name: 'lote/otra cosa.txt', content: Buffer.from('tres') },
      { name: '__MACOSX/lote/A-2.txt', content: Buffer.from('x') },
    ]);
    const first = await sent([['anexos.zip', zip]], 'no');
    expect(first.archivos.map(({ resultado }) => resultado)).toEqual(['nuevo', 'nuevo', null]);
    expect(await kept()).toEqual(['A-1 A-1 avalúo.txt 1', 'A-2 A-2.txt 1']);
    const again = await sent(
      [
        ['A-1 avalúo.txt', 'uno'],
        ['A-2.txt', 'dos, corregido'],
      ],
      'no',
    );
    expect(again.archivos.map(({ resultado }) => resultado)).toEqual(['igual', 'version']);
    expect(await kept()).toEqual(['A-1 A-1 avalúo.txt 1', 'A-2 A-2.txt 2']);
  });

  it('are kept all or none: one that is not what its name says keeps the others out', async () => {
    const before = await kept();
    const zip = buildZip([
      { name: 'A-1 bueno.txt', content: Buffer.from('bueno') },
      { name: 'A-2 malo.pdf', content: Buffer.from('no soy un PDF') },
    ]);
    expect((await send([['anexos.zip', zip]], 'no')).status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  // It holds a lock beside the upload, for which the embedded database has no second session.
  const together = it.runIf(testDatabaseKind() === 'native');
  together('hold the whole tree from the first: two at once never wait', async () => {
    await saveEstate(world.one, {
      codigoSig: 'B-9',
      proyecto: world.project,
      matriculaInmobiliaria: '070-99999',
      colorPredio: '#E4CE7F',
      unidades: [],
      origen: 'IGUAL',
    });
    const other = await test.app.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(`select pg_advisory_xact_lock_shared(hashtext('archivo carpetas'))`);
      const waiting = sent(
        [
          ['A-1 cerca.pdf', PDF],
          ['B-9 lejos.pdf', PDF],
        ],
        'no',
      );
      const waits = async () =>
        (
          await test.app.database.pool.query(
            `select exists (select from pg_locks h where h.granted and h.mode = 'ShareLock'
               and h.locktype = 'advisory' and h.pid = w.pid and h.objid = w.objid) as holds
             from pg_locks w where not w.granted and w.locktype = 'advisory'
               and w.mode = 'ExclusiveLock' and w.objid = (hashtext('archivo carpetas')::int8 & 4294967295)::oid`,
          )
        ).rows;
      await expect.poll(waits).toEqual([{ holds: false }]);
      await other.query('commit');
      expect((await waiting).guardado).toBe(true);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('are refused to who takes no part in the project, and to who may not file', async () => {
    const unfiling = await test.as('predial_gi', {
      permissions: ['ecogeos_gi.add_identificacionpredio'],
    });
    await test.app.database.pool.query(
      `insert into recursos_gi (proyecto_gi_id, usuario_id, rol) values ($1, $2, 'Predial')`,
      [world.project, unfiling.id],
    );
    for (const [actor, status] of [
      [world.other, 404],
      [unfiling, 403],
    ] as const) {
      expect((await send([['A-1.pdf', PDF]], 'no', actor)).status).toBe(status);
    }
  });
});
