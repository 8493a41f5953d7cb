import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetOf, writeWorkbook } from '../../src/core/reports/excel/workbook.ts';
import { importProcesses } from '../../src/modules/judiciales/import/import.command.ts';
import { registerCourtSearch } from '../../src/modules/judiciales/query/court-search.ts';
import { cpnu } from '../../src/modules/judiciales/query/cpnu.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import type { Mood } from '../testkit/servers/moody-server.ts';
import { givenJudicialWorld, saveOfFile, saveProcess } from './judicial.fixture.ts';
import { type ServedAct, startJudicialBranch } from './rama-judicial.ts';

let test: TestApp;
let court: Awaited<ReturnType<typeof startJudicialBranch>>;
let world: Awaited<ReturnType<typeof givenJudicialWorld>>;

beforeAll(async () => {
  court = await startJudicialBranch();
  test = await startTestApp({ env: { RAMA_JUDICIAL_URL: court.url } });
  world = await givenJudicialWorld(test);
});
afterAll(async () => {
  await test.close();
  await court.close();
});

const newProcess = async (): Promise<{ id: string; numero: string }> =>
  (await saveProcess(world.lawyer, world.inputs())).judicialProcess;

const acts = (count: number, from = 1): ServedAct[] =>
  Array.from({ length: count }, (_, at) => ({
    idRegActuacion: from + at,
    fechaActuacion: '2026-03-02T00:00:00',
    actuacion: `Auto ${from + at}`,
    anotacion: at % 2 ? null : 'Notifíquese',
  }));

const ask = (id: string, actor = world.lawyer) =>
  actor.graphql(
    `mutation($id: ID!) { queryJudiciary(id: $id) { saved errors { message } count } }`,
    {
      id,
    },
  );

const proposals = async (process: string) =>
  (
    await world.reader.graphql(
      `query($proceso: ID!) { judicialProposals(proceso: $proceso) { configurada
        propuestas { id tipo parecida } } }`,
      { proceso: process },
    )
  ).data.judicialProposals;

const written = async (process: string): Promise<number> => {
  const { rows } = await test.app.database.pool.query(
    'select count(*)::int as total from actuaciones_judiciales where proceso_id = $1',
    [process],
  );
  return rows[0].total;
};

describe('the judiciary’s search', () => {
  it('proposes every act once, of all pages, and writes none by itself', async () => {
    const { id, numero } = await newProcess();
    court.knows(numero, acts(95));
    expect((await ask(id)).data.queryJudiciary).toMatchObject({ saved: true, count: 95 });
    expect(await written(id)).toBe(0);
    court.knows(numero, acts(97));
    expect((await ask(id)).data.queryJudiciary.count).toBe(2);
    expect((await proposals(id)).propuestas).toHaveLength(97);
  });

  it('lets a person take acts in or put them aside for good', async () => {
    const { id, numero } = await newProcess();
    await saveOfFile(world.lawyer, 'Act', { proceso: id, fecha: '2026-03-02', tipo: 'AUTO 1' });
    court.knows(numero, acts(3));
    await ask(id);
    const { propuestas } = await proposals(id);
    const byKind = new Map(propuestas.map((one: { id: number; tipo: string }) => [one.tipo, one]));
    expect(byKind.get('Auto 1')).toMatchObject({ parecida: true });
    const decide = (kind: string, accept: boolean) =>
      world.lawyer.graphql(
        `mutation($proceso: ID!, $ids: [ID!]!, $aceptar: Boolean!) {
          decideJudicialProposals(proceso: $proceso, ids: $ids, aceptar: $aceptar) {
            saved count errors { campo } } }`,
        { proceso: id, ids: [String(byKind.get(kind)?.id)], aceptar: accept },
      );
    expect((await decide('Auto 1', false)).data.decideJudicialProposals.count).toBe(1);
    expect((await decide('Auto 2', true)).data.decideJudicialProposals.count).toBe(1);
    // Somebody else was faster.
    expect((await decide('Auto 2', true)).data.decideJudicialProposals.errors[0]?.campo).toBe(
      'ids',
    );
    expect(await written(id)).toBe(2);
    await ask(id);
    expect((await proposals(id)).propuestas).toHaveLength(1);
  });

  it.each<[Mood, RegExp]>([
    ['refuses', /código 403/],
    ['garbage', /respuesta desconocida/],
    ['other shape', /respuesta desconocida/],
    ['redirects', /código 302/],
    ['huge', /2 MB/],
  ])('that %s is told in words, and nothing is written', async (mood, words) => {
    const { id, numero } = await newProcess();
    court.knows(numero, acts(2));
    court.becomes(mood);
    const { errors } = await ask(id);
    court.becomes('well');
    expect(errors?.[0]?.message).toMatch(words);
    expect((await proposals(id)).propuestas).toEqual([]);
  });

  it('that does not answer is given up, and saves go on meanwhile (F14)', async () => {
    const { id, numero } = await newProcess();
    court.knows(numero, acts(2));
    court.becomes('slow');
    registerCourtSearch(test.app, cpnu({ url: court.url, userAgent: 'Comarca', timeoutMs: 500 }));
    const waiting = ask(id);
    const began = performance.now();
    expect((await newProcess()).id).toBeTruthy();
    expect(performance.now() - began).toBeLessThan(1_000);
    expect((await waiting).errors?.[0]?.message).toMatch(/no respondió a tiempo/);
    court.becomes('well');
  });

  it('is asked by who keeps files, and only for the number itself', async () => {
    const { id, numero } = await newProcess();
    court.knows(numero, acts(1));
    court.asked.length = 0;
    const { data, errors } = await ask(id, world.reader);
    expect(errors?.[0] ?? data.queryJudiciary.errors[0]).toBeDefined();
    expect(court.asked).toEqual([]);
    await ask(id);
    expect(court.asked[0]).toBe(
      `/api/v2/Procesos/Consulta/NumeroRadicacion?numero=${numero}&SoloActivos=false&pagina=1`,
    );
    const unknown = await newProcess();
    const answer = await ask(unknown.id);
    expect(JSON.stringify(answer)).toMatch(/no conoce el proceso/);
  });
});

