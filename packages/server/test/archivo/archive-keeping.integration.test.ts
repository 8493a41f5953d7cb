import { dayOf, formatDate } from '@comarca/shared/core/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveNewFolders } from '../../src/modules/archivo/folders/new-records.ts';
import { emptyTrash } from '../../src/modules/archivo/trash/trash.service.ts';
import { tellOfTrash } from '../../src/modules/archivo/trash/trash-notices.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { act, findNames, makeFolder, makeHidden, mayDo, sendFile } from './archive.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let reader: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('archivista', { permissions: mayDo('manage') });
  reader = await test.as('lectora', { permissions: mayDo('view') });
});
afterAll(() => test?.close());

interface Made {
  done: { saved: boolean; errors: { message: string }[]; record: { id: string } };
}

async function make(call: string, record: string): Promise<string> {
  const { data } = await keeper.graphql<Made>(
    `mutation { done: ${call} { saved errors { message } record: ${record} { id } } }`,
  );
  if (!data.done.saved) throw new Error(JSON.stringify(data.done.errors));
  return data.done.record.id;
}

const series = (table: string, code: string, rest: string) =>
  make(
    `saveDocumentSeries(tabla: "${table}", codigo: "${code}", subserie: "", proceso: "", procedimiento: "", reservada: false, ${rest})`,
    'documentSeries',
  );

it('all folders of a version of the table go to another by one act, as its author reviewed it', async () => {
  const version = (name: string) =>
    make(`saveRetentionTable(nombre: "${name}", acto: "", desde: "2026-01-01")`, 'retentionTable');
  const terms = (years: number) =>
    `nombre: "Pólizas", gestion: ${years}, central: 8, disposicion: "SELECCIÓN"`;
  const [old, next] = [await version('TRD A'), await version('TRD B')];
  const [goes, stays] = [await series(old, 'P-1', terms(2)), await series(old, 'P-2', terms(2))];
  await series(next, 'p-1', terms(5));
  const folders = [];
  for (const [name, one] of [
    ['Pólizas 1', goes],
    ['Pólizas 2', goes],
    ['Pólizas 3', stays],
  ] as const) {
    const folder = await makeFolder(keeper, name);
    await act(keeper, `setArchiveSeries(carpeta: "${folder}", serie: "${one}")`);
    folders.push(folder);
  }
  interface Move {
    antes: object;
    despues: object | null;
    carpetas: number;
    marca: string;
  }
  const review = async () =>
    (
      await keeper.graphql<{ moves: Move[] }>(
        `{ moves: archiveTableMove(id: "${old}", nueva: "${next}") {
          antes { codigo gestion } despues { codigo gestion } carpetas marca } }`,
      )
    ).data.moves;
  const reviewed = await review();
  expect(reviewed).toMatchObject([
    { antes: { codigo: 'P-1', gestion: 2 }, despues: { codigo: 'p-1', gestion: 5 }, carpetas: 2 },
    { antes: { codigo: 'P-2', gestion: 2 }, despues: null, carpetas: 1 },
  ]);
  const move = (moves: readonly Move[]) => {
    const marks = moves.flatMap(({ despues, marca }) => (despues ? `"${marca}"` : []));
    return act(
      keeper,
      `moveRetentionTable(id: "${old}", nueva: "${next}", marcas: [${marks.join(', ')}])`,
    );
  };
  expect((await move([])).errors).toMatchObject([{ message: expect.stringMatching(/cambiaron/) }]);
  // As many as before, but others: what was not reviewed does not go.
  const give = (folder: string | undefined, one: string) =>
    act(keeper, `setArchiveSeries(carpeta: "${folder}", serie: "${one}")`);
  await give(folders[1], stays);
  await give(folders[2], goes);
  expect((await review()).map(({ carpetas }) => carpetas)).toEqual([2, 1]);
  expect((await move(reviewed)).errors).toMatchObject([
    { message: 'Las carpetas o sus series cambiaron: revise otra vez antes de pasarlas.' },
  ]);
  await give(folders[1], goes);
  await give(folders[2], stays);
  expect((await move(await review())).errors).toEqual([]);
  const { rows } = await test.app.database.pool.query(
    `select s.tabla_id as tabla from archivo_carpetas c join archivo_series s on s.id = c.serie_id
     where c.id = any($1::int[]) order by c.id`,
    [folders],
  );
  expect(rows.map(({ tabla }) => String(tabla))).toEqual([next, next, old]);
  const { rows: told } = await test.app.database.pool.query(
    `select entity_id as id, before ->> 'serie' as before, after ->> 'serie' as after from auditoria
     where operation = 'moveRetentionTable' and entity = 'carpetaArchivo' order by id`,
  );
  expect(told).toMatchObject([
    { id: folders[0], before: 'P-1 Pólizas', after: 'p-1 Pólizas' },
    { id: folders[1] },
  ]);
});

