import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { givenJudicialWorld, saveOfFile, saveProcess } from './judicial.fixture.ts';
import { type Part, PDF, sendSupport } from './supports.fixture.ts';

let test: TestApp;
let world: Awaited<ReturnType<typeof givenJudicialWorld>>;
let colleague: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  world = await givenJudicialWorld(test);
  colleague = await test.as('otra-abogada', {
    permissions: [
      'judiciales.view_procesojudicial',
      'judiciales.add_actuacionjudicial',
      'judiciales.change_actuacionjudicial',
    ],
  });
});
afterAll(() => test.close());

const newProcess = async (): Promise<string> =>
  (await saveProcess(world.lawyer, world.inputs())).judicialProcess.id;

const send = async (part: Part, name = 'auto.pdf', actor = world.lawyer): Promise<string> => {
  const { status, id } = await sendSupport(test, actor, part, { name });
  expect(status).toBe(200);
  return id;
};

/** What a new record of each kind says, beside its process and supports. */
const kinds = [
  { kind: 'Act', part: 'actuaciones', values: { fecha: '2026-03-02', tipo: 'Auto' } },
  {
    kind: 'Hearing',
    part: 'audiencias',
    values: {
      titulo: 'Inspección',
      fecha: '2026-03-02',
      hora: '09:00',
      minutos: 60,
      avisoDias: 3,
    },
  },
  {
    kind: 'Judgment',
    part: 'sentencias',
    values: { fecha: '2026-03-02', instancia: 'PRIMERA', sentido: 'PARCIAL', valor: 0 },
  },
] as const;

const act = (values: Record<string, unknown>, actor = world.lawyer) =>
  saveOfFile(
    actor,
    'Act',
    { fecha: '2026-03-02', tipo: 'Auto', ...values },
    'id version archivos { id nombre bytes }',
  );

const opened = async (actor: TestActor, id: string): Promise<number> =>
  (await actor.inject({ url: `/media/${id}` })).statusCode;

const isStored = async (id: string): Promise<boolean> =>
  (await test.app.database.pool.query('select 1 from archivos where id = $1', [id])).rows.length >
  0;

const REFUSED = [{ campo: 'archivos' }];

describe('a support', () => {
  it.each(kinds)(
    'of a $kind is kept, listed, opened by who sees processes, and goes with it',
    async ({ kind, part, values }) => {
      const process = await newProcess();
      const file = await send(part, 'decisión.pdf');
      // Nobody reads it before it is saved.
      expect(await opened(world.lawyer, file)).toBe(404);
      const fields = 'id version archivos { id nombre bytes }';
      const { errors, record } = await saveOfFile(
        world.lawyer,
        kind,
        { proceso: process, ...values, archivos: [file] },
        fields,
      );
      expect(errors).toEqual([]);
      expect(record.archivos).toEqual([{ id: file, nombre: 'decisión.pdf', bytes: PDF.length }]);
      const list = `judicial${kind}sRelay`;
      const { data } = await world.reader.graphql<Record<string, { nodes: object[] }>>(
        `query($proceso: ID) { ${list}(proceso: $proceso) { nodes { archivos { nombre } } } }`,
        { proceso: process },
      );
      expect(data[list]?.nodes).toEqual([{ archivos: [{ nombre: 'decisión.pdf' }] }]);
      const download = await world.reader.inject({ url: `/media/${file}` });
      expect([download.statusCode, download.rawPayload.equals(PDF)]).toEqual([200, true]);
      expect(await opened(world.stranger, file)).toBe(404);
      const remove = `mutation($id: ID!) { deleteJudicial${kind}(id: $id) { deleted } }`;
      await world.reader.graphql(remove, { id: record.id });
      expect(await opened(world.reader, file)).toBe(200);
      await world.lawyer.graphql(remove, { id: record.id });
      expect([await opened(world.reader, file), await isStored(file)]).toEqual([404, false]);
    },
  );

  it('goes with the process that is deleted, and no other does', async () => {
    const [gone, left] = [await newProcess(), await newProcess()];
    const [one, other] = [await send('actuaciones'), await send('actuaciones')];
    await act({ proceso: gone, archivos: [one] });
    await act({ proceso: left, archivos: [other] });
    await world.lawyer.call('deleteJudicialProcess', { id: gone });
    expect([await isStored(one), await isStored(other)]).toEqual([false, true]);
  });

  it('stays or is let go as the save says, and who took it home and what was there is known', async () => {
    const process = await newProcess();
    const [first, second] = [
      await send('actuaciones', 'uno.pdf'),
      await send('actuaciones', 'dos.pdf'),
    ];
    const { record } = await act({ proceso: process, archivos: [first] });
    // A colleague keeps what she did not send, and adds nothing that is not hers.
    const theirs = { proceso: process, id: record.id, version: record.version };
    expect((await act({ ...theirs, archivos: [first, second] }, colleague)).errors).toMatchObject(
      REFUSED,
    );
    const own = await send('actuaciones', 'tres.pdf', colleague);
    const kept = await act({ ...theirs, archivos: [first, own] }, colleague);
    expect(kept.record.archivos?.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'uno.pdf',
      'tres.pdf',
    ]);
    await opened(world.reader, own);
    await act({ ...theirs, version: kept.record.version, archivos: [own] });
    expect([await isStored(first), await isStored(own)]).toEqual([false, true]);
    const { rows } = await test.app.database.pool.query(
      `select operation, after from auditoria
       where entity = 'actuacionJudicial' and entity_id = $1 order by id`,
      [record.id],
    );
    expect(rows.map(({ operation }) => operation)).toEqual([
      'saveJudicialAct',
      'saveJudicialAct',
      'downloadFile',
      'saveJudicialAct',
    ]);
    expect(rows[1].after.archivos).toEqual([
      { id: first, nombre: 'uno.pdf' },
      { id: own, nombre: 'tres.pdf' },
    ]);
  });

  it('stands in the archive, in the folder of its process, for who reads its file', async () => {
    const process = await newProcess();
    const archive = 'archivo.view_documento';
    const reader = await test.as('archivista', {
      permissions: [archive, 'judiciales.view_procesojudicial'],
    });
    const outsider = await test.as('archivista-ajena', { permissions: [archive] });
    for (const { kind, part, values } of kinds) {
      const file = await send(part, `prueba ${part}.pdf`);
      await saveOfFile(world.lawyer, kind, { proceso: process, ...values, archivos: [file] });
    }
    const opening = await reader.graphql<{ openRecordFolder: { registro: string } }>(
      `mutation($registro: String!) { openRecordFolder(entidad: "procesoJudicial", registro: $registro) {
        registro } }`,
      { registro: process },
    );
    const asked = async (actor: TestActor, args: string) => {
      const { data } = await actor.graphql<{
        found: { titulo: string; nodes: { nombre: string; registro: string }[] }[];
      }>(`{ found: archiveRecordDocuments(${args}) { titulo nodes { nombre registro } } }`);
      return data?.found?.map(({ titulo, nodes }) => [titulo, nodes.map(({ nombre }) => nombre)]);
    };
    const folder = `carpeta: "${opening.data.openRecordFolder.registro}"`;
    expect(await asked(reader, folder)).toEqual([
      ['Soportes de las actuaciones', ['prueba actuaciones.pdf']],
      ['Soportes de las audiencias', ['prueba audiencias.pdf']],
      ['Soportes de las sentencias', ['prueba sentencias.pdf']],
    ]);
    expect(await asked(reader, 'search: "prueba aud"')).toEqual([
      ['Soportes de las audiencias', ['prueba audiencias.pdf']],
    ]);
    expect(await asked(outsider, 'search: "prueba aud"')).toEqual([]);
  });

  it('that the index of a closed expediente names is not let go', async () => {
    const process = await newProcess();
    const file = await send('actuaciones');
    const { record } = await act({ proceso: process, archivos: [file] });
    const keeper = await test.as('archivista-mayor', { superuser: true });
    const done = async (call: string) => {
      const { data, errors } = await keeper.graphql<{
        done: { saved: boolean; registro: string };
      }>(`mutation { done: ${call} { saved registro } }`);
      expect([errors, data?.done.saved]).toEqual([undefined, true]);
      return data.done.registro;
    };
    const folder = await done(
      `openRecordFolder(entidad: "procesoJudicial", registro: "${process}")`,
    );
    const why = `carpeta: "${folder}", motivo: "Terminó"`;
    await done(`declareArchiveFile(${why}, codigo: "J-1")`);
    await done(`closeArchiveFile(${why})`);
    const less = { proceso: process, id: record.id, version: record.version, archivos: [] };
    expect((await act(less)).errors).toMatchObject(REFUSED);
    expect(await isStored(file)).toBe(true);
  });
});