describe('importar-procesos-judiciales', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comarca-procesos-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('takes what is right, names what is not by its line, and repeated changes nothing (R6)', async () => {
    const { rows } = await test.app.database.pool.query(
      'select codigo from proyectos where id = $1',
      [world.proyecto],
    );
    const code = rows[0].codigo;
    const row = (number: string, rest: string) =>
      `${number};Juzgado 1;EXPROPIACION;Demanda;${rest}`;
    const file = join(folder, 'procesos.csv');
    const lines = [
      '\uFEFFNúmero;Juzgado;Tipo;Etapa;Proyecto;Fecha radicación;Abogado;Cuantía;Provisión;Demandantes;Demandados',
      row(
        '15238 31 03 001 2025 00001 00',
        `${code};2025-03-04;abogada;1500,50;0;Concesión;Ana|Luis`,
      ),
      row('15238310300120250000200', `${code};2025-03-05;;;;;`),
      row('15238310300120250000200', `${code};2025-03-05;;;;;`),
      row('1523831030012025', `${code};2025-03-05;;;;;`),
      row('15238310300120250000300', `${code};5 de marzo;;;;;`),
      row('15238310300120250000400', 'NADA001GL;2025-03-05;;;;;'),
    ];
    await writeFile(file, lines.join('\n'));
    const first = await importProcesses(test.app, file);
    expect(first.result).toEqual({
      leidos: 6,
      importados: 2,
      nuevos: 2,
      iguales: 0,
      rechazados: 4,
    });
    expect(first.refused.map(({ linea, motivo }) => [linea, motivo])).toEqual([
      [4, 'El número está también en la línea 3'],
      [5, 'El número tiene 16 dígitos y debe tener 23'],
      [6, 'La fecha de radicación debe tener el formato AAAA-MM-DD'],
      [7, 'No existe el proyecto de procesos judiciales «NADA001GL»'],
    ]);
    const { data } = await world.reader.graphql(
      `{ judicialProcessesRelay(search: "152383103001202500001") { nodes { partes } } }`,
    );
    expect(data.judicialProcessesRelay.nodes).toEqual([{ partes: 'Concesión · Ana · Luis' }]);
    const stamp = async () =>
      (
        await test.app.database.pool.query(
          `select (select max(id) from auditoria) as acts, string_agg(p.xmin::text, ' ' order by p.id) as rows
           from procesos_judiciales p`,
        )
      ).rows[0];
    const before = await stamp();
    expect((await importProcesses(test.app, file)).result).toMatchObject({
      importados: 0,
      iguales: 2,
    });
    expect(await stamp()).toEqual(before);
  });

  it('takes an Excel file as it takes a CSV, its days as spreadsheets count them', async () => {
    const { rows } = await test.app.database.pool.query(
      'select codigo from proyectos where id = $1',
      [world.proyecto],
    );
    const text = (title: string, at: number) => ({
      title,
      kind: 'text' as const,
      value: (row: string[]) => row[at],
    });
    const sheet = sheetOf(
      'Procesos',
      [
        ...['Número', 'Juzgado', 'Tipo', 'Etapa', 'Proyecto', 'Demandados'].map(text),
        { title: 'Fecha radicación', kind: 'date', value: () => '2025-03-04' },
        { title: 'Cuantía', kind: 'number', value: () => 1500.5 },
      ],
      [
        [
          '15238310300120250000500',
          'Juzgado 1',
          'Expropiación',
          'Demanda',
          rows[0].codigo,
          'Ana|Luis',
        ],
        ['15238310300120250000600', 'Juzgado 1', 'Ninguno', 'Demanda', rows[0].codigo, ''],
      ],
    );
    const file = join(folder, 'procesos.xlsx');
    await writeFile(file, await writeWorkbook([sheet]));
    const { result, refused } = await importProcesses(test.app, file);
    expect(result).toMatchObject({ leidos: 2, nuevos: 1, rechazados: 1 });
    expect(refused[0]).toMatchObject({ linea: 3, motivo: 'No existe el tipo «Ninguno»' });
    const { data } = await world.reader.graphql(
      `{ judicialProcessesRelay(search: "152383103001202500005") {
        nodes { partes fechaRadicacion cuantia } } }`,
    );
    expect(data.judicialProcessesRelay.nodes).toEqual([
      { partes: 'Ana · Luis', fechaRadicacion: '2025-03-04', cuantia: 1500.5 },
    ]);
    expect((await importProcesses(test.app, file)).result).toMatchObject({
      importados: 0,
      iguales: 1,
    });
    const other = join(folder, 'procesos.pdf');
    await writeFile(other, 'nada');
    await expect(importProcesses(test.app, other)).rejects.toThrow('.xlsx');
  });
});
