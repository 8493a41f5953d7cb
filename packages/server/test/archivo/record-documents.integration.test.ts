import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LettersStage, openLetters } from '../correspondencia/letters.fixture.ts';
import type { TestActor } from '../testkit/app.ts';
import { act, sendFile } from './archive.fixture.ts';
import { isSigned } from './verified-page.ts';
import { zipContents, zipNames } from './zip-names.ts';

let stage: LettersStage;
let official: TestActor;
let colleague: TestActor;
let manager: TestActor;
let stranger: TestActor;
let folder: string;
let letter: string;

const READS = ['archivo.view_documento', 'procesos.view_proceso'] as const;

beforeAll(async () => {
  stage = await openLetters();
  const { test, world, app, inState } = stage;
  const writes = [...READS, 'correspondencia.change_correspondencia'] as const;
  official = await test.as('encargada_carta', { permissions: [...writes] });
  colleague = await test.as('colega_carta', { permissions: [...writes] });
  manager = await test.as('todas_cartas', {
    permissions: [...READS, 'correspondencia.manage_correspondencia'],
  });
  stranger = await test.as('sin_proceso', { permissions: ['archivo.view_documento'] });
  letter = await inState('Radicada', { supports: 0 });
  await app.database.pool.query('update correspondencias set funcionario_id = $1 where id = $2', [
    official.id,
    letter,
  ]);
  const opened = await act(
    official,
    `openRecordFolder(entidad: "proceso", registro: "${world.process}")`,
  );
  folder = opened.registro ?? '';
});
afterAll(() => stage?.test.close());

interface Shown {
  fuente: string;
  totalCount: number;
  nodes: {
    nombre: string;
    papel: string;
    registro: string;
    ruta: string;
    nota: string | null;
    direccion: string;
  }[];
}

