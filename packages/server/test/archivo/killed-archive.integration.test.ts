import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOutActs } from '../../src/modules/archivo/acts/carry-out.ts';
import { aDayLater } from '../testkit/a-day-later.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { untilWaiting } from '../testkit/databases/until-waiting.ts';
import { startVictim } from '../testkit/killed-work.ts';
import type { TestNode } from '../testkit/node.ts';
import {
  act,
  begin,
  findNames,
  finish,
  makeFolder,
  readDocument,
  sendFile,
  sendPiece,
  sha256,
} from './archive.fixture.ts';

const MB = 1024 ** 2;
const CONTENT = randomBytes(6 * MB);

/** Several processes need a database that several can open. */
describe.runIf(testDatabaseKind() === 'native')('a server killed at work of the archive', () => {
  let test: TestApp;
  let keeper: TestActor;
  let folder: string;

  beforeAll(async () => {
    test = await startTestApp();
    await test.http.listen({ port: 0, host: '127.0.0.1' });
    keeper = await test.as('archivista', { superuser: true });
    folder = await makeFolder(keeper, 'General');
  });
  afterAll(() => test?.close());

  const query = (text: string, values: unknown[] = []) =>
    test.app.database.pool.query(text, values);

  /** Does something while nobody else gets through a lock that a statement takes. */
  async function whileHeld(statement: string, work: () => Promise<void>): Promise<void> {
    await test.app.database.db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(statement).execute(tx);
        await work();
        throw new Error('let go');
      })
      .catch((error: Error) => {
        if (error.message !== 'let go') throw error;
      });
  }

  async function killed(node: TestNode): Promise<void> {
    node.kill('SIGKILL');
    await node.exited;
  }

  const headers = () => ({ cookie: keeper.cookie, 'x-comarca': '1' });

  it('in the middle of a piece and of ending a file has lost nothing that came, and serves no half', async () => {
    const victim = await startVictim(test, 'all');
    const sent = { carpeta: folder, nombre: 'grande.bin', content: CONTENT };
    const { id } = await begin(keeper, sent);
    await sendPiece(test, keeper, { id, from: 0, piece: CONTENT.subarray(0, 4 * MB) });
    const half = request(
      new URL(`/api/v1/archivo/cargas/${id}/partes?desde=${4 * MB}`, victim.url),
      {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=x' },
      },
    );
    half.write('--x\r\ncontent-disposition: form-data; name="parte"; filename="parte"\r\n\r\n');
    half.write(CONTENT.subarray(4 * MB, 5 * MB));
    const broken = once(half, 'error');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await Promise.all([killed(victim), broken]);

    const again = await begin(keeper, sent);
    expect([again.id, again.recibido]).toEqual([id, 4 * MB]);
    await sendPiece(test, keeper, { id, from: 4 * MB, piece: CONTENT.subarray(4 * MB) });
    const next = await startVictim(test, 'all');
    await whileHeld(`select from archivo_cargas where id = '${id}' for update`, async () => {
      const ending = fetch(new URL(`/api/v1/archivo/cargas/${id}/fin`, next.url), {
        method: 'POST',
        headers: headers(),
      });
      const gone = expect(ending).rejects.toThrow();
      await untilWaiting(test, 1);
      await Promise.all([killed(next), gone]);
    });
    expect(await findNames(keeper, `carpeta: "${folder}"`)).toEqual([]);
    const filed = await finish(keeper, id);
    expect(filed.resultado).toBe('nuevo');
    const { sha256: kept } = (await readDocument(keeper, filed.documento)) ?? {};
    expect(kept).toBe(sha256(CONTENT));
    // What the dead one had written is let go, and nothing else.
    await aDayLater(test.app);
    const read = await keeper.inject({
      url: `/api/v1/archivo/documentos/${filed.documento}/contenido`,
    });
    expect(sha256(read.rawPayload)).toBe(sha256(CONTENT));
    expect((await query('select 1 from contenidos_sueltos')).rowCount).toBe(0);
  }, 120_000);

  it('in the middle of a zip breaks it off: nobody takes a part for the whole', async () => {
    const victim = await startVictim(test, 'all');
    const answer = await fetch(new URL(`/api/v1/archivo/zip?carpetas=${folder}`, victim.url), {
      headers: headers(),
    });
    expect(answer.status).toBe(200);
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await killed(victim);
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toThrow();
    const whole = await keeper.inject({ url: `/api/v1/archivo/zip?carpetas=${folder}` });
    expect(whole.rawPayload.length).toBeGreaterThan(CONTENT.length);
  }, 60_000);

  it('in the middle of an elimination has let all go or nothing; the next one ends it', async () => {
    const old = await sendFile(test, keeper, {
      carpeta: folder,
      nombre: 'caduco.txt',
      content: 'x',
    });
    const { rows } = await query(`with t as (
        insert into archivo_tablas_retencion (nombre, desde) values ('TRD', '2000-01-01') returning id)
      insert into archivo_series (tabla_id, codigo, nombre, gestion, central, disposicion)
      select id, '100', 'Contratos', 2, 8, 'ELIMINACIÓN' from t returning id`);
    await act(keeper, `setArchiveSeries(carpeta: "${folder}", serie: "${rows[0].id}")`);
    await query(`update archivo_documentos set fecha_cambio = '2001-01-01' where id = $1`, [
      old.documento,
    ]);
    const reviewer = await test.as('comite', { superuser: true });
    const drafted = await act(
      keeper,
      `draftArchiveAct(clase: "ELIMINACIÓN", objeto: "Comité", carpeta: "${folder}", revisor: "${reviewer.id}")`,
    );
    const id = drafted.registro ?? '';
    const step = (actor: TestActor, name: string) =>
      act(actor, `stepArchiveAct(id: "${id}", paso: "${name}", observacion: "")`);
    expect((await step(keeper, 'enviar')).errors).toEqual([]);
    expect((await step(reviewer, 'aprobar')).errors).toEqual([]);
    await query(`update archivo_actas set ejecuta_desde = now() - interval '1 hour'`);
    await query(`update archivo_actas set estado = 'EN EJECUCIÓN' where id = $1`, [id]);
    // Held before its record is written: the document is gone in the transaction, and in no other.
    await whileHeld('lock table archivo_acta_documentos in share mode', async () => {
      const victim = await startVictim(test, 'worker', new URL('acts-node.ts', import.meta.url));
      await untilWaiting(test, 1);
      await killed(victim);
    });
    expect(await readDocument(keeper, old.documento)).not.toBeNull();
    await carryOutActs(test.app);
    expect(await readDocument(keeper, old.documento)).toBeNull();
    const { rows: items } = await query(
      'select resultado from archivo_acta_documentos where acta_id = $1',
      [id],
    );
    expect(items).toEqual([{ resultado: 'HECHO' }]);
  }, 60_000);
});
