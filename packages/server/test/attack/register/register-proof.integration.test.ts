import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { anchorNow } from '../../../src/core/keeping/anchor.ts';
import { keepProof } from '../../../src/core/keeping/keeper.ts';
import { createSeals } from '../../../src/core/proof/seals.ts';
import { modules } from '../../../src/modules/modules.ts';
import { edit, type LettersStage } from '../../correspondencia/letters.fixture.ts';
import { openRegister, type RegisterStage, WHOLE } from './filed-letters.fixture.ts';
import { operatorSays } from './tampering.ts';

/**
 * An attacker has the whole database in hand, and the folder of files, but not COMARCA_SECRET. Whatever
 * of the register they change, `verificar-registro` names it (S31).
 */
let stage: LettersStage;
let register: RegisterStage;
let stamped: RegisterStage['stamped'];
let incoming: RegisterStage['incoming'];
let annulled: string;
let last: string;

const sql: RegisterStage['sql'] = (...args) => register.sql(...args);
const tamper: RegisterStage['tamper'] = (...statements) => register.tamper(...statements);
const verify = () => register.verify();
const restore = () => register.restore();
const check = async (id: string, sha256: string) => {
  const { rows } = await sql(
    'select codigo_verificacion c from radicados where correspondencia_id = $1',
    [id],
  );
  const url = `/api/v1/verificar/${rows[0].c}?sha256=${sha256}`;
  return (await stage.test.http.inject({ url })).json();
};

beforeAll(async () => {
  register = await openRegister();
  ({ stage, stamped, incoming, annulled, last } = register);
}, 90_000);
afterAll(() => stage.test.close());
afterEach(restore);

const filingOf = (code: () => string) => `(select id from radicados where codigo = '${code()}')`;