async function shown(actor: TestActor, args: string): Promise<Shown[]> {
  const { data, errors } = await actor.graphql<{ archiveRecordDocuments: Shown[] }>(
    `{ archiveRecordDocuments(${args}) { fuente totalCount hayMas
      nodes { nombre papel registro ruta nota direccion } } }`,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.archiveRecordDocuments;
}

const ofFolder = (actor: TestActor, more = '') => shown(actor, `carpeta: "${folder}"${more}`);

describe('documents of letters in the folder of what the letter is about', () => {
  it('stand there by themselves, newest first, with the way to their letter', async () => {
    const [section] = await ofFolder(official);
    expect(section).toMatchObject({ fuente: 'correspondencia', totalCount: 2 });
    expect(section?.nodes.map(({ nombre, papel }) => [nombre, papel]).toSorted()).toEqual([
      ['carta.docx', 'Documento'],
      ['carta.pdf', 'PDF aprobado'],
    ]);
    const [first] = section?.nodes ?? [];
    expect(first).toMatchObject({ ruta: `/buzon?itemId=${letter}`, nota: null });
    expect(first?.registro).toContain('Alcaldía');
    expect((await official.inject({ url: first?.direccion ?? '' })).statusCode).toBe(200);
    const [second] = await ofFolder(official, ', first: 1, offset: 1');
    expect(second?.nodes).toHaveLength(1);
    expect(await ofFolder(official, ', fuente: "otra"')).toEqual([]);
  });

  it('are there for who reads the letter, and for nobody else', async () => {
    expect((await ofFolder(manager))[0]?.totalCount).toBe(2);
    expect(await ofFolder(colleague)).toEqual([]);
    for (const actor of [official, manager]) {
      expect((await shown(actor, 'search: "carta.doc"'))[0]?.nodes).toHaveLength(1);
    }
    for (const actor of [colleague, stranger]) {
      expect(await shown(actor, 'search: "carta.doc"')).toEqual([]);
    }
    const { errors } = await stranger.graphql(
      `{ archiveRecordDocuments(carpeta: "${folder}") { fuente } }`,
    );
    expect(errors?.[0]?.message).toBeTruthy();
    const [{ direccion = '' } = {}] = (await ofFolder(official))[0]?.nodes ?? [];
    for (const actor of [colleague, stranger]) {
      expect((await actor.inject({ url: direccion })).statusCode).toBe(404);
    }
  });

  it('are found by the name of a file, by what the letter says and by the words of a file', async () => {
    const { pool } = stage.app.database;
    const { rows } = await pool.query(
      'select pdf_id, descripcion from correspondencias where id = $1',
      [letter],
    );
    await pool.query(
      `insert into textos_archivo (archivo_id, correspondencia_id, palabras)
       values ($1, $2, to_tsvector('simple', 'servidumbre de conduccion'))
       on conflict (archivo_id) do update set palabras = excluded.palabras`,
      [rows[0].pdf_id, letter],
    );
    const names = async (search: string) =>
      (await ofFolder(official, `, search: ${JSON.stringify(search)}`))[0]?.nodes.map(
        ({ nombre }) => nombre,
      ) ?? [];
    expect(await names('Conducción')).toEqual(['carta.pdf']);
    expect(await names('CARTA.DOCX')).toEqual(['carta.docx']);
    expect((await names('Alcaldía')).length).toBe(2);
    expect(await names('nada de esto')).toEqual([]);
    expect((await shown(official, 'search: "conduccion"'))[0]?.nodes).toHaveLength(1);
    expect(await shown(colleague, 'search: "conduccion"')).toEqual([]);
    // Without a search and without a folder there is nothing to show.
    expect(await shown(official, 'search: ""')).toEqual([]);
  });

  it('say that the filing was annulled', async () => {
    const told = await manager.call('annulCorrespondence', {
      correspondenceId: letter,
      motivo: 'Se radicó dos veces por error',
      acto: 'Acta 4 de 2026',
    });
    expect(told).toMatchObject({ annulled: true });
    const [section] = await ofFolder(official);
    expect(section?.nodes.map(({ nota }) => nota)).toEqual([
      'Radicado anulado',
      'Radicado anulado',
    ]);
  });

  it('are in the index, the sealed closing and the zip of its expediente, for who reads them', async () => {
    const { test } = stage;
    const names = async (actor: TestActor, url: string) => {
      const answer = await actor.inject({ url });
      return answer.statusCode === 200
        ? (await zipNames(answer.rawPayload)).toSorted()
        : String(answer.statusCode);
    };
    const folderZip = `/api/v1/archivo/zip?carpetas=${folder}`;
    const letters = ['Correspondencia/carta.docx', 'Correspondencia/carta.pdf'];
    expect(await names(official, folderZip)).toEqual(
      letters.map((name) => expect.stringContaining(name)),
    );
    const count = async (actor: TestActor) => {
      const call = `{ archiveZipCount(carpetas: ["${folder}"], documentos: []) }`;
      const { data, errors } = await actor.graphql(call);
      return errors ? errors[0]?.message : data.archiveZipCount > 0;
    };
    expect([await count(official), await count(colleague)]).toEqual([
      true,
      'No hay documentos para descargar.',
    ]);
    // As many of its own as a zip has: with what the letter shows they are too many, and that is told before.
    const { pool } = stage.app.database;
    const filled = await pool.query<{ id: number }>(
      `insert into archivo_carpetas (padre_id, nombre, registro_entidad, registro_id)
       select id, 'Serie ' || n, registro_entidad, registro_id
       from archivo_carpetas, generate_series(1, 250) n where id = $1 returning id`,
      [folder],
    );
    const places = filled.rows.map(({ id }) => id);
    await pool.query(
      `update archivo_carpetas c set ruta = p.ruta || c.id from archivo_carpetas p
       where p.id = c.padre_id and c.id = any($1::int[])`,
      [places],
    );
    await pool.query(
      `with hechos as (insert into archivo_documentos (nombre, carpeta_id, bytes, tipo_mime, sha256)
         select 'acta ' || n, ($1::int[])[1], 1, 'text/plain', 'x' from generate_series(1, 200) n returning id)
       insert into archivo_lugares (documento_id, carpeta_id)
       select h.id, c.id from hechos h, unnest($1::int[]) as c (id) on conflict do nothing`,
      [places],
    );
    expect([await count(colleague), await count(official)]).toEqual([
      true,
      'Hay más de 50000 documentos: descargue una carpeta a la vez.',
    ]);
    // What other kinds of record have goes through no letter.
    await pool.query(
      `delete from archivo_documentos where nombre = 'acta 1' and carpeta_id = ($1::int[])[1]`,
      [places],
    );
    await pool.query(
      `insert into archivos (id, clave, nombre, tipo_mime, bytes, sha256, entidad, entidad_id)
       select gen_random_uuid(), 'foto ' || n, 'foto', 'image/png', 1, 'x', 'otraCosa', '1'
       from generate_series(1, 300) n`,
    );
    const source = stage.app.recordDocuments.find(({ stored }) => stored === 'correspondencia');
    if (!source) throw new Error('no documents of letters');
    const asked = vi.spyOn(source, 'find');
    expect(await count(official)).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    await pool.query(`delete from archivos where entidad = 'otraCosa'`);
    await pool.query(`delete from archivo_documentos where carpeta_id = ($1::int[])[1]`, [places]);
    await pool.query('delete from archivo_carpetas where id = any($1::int[])', [places]);
    const keeper = await test.as('archivista_cartas', {
      permissions: [
        ...READS,
        'correspondencia.change_correspondencia',
        'archivo.change_documento',
        'archivo.add_documento',
      ],
    });
    const sent = await sendFile(test, keeper, {
      carpeta: folder,
      nombre: 'acta.txt',
      content: 'acta',
    });
    expect(sent.resultado, JSON.stringify(sent)).toBe('nuevo');
    expect(await names(colleague, folderZip)).toEqual([expect.stringContaining('acta.txt')]);
    expect(await count(colleague)).toBe(true);
    const done = async (call: string) => (await act(keeper, call)).errors;
    const reason = 'motivo: "Terminado"';
    expect(
      await done(`declareArchiveFile(carpeta: "${folder}", codigo: "EXP-C", ${reason})`),
    ).toEqual([]);
    expect(await fileOf(keeper)).toMatchObject({
      total: 1,
      omitidos: [{ titulo: 'Correspondencia', cantidad: 2 }],
    });
    const [refused] = await done(`closeArchiveFile(carpeta: "${folder}", ${reason})`);
    expect(refused?.message).toContain('Correspondencia: 2');
    await stage.app.database.pool.query(
      'update correspondencias set usuario_creo_id = $1 where id = $2',
      [keeper.id, letter],
    );
    await stage.app.database.pool.query(
      `insert into documentos_sellados (radicado_id, sha256, paginas, sello)
      select r.id, f.sha256, 3, '' from radicados r, archivos f
      where r.correspondencia_id = $1 and f.entidad = 'correspondencia' and f.nombre = 'carta.pdf'`,
      [letter],
    );
    expect(await done(`closeArchiveFile(carpeta: "${folder}", ${reason})`)).toEqual([]);
    const closed = await fileOf(official);
    expect(closed).toMatchObject({ total: 3, omitidos: [], sinLeer: 0 });
    expect(closed?.indice.map(({ archivo }) => archivo).toSorted()).toEqual([
      ...letters.map((name) => `documentos/${name}`),
      'documentos/acta.txt',
    ]);
    expect(closed?.indice[0]?.origen).toContain('Alcaldía');
    const pdf = closed?.indice.find(({ archivo }) => archivo.endsWith('carta.pdf'));
    expect(pdf?.paginas, 'as many as were sealed with it').toBe(3);
    expect(await fileOf(colleague)).toMatchObject({ total: 1, sinLeer: 2 });
    const fileZip = `/api/v1/archivo/expedientes/${folder}/zip`;
    const exported = [
      ...letters.map((name) => `documentos/${name}`),
      'documentos/acta.txt',
      'firma.json',
      'indice.json',
      'verificar.html',
    ];
    expect(await names(official, fileZip)).toEqual(exported);
    expect(await names(colleague, fileZip)).toEqual(exported.slice(2));
    // A part of the index says that it is one, under a signature of its own.
    const part = await zipContents((await colleague.inject({ url: fileZip })).rawPayload);
    const { parteDe } = JSON.parse(part['indice.json'] ?? '');
    expect(parteDe).toEqual({ huella: expect.stringMatching(/^[0-9a-f]{64}$/), ausentes: 2 });
    expect(await isSigned(Buffer.from(part['indice.json'] ?? ''), part['firma.json'] ?? '')).toBe(
      true,
    );
    // What the sealed index names stays when its letter lets it go.
    const { rows } = await pool.query(
      'update correspondencias set pdf_id = null where id = $1 returning archivo_id',
      [letter],
    );
    expect(rows).toHaveLength(1);
    await pool.query(
      "delete from archivos where entidad = 'correspondencia' and nombre = 'carta.pdf'",
    );
    expect(await fileOf(official)).toMatchObject({ total: 3, sinLeer: 0 });
    expect(await names(official, fileZip)).toEqual(exported);
    // Also when the letter has no file any more, though nobody is known to read it then but who reads all.
    await pool.query('update correspondencias set archivo_id = null where id = $1', [letter]);
    expect(await fileOf(official)).toMatchObject({ total: 1, sinLeer: 2 });
    const owner = await test.as('lee_todo', { superuser: true });
    expect(await fileOf(owner)).toMatchObject({ total: 3, sinLeer: 0 });
    expect(await names(owner, fileZip)).toEqual(exported);
  });
});

/** The expediente of the folder as somebody reads it. */
async function fileOf(actor: TestActor) {
  const { data } = await actor.graphql<{
    archiveFile: {
      total: number;
      sinLeer: number;
      omitidos: { titulo: string; cantidad: number }[];
      indice: { archivo: string; paginas: number | null; origen: string | null }[];
    } | null;
  }>(`{ archiveFile(carpeta: "${folder}") { total sinLeer omitidos { titulo cantidad }
    indice { archivo paginas origen } } }`);
  return data.archiveFile;
}