it('who sees a document is told by its places, and whoever opens it from outside is counted', async () => {
  const open = await makeFolder(keeper, 'Comité');
  const hidden = await makeHidden(keeper, { name: 'Reserva', within: open });
  const { documento: id } = await sendFile(test, keeper, {
    carpeta: open,
    nombre: 'acta.txt',
    content: 'acta',
  });
  await act(keeper, `linkArchiveDocuments(documentos: ["${id}"], destino: "${hidden}")`);
  const ends = dayOf(new Date(Date.now() + 20 * 86_400_000));
  const { data: given } = await keeper.graphql(
    `mutation { saveOutsideLink(clase: "documentoArchivo", objeto: "${id}", para: "Contraloría",
      vence: "${ends}", descarga: false) { saved } }`,
  );
  expect(given.saveOutsideLink.saved).toBe(true);
  const whoSees = async (actor: TestActor, document = id) => {
    const { data } = await actor.graphql<{ who: { lugares: object[] } | null }>(
      `{ who: archiveDocumentPeople(id: "${document}") { ocultos enlaces
        lugares { nombre principal quienes { propios motivo personas { nombre } } } } }`,
    );
    return data?.who ?? null;
  };
  const home = {
    nombre: 'Comité',
    principal: true,
    quienes: { propios: false, motivo: '', personas: [] },
  };
  expect(await whoSees(reader)).toEqual({ ocultos: 1, enlaces: 1, lugares: [home] });
  expect((await whoSees(keeper))?.lugares).toMatchObject([
    home,
    { quienes: { propios: true, motivo: 'Reserva' } },
  ]);
  const kept = { carpeta: hidden, nombre: 'otra.txt', content: 'otra' };
  const { documento: other } = await sendFile(test, keeper, kept);
  expect(await whoSees(reader, other)).toBeNull();
});

it('numbers of names are ordered by what they are, in the tree and in lists', async () => {
  const top = await makeFolder(keeper, 'Áreas');
  const names = ['Área 1', 'área 2', 'Área 10', 'Área 10 b', 'Área 100'];
  for (const name of names.toReversed()) {
    const content = `de ${name}`;
    await makeFolder(keeper, name, top);
    await sendFile(test, keeper, { carpeta: top, nombre: `${name}.txt`, content });
  }
  const { data } = await reader.graphql<{ folders: { nombre: string }[] }>(
    `{ folders: archiveFolders(padre: "${top}") { nombre } }`,
  );
  expect(data.folders.map(({ nombre }) => nombre)).toEqual(names);
  const documents = ['Área 1.txt', 'área 2.txt', 'Área 10 b.txt', 'Área 10.txt', 'Área 100.txt'];
  expect(await findNames(reader, `carpeta: "${top}"`)).toEqual(documents);
  expect(await findNames(reader, `carpeta: "${top}", orderBy: "-nombre"`)).toEqual(
    documents.toReversed(),
  );
});