describe('every manipulation of the register is found and named (S31)', () => {
  test.each<[string, () => string[], () => string]>([
    [
      "the letter's own description",
      () => [`update correspondencias set descripcion = 'Otra cosa' where id = ${stamped.id}`],
      () => `${stamped.codigo}: La carta no dice lo que se selló: cambió la descripción.`,
    ],
    [
      "the letter's addressee",
      () => [`update correspondencias set agente_externo = 'Otro' where id = ${incoming.id}`],
      () =>
        `${incoming.codigo}: La carta no dice lo que se selló: cambió el remitente o destinatario.`,
    ],
    [
      "the letter's date of filing",
      () => [
        `update correspondencias set fecha_radicacion = fecha_radicacion - interval '9 days' where id = ${stamped.id}`,
      ],
      () => `${stamped.codigo}: La fecha de radicación de la carta no es la del registro.`,
    ],
    [
      "the letter's deadline",
      () => [`update correspondencias set fecha_limite = '2031-01-01' where id = ${incoming.id}`],
      () => `${incoming.codigo}: La carta no dice lo que se selló: cambió la fecha límite.`,
    ],
    [
      'the last letter deleted and the series set back',
      () => [
        `delete from documentos_sellados where radicado_id = ${filingOf(() => last)}`,
        `delete from correspondencias where codigo_radicacion = '${last}'`,
        `update series_radicacion s set ultimo = r.consecutivo - 1, sello = r.sello_anterior
         from radicados r where r.codigo = '${last}' and s.serie = r.serie`,
        `delete from radicados where codigo = '${last}'`,
      ],
      () => `${last}: El libro de sellos tiene este radicado y el registro no: se retiró.`,
    ],
    [
      'the last letter deleted with its place in the book of seals',
      () => {
        const number = `(select min(numero) from sellos where libro = 'SALIDA' and referencia = (select id::text from radicados where codigo = '${last}'))`;
        return [
          `update libros_sellos l set numero = s.numero - 1, sello = s.sello_anterior from sellos s
           where l.libro = 'SALIDA' and s.libro = 'SALIDA' and s.numero = ${number}`,
          `delete from sellos where libro = 'SALIDA' and numero >= ${number}`,
          `delete from documentos_sellados where radicado_id = ${filingOf(() => last)}`,
          `delete from correspondencias where codigo_radicacion = '${last}'`,
          `update series_radicacion s set ultimo = r.consecutivo - 1, sello = r.sello_anterior
           from radicados r where r.codigo = '${last}' and s.serie = r.serie`,
          `delete from radicados where codigo = '${last}'`,
        ];
      },
      () => 'se cortó o se rehízo el libro SALIDA',
    ],
    [
      'a filing rewritten with every seal of its chain computed anew',
      () => [
        `do $$ declare r record; antes text := repeat('0', 64); begin
           for r in select * from radicados where serie = 'SALIDA' order by id loop
             update radicados set sello_anterior = antes,
               contenido = case when codigo = '${stamped.codigo}' then replace(contenido, '"descripcion":"', '"descripcion":"No ') else contenido end
             where id = r.id;
             update radicados set sello = encode(sha256(convert_to(sello_anterior || E'\\n' || contenido, 'UTF8')), 'hex') where id = r.id returning sello into antes;
           end loop;
           update series_radicacion set sello = antes where serie = 'SALIDA';
         end $$`,
      ],
      () => `${stamped.codigo}: El radicado no es el que el libro de sellos dice: se rehízo.`,
    ],
    [
      'a sealed document deleted',
      () => [
        `delete from documentos_sellados where radicado_id = ${filingOf(() => stamped.codigo)}`,
      ],
      () => `${stamped.codigo}: Se retiró o cambió la huella de un documento sellado.`,
    ],
    [
      'a sealed document forged by one INSERT, its chained hash right',
      () => [
        `insert into documentos_sellados (radicado_id, sha256, paginas, sello)
         select id, repeat('a', 64), null, encode(sha256(convert_to(sello || E'\\n' ||
           '{"paginas":null,"sha256":"' || repeat('a', 64) || '"}', 'UTF8')), 'hex')
         from radicados where codigo = '${stamped.codigo}'`,
      ],
      () =>
        `${stamped.codigo}: La huella de un documento no la selló el programa: se escribió a mano.`,
    ],
    [
      'an annulment deleted with its counter',
      () => ['delete from anulaciones_radicado', `update series_radicacion set anulados = 0`],
      () => `${annulled}: Se retiró la anulación del radicado.`,
    ],
    [
      'a step of the history deleted',
      () => [
        `delete from cambios_correspondencia where id = (select max(id) from cambios_correspondencia where correspondencia_id = ${stamped.id})`,
      ],
      () => 'Se retiraron filas del historial de la correspondencia',
    ],
    [
      'a step of the history rewritten',
      () => [
        `update cambios_correspondencia set mensaje = 'Nada pasó' where id = (select max(id) from cambios_correspondencia where correspondencia_id = ${stamped.id})`,
      ],
      () => 'Una fila del historial de la correspondencia no corresponde con su sello',
    ],
    [
      'a record of the audit edited',
      () => [
        `update auditoria set username = 'otra' where id = (select max(id) from auditoria where operation = 'annulFiling')`,
      ],
      () => 'Una fila de la auditoría no corresponde con su sello: fue modificada.',
    ],
    [
      'a record of the audit removed',
      () => [`delete from auditoria where operation = 'annulFiling'`],
      () => 'Se retiraron filas de la auditoría',
    ],
    [
      'a record of the audit put in by hand',
      () => [`insert into auditoria (username, operation) values ('otra', 'annulCorrespondence')`],
      () => 'Una fila de la auditoría no tiene sello: no la escribió el programa.',
    ],
    [
      'the day of a record of the audit',
      () => [`update auditoria set at = at - interval '1 day' where operation = 'annulFiling'`],
      () => 'Las filas de la auditoría no son las que se sellaron: fueron modificadas.',
    ],
    [
      'another PDF in the place of the stamped one, its hash with it',
      () => [`update archivos set sha256 = repeat('b', 64) where id = '${stamped.pdf}'`],
      () => `${stamped.codigo}: El documento de la carta no es ninguno de los que se sellaron.`,
    ],
  ])('%s', async (_what, statements, expected) => {
    await tamper(...statements());
    const said = await verify();
    expect(said).toContain(expected());
    expect(said).not.toContain(WHOLE);
  });

  test('the bytes of a stamped PDF changed on disk: named, and nobody is given it', async () => {
    await appendFile(stamped.path, '%');
    expect(await verify()).toContain(
      `${stamped.codigo}: El archivo del documento no es el que se selló: fue modificado.`,
    );
    const { statusCode, body } = await stage.people.funcionaria.inject({
      url: `/media/${stamped.pdf}`,
    });
    expect(statusCode).toBe(409);
    expect(body).toContain('El documento guardado no es el que se selló: fue modificado.');
    const metrics = await stage.test.http.inject({ url: '/metricas' });
    expect(metrics.body).toMatch(/comarca_alarms_total\{kind="documento"\} [1-9]/);
    await writeFile(stamped.path, stamped.content);
    expect(
      (await stage.people.funcionaria.inject({ url: `/media/${stamped.pdf}` })).rawPayload.equals(
        stamped.content,
      ),
    ).toBe(true);
  });

  test('the public check believes no row that was put there by hand', async () => {
    const forged = 'a'.repeat(64);
    await tamper(
      `insert into documentos_sellados (radicado_id, sha256, sello)
       select id, '${forged}', 'x' from radicados where codigo = '${stamped.codigo}'`,
    );
    expect((await check(stamped.id, forged)).documento).toBe(false);
    await tamper(
      `insert into sellos select libro, numero + 100000, tipo, referencia,
         jsonb_set(contenido::jsonb, '{sha256}', '"${forged}"')::text, sello_anterior, sello
       from sellos where libro = 'SALIDA' and tipo = 'DOCUMENTO'
         and referencia = (select id::text from radicados where codigo = '${stamped.codigo}')`,
    );
    expect((await check(stamped.id, forged)).documento).toBe(false);
    await restore();
    await tamper('delete from anulaciones_radicado', 'update series_radicacion set anulados = 0');
    const { rows } = await sql('select correspondencia_id id from radicados where codigo = $1', [
      annulled,
    ]);
    expect((await check(rows[0].id, forged)).radicado.anulado).toBe(true);
  });

  const editIncoming = async () => {
    const done = await edit(stage.people.creadora, incoming.id, {
      tipo: stage.world.oficio,
      descripcion: 'Una descripción que sí se cambió aquí',
      agenteExterno: 'Personería de Tunja',
    });
    expect(done.errors).toEqual([]);
  };

  test('what people change of a filed letter through the program is sealed: nothing is found', async () => {
    await editIncoming();
    expect(await verify()).toContain(WHOLE);
  });

  test('what was changed by hand is not hidden by the next thing that is done with the letter', async () => {
    await tamper(`update correspondencias set descripcion = 'Otra cosa' where id = ${incoming.id}`);
    await editIncoming();
    expect(await verify()).toContain(
      `${incoming.codigo}: La carta había sido modificada por fuera del programa: la descripción.`,
    );
  });
});