describe('what is no support of the record', () => {
  it.each([
    ['another’s', () => send('actuaciones', 'ajeno.pdf', colleague)],
    ['one sent for another kind of record', () => send('sentencias')],
    ['one that never was', async () => '7b0f2f3e-4a9e-4a39-9d2f-0c1f7a1f0a11'],
    ['no id at all', async () => "1' or '1'='1"],
    [
      'one of another process',
      async () => {
        const file = await send('actuaciones');
        await act({ proceso: await newProcess(), archivos: [file] });
        return file;
      },
    ],
  ])('is refused, and nothing is written: %s', async (_what, foreign) => {
    const process = await newProcess();
    const file = await foreign();
    expect(await act({ proceso: process, archivos: [file] })).toMatchObject({
      saved: false,
      errors: REFUSED,
    });
    const { record } = await act({ proceso: process });
    const edited = { proceso: process, id: record.id, version: record.version, archivos: [file] };
    expect((await act(edited)).errors).toMatchObject(REFUSED);
    const { rows } = await test.app.database.pool.query(
      'select count(*)::int as acts from actuaciones_judiciales where proceso_id = $1',
      [process],
    );
    expect(rows[0].acts).toBe(1);
  });

  it('is more than ten, or the same twice', async () => {
    const process = await newProcess();
    const file = await send('actuaciones');
    expect((await act({ proceso: process, archivos: [file, file] })).errors).toMatchObject(REFUSED);
    const many = Array.from(
      { length: 11 },
      (_, at) => `7b0f2f3e-4a9e-4a39-9d2f-0c1f7a1f0a${at + 10}`,
    );
    expect((await act({ proceso: process, archivos: many })).errors).toMatchObject(REFUSED);
  });

  it('is not even received: of who keeps no files of processes, or of another kind than its name', async () => {
    for (const actor of [world.reader, world.stranger]) {
      expect((await sendSupport(test, actor, 'actuaciones')).status).toBe(403);
    }
    const text = { name: 'virus.exe', content: Buffer.from('MZ') };
    expect((await sendSupport(test, world.lawyer, 'audiencias', text)).status).toBe(400);
    const page = { name: 'auto.pdf', content: Buffer.from('<script>alert(1)</script>') };
    expect((await sendSupport(test, world.lawyer, 'audiencias', page)).status).toBe(400);
  });
});