it('a record stands in the tree from its creation, and its folder is made once', async () => {
  const { pool } = test.app.database;
  const { rows: made } = await pool.query(
    `insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id, fecha_inicio, valor)
     select 'Vía ' || n, 'C-' || n, 'o', (select min(id) from tipos_contrato),
       (select min(id) from estados_contrato), '2026-01-01', 1 from generate_series(1, 12) n returning id`,
  );
  await giveNewFolders(test.app);
  await giveNewFolders(test.app);
  const folders = async (parent: string) => {
    const { data } = await keeper.graphql<{ folders: { id: string; nombre: string }[] }>(
      `{ folders: archiveFolders(padre: ${parent}) { id nombre } }`,
    );
    return data.folders;
  };
  const heading = (await folders('null')).find(({ nombre }) => nombre === 'Contratos');
  const names = (await folders(`"${heading?.id}"`)).map(({ nombre }) => nombre);
  expect(names).toEqual(made.map((_, at) => `Vía ${at + 1}`));
  // One of a slow load is saved when a thousand later ones long are.
  const key = `pg_get_serial_sequence('contratos', 'id')`;
  const { rows: taken } = await pool.query<{ id: number }>(
    `select nextval(${key})::int as id, setval(${key}, nextval(${key}) + 1000)`,
  );
  const insert = (id: string, name: string) =>
    pool.query(
      `insert into contratos (id, nombre, identificacion_formal, objeto, tipo_id, estado_id,
         fecha_inicio, valor) overriding system value
       values (${id}, $1, $1, 'o', (select min(id) from tipos_contrato),
         (select min(id) from estados_contrato), '2026-01-01', 1)`,
      [name],
    );
  await insert(`nextval(${key})`, 'Vía nueva');
  await giveNewFolders(test.app);
  await insert(String(taken[0]?.id), 'Vía demorada');
  await giveNewFolders(test.app);
  expect((await folders(`"${heading?.id}"`)).map(({ nombre }) => nombre)).toContain('Vía demorada');
});

/** What is answered to who asks while somebody else has done this and not yet finished. */
async function whileAnother<Answer>(done: string[], ask: () => Promise<Answer>): Promise<Answer> {
  const client = await test.app.database.pool.connect();
  try {
    for (const statement of ['begin', ...done]) await client.query(statement);
    const asked = ask();
    const waiting = () =>
      client.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).not.toBe(0);
    await client.query('commit');
    return await asked;
  } finally {
    client.release();
  }
}

// The embedded database does one thing after the other.
it.runIf(testDatabaseKind() === 'native')(
  'a version of the table that is being used, or whose name is being taken, is not changed or copied meanwhile',
  async () => {
    const table = await make(
      'saveRetentionTable(nombre: "TRD C", acto: "", desde: "2026-01-01")',
      'retentionTable',
    );
    const plans = await series(
      table,
      'C-1',
      'nombre: "Planes", gestion: 2, central: 8, disposicion: "SELECCIÓN"',
    );
    const folder = await makeFolder(keeper, 'Planes');
    await sendFile(test, keeper, { carpeta: folder, nombre: 'plan.txt', content: 'plan' });
    const changed = await whileAnother(
      [
        `select pg_advisory_xact_lock(hashtext('archivo carpetas'))`,
        `update archivo_carpetas set serie_id = ${plans} where id = ${folder}`,
      ],
      () =>
        keeper.graphql<Made>(
          `mutation { done: saveDocumentSeries(id: "${plans}", version: 1, tabla: "${table}", codigo: "C-1",
          nombre: "Planes", subserie: "", proceso: "", procedimiento: "", reservada: false, gestion: 1,
          central: 8, disposicion: "SELECCIÓN") { saved errors { message } } }`,
        ),
    );
    expect(changed.data.done.errors[0]?.message).toMatch(/haga una versión nueva/);
    const named = { nombre: 'TRD a la vez', acto: '', desde: '2026-06-01' };
    const copied = await whileAnother(
      [
        `insert into archivo_tablas_retencion (nombre, acto, desde) values ('TRD a la vez', '', now())`,
      ],
      () => keeper.call('copyRetentionTable', { id: table, ...named }),
    );
    expect(copied.errors).toMatchObject([
      { campo: 'nombre', message: expect.stringContaining('Ya existe') },
    ]);
    // Nor is a document filed between the question whether it is used and the change.
    const filed = await whileAnother(
      [`select pg_advisory_xact_lock(hashtext('archivo carpetas'))`],
      () =>
        sendFile(test, keeper, { carpeta: folder, nombre: 'otro plan.txt', content: 'otro plan' }),
    );
    expect(filed).toMatchObject({ status: 200, resultado: 'nuevo' });
  },
);