describe('anchors outside of the database', () => {
  const journal = () => join(stage.app.config.dataDir, 'files', 'anclas.jsonl');

  test('a line that was changed or taken away is named; one from a mail is checked alone', async () => {
    const text = await readFile(journal(), 'utf8');
    await writeFile(journal(), text.replace(/"numero":\d+/, '"numero":1'));
    expect(await verify()).toContain('El archivo de anclas fue modificado.');
    await writeFile(journal(), '');
    expect(await verify()).toContain('Falta en el archivo de anclas: se retiró.');
    await writeFile(journal(), text);
    const line = text.trim().split('\n').at(-1) ?? '';
    expect(await operatorSays(stage.test, 'verificar-registro', '--ancla', line)).toContain(WHOLE);
    await tamper(`delete from sellos where libro = 'SALIDA' and numero > 1`);
    expect(await operatorSays(stage.test, 'verificar-registro', '--ancla', line)).toContain(
      'se cortó o se rehízo el libro SALIDA',
    );
  });

  test('there is one line a day', async () => {
    const before = await readFile(journal(), 'utf8');
    await keepProof(stage.app, modules);
    expect(await readFile(journal(), 'utf8')).toBe(before);
    // In Colombia it is still the day before.
    const line = await anchorNow(stage.app, new Date('2026-01-15T03:30:00Z'));
    expect((await readFile(journal(), 'utf8')).trim().split('\n').length).toBe(
      before.trim().split('\n').length + 1,
    );
    await tamper(`delete from sellos where libro = 'SALIDA' and numero > 1`);
    expect(await operatorSays(stage.test, 'verificar-registro', '--ancla', line)).toContain(
      'El ancla del 2026-01-14 vio',
    );
    await writeFile(journal(), before);
  });

  test('a module that fails keeps nobody from sealing, nor the next module from its own', async () => {
    const sealed = () =>
      sql(`select count(*)::int as total from sellos where libro = 'auditoria'`).then(
        ({ rows }) => rows[0].total as number,
      );
    await sql(
      `insert into auditoria (operation, entity, entity_id) values ('sellada', 'prueba', '1')`,
    );
    const before = await sealed();
    const next = vi.fn(async () => undefined);
    const failing = { keeps: () => Promise.reject(new Error('no service')) };
    await keepProof(stage.app, [failing, { keeps: next }]);
    expect(await sealed()).toBeGreaterThan(before);
    expect(next).toHaveBeenCalledOnce();
  });
});

describe('keys', () => {
  test('a seal holds with a former key that is given, and with no other', () => {
    const old = createSeals({ current: 'the secret of before', former: [] });
    const seal = old.seal('libro', 'texto');
    const now = createSeals({ current: 'the secret of now', former: ['the secret of before'] });
    expect(now.holds('libro', 'texto', seal)).toBe(true);
    expect(now.holds('ancla', 'texto', seal)).toBe(false);
    expect(now.holds('libro', 'otro texto', seal)).toBe(false);
    expect(
      createSeals({ current: 'the secret of now', former: [] }).holds('libro', 'texto', seal),
    ).toBe(false);
  });
});
