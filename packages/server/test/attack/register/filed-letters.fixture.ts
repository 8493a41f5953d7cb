import { readFile, writeFile } from 'node:fs/promises';
import { expect, vi } from 'vitest';
import { keepProof } from '../../../src/core/keeping/keeper.ts';
import { modules } from '../../../src/modules/modules.ts';
import {
  createLetter,
  type LettersStage,
  mark,
  openLetters,
} from '../../correspondencia/letters.fixture.ts';
import { byHand, keepTables, operatorSays } from './tampering.ts';

const TABLES = [
  'correspondencias',
  'anexos_correspondencia',
  'archivos',
  'radicados',
  'series_radicacion',
  'documentos_sellados',
  'anulaciones_radicado',
  'cambios_correspondencia',
  'auditoria',
  'sellos',
  'libros_sellos',
];

export const WHOLE = 'El registro es íntegro: sin huecos y con todos sus sellos.';

/** A register with letters of every kind, sealed and anchored, that verifies. */
export async function openRegister() {
  const stage = await openLetters({ jobs: true });
  const { pool } = stage.app.database;
  const { people, world } = stage;
  const codeOf = async (id: string): Promise<string> => (await stage.stored(id)).codigo_radicacion;
  const first = await stampLetter(stage);
  const second = await stampLetter(stage);
  const { correspondence } = await createLetter(people.creadora, world.incoming());
  await people.administra.call('annulCorrespondence', {
    correspondenceId: second,
    motivo: 'Doble',
    acto: 'Acta 1',
  });
  const last = await codeOf(await stampLetter(stage));
  const letter = await stage.stored(first);
  const path = await placeOf(stage, letter.pdf_id);
  const content = await readFile(path);
  await keepProof(stage.app, modules);
  const restoreTables = await keepTables(pool, TABLES);
  expect(await operatorSays(stage.test, 'verificar-registro')).toContain(WHOLE);
  return {
    stage,
    /** One that left: its PDF as it lies on disk. */
    stamped: {
      id: first,
      codigo: String(letter.codigo_radicacion),
      pdf: letter.pdf_id,
      path,
      content,
    },
    annulled: await codeOf(second),
    incoming: { id: correspondence.id, codigo: correspondence.codigoRadicacion ?? '' },
    /** The last one that left. */
    last,
    sql: (text: string, values: unknown[] = []) => pool.query(text, values),
    tamper: (...statements: string[]) => byHand(pool, ...statements),
    verify: () => operatorSays(stage.test, 'verificar-registro'),
    async restore() {
      await restoreTables();
      await writeFile(path, content);
    },
  };
}
export type RegisterStage = Awaited<ReturnType<typeof openRegister>>;

/** Files a letter as its official does and waits for its stamp. */
async function stampLetter(stage: LettersStage): Promise<string> {
  const id = await stage.inState('Aprobada');
  expect((await mark(stage.people.funcionaria, id, 'Radicada')).errors).toEqual([]);
  await vi.waitFor(async () => expect((await stage.stored(id)).pdf_estado).toBe('LISTO'), 30_000);
  return id;
}

/** Where a PDF lies, once every one has its place among the documents. */
async function placeOf({ app }: LettersStage, pdf: string): Promise<string> {
  const { pool } = app.database;
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from archivos f join correspondencias c on c.pdf_id = f.id where f.carpeta is null`,
    );
    expect(rows).toEqual([]);
  }, 30_000);
  const { rows } = await pool.query('select clave from archivos where id = $1', [pdf]);
  // By its key: what lay elsewhere before it had its place stays a while, under the same name.
  const { path, release } = await app.files.local(rows[0].clave);
  await release();
  return path;
}