it.runIf(testDatabaseKind() === 'native')(
  'who files in one folder does not wait for who files in another, and of one name there are two versions',
  async () => {
    const [one, other] = [
      await makeFolder(keeper, 'Cargas A'),
      await makeFolder(keeper, 'Cargas B'),
    ];
    const first = await test.app.database.pool.connect();
    try {
      await first.query('begin');
      await first.query(`select pg_advisory_xact_lock_shared(hashtext('archivo carpetas'))`);
      await first.query('select 1 from archivo_carpetas where id = $1 for no key update', [one]);
      const beside = { carpeta: other, nombre: 'plano.txt', content: 'plano' };
      expect(await sendFile(test, keeper, beside)).toMatchObject({ resultado: 'nuevo' });
    } finally {
      await first.query('rollback');
      first.release();
    }
    const both = await Promise.all(
      ['uno', 'otro'].map((content) =>
        sendFile(test, keeper, { carpeta: one, nombre: 'a la vez.txt', content }),
      ),
    );
    expect(both.map(({ resultado }) => resultado).toSorted()).toEqual(['nuevo', 'version']);
  },
);

it('the end of what lies in the trash is told a week before, once, to who keeps the archive and who made the folder', async () => {
  const owner = await test.as('duena_carpeta', {
    permissions: ['view', 'add', 'delete'].map((act) => `archivo.${act}_documento`),
  });
  const clerk = await test.as('bota', { permissions: mayDo('view', 'add', 'change', 'delete') });
  const query = (text: string, values: unknown[] = []) =>
    test.app.database.pool.query(text, values);
  const folder = await makeFolder(owner, 'De la dueña', await makeFolder(keeper, 'Obras'));
  const { documento } = await sendFile(test, owner, {
    carpeta: folder,
    nombre: 'plano.txt',
    content: 'plano',
  });
  await act(clerk, `trashArchiveItems(documentos: ["${documento}"])`);
  const notices = async (actor: TestActor) => {
    const { rows } = await query(
      `select texto from avisos where usuario_id = $1 and ruta = '/gestion_documental/papelera'`,
      [actor.id],
    );
    return rows.map(({ texto }) => texto);
  };
  const told = async () => {
    await tellOfTrash(test.app);
    return [await notices(keeper), await notices(owner), await notices(clerk)];
  };
  expect(await told()).toEqual([[], [], []]);
  await query(
    `update archivo_papelera set fecha = now() - interval '24 days' where objeto_id = $1`,
    [documento],
  );
  const text = expect.stringMatching(
    /^Un elemento de la papelera del archivo se elimina el \d\d\/\d\d\/\d{4}/,
  );
  expect(await told()).toEqual([[text], [text], []]);
  expect(await told(), 'once').toEqual([[text], [text], []]);
  // The program was off, or a hold was lifted late: the week is kept.
  const ends = async () =>
    (
      await keeper.graphql('{ archiveTrashRelay(search: "plano") { nodes { saleDesde } } }')
    ).data.archiveTrashRelay.nodes.map(({ saleDesde }: { saleDesde: string }) =>
      Math.round((Date.parse(saleDesde) - Date.now()) / 86_400_000),
    );
  const setTold = (told: string) =>
    query(
      `update archivo_papelera set fecha = now() - interval '50 days', avisada = ${told} where objeto_id = $1`,
      [documento],
    );
  await setTold('null');
  expect(await ends()).toEqual([7]);
  await tellOfTrash(test.app);
  await emptyTrash(test.app);
  expect(await ends()).toEqual([7]);
  const week = formatDate(dayOf(new Date(Date.now() + 7 * 86_400_000)));
  expect(await notices(owner)).toEqual(Array(2).fill(expect.stringContaining(week)));
  // A hold that came after it was told: once that is lifted, it is told anew.
  await setTold(`now() - interval '8 days'`);
  const hold = (name: string) => act(keeper, `${name}(carpeta: "${folder}", motivo: "Proceso 12")`);
  await hold('beginLegalHold');
  await tellOfTrash(test.app);
  await hold('liftLegalHold');
  await tellOfTrash(test.app);
  await emptyTrash(test.app);
  expect(await ends()).toEqual([7]);
  expect(await notices(owner)).toHaveLength(3);
  await setTold(`now() - interval '8 days'`);
  await emptyTrash(test.app);
  expect(await ends()).toEqual([]);
});
