import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { disable } from '../usuarios/administration.fixture.ts';
import {
  givenJudicialWorld,
  type ProcessInput,
  saveOfFile,
  saveProcess,
} from './judicial.fixture.ts';

let test: TestApp;
let world: Awaited<ReturnType<typeof givenJudicialWorld>>;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenJudicialWorld(test);
});
afterAll(() => test.close());

const created = async (changes?: Partial<ProcessInput>) => {
  const { saved, errors, judicialProcess } = await saveProcess(world.lawyer, world.inputs(changes));
  expect([saved, errors]).toEqual([true, []]);
  return judicialProcess;
};

const stored = async (id: string) =>
  (
    await world.reader.graphql(
      `query($id: ID!) { judicialProcess(id: $id) { estado partes version proximoTermino
        ultimaActuacion pasos radicado { valor significado } } }`,
      { id },
    )
  ).data.judicialProcess;

describe('a judicial process', () => {
  it('keeps the digits of its number, however they were parted, and says what they mean', async () => {
    const { id, numero } = await created({ numero: '11001-40-03-006-2018-99454-00' });
    expect(numero).toBe('11001400300620189945400');
    expect((await stored(id)).radicado[0]).toEqual({
      valor: '11001',
      significado: 'Bogotá, D. C., Bogotá, D. C.',
    });
  });

  it('refuses a number that is none, one that is there already, and a project of another kind', async () => {
    const { numero } = await created();
    const refusal = async (changes: Partial<ProcessInput>) =>
      (await saveProcess(world.lawyer, world.inputs(changes))).errors[0];
    expect(await refusal({ numero: '1100140030062018' })).toEqual({
      campo: 'numero',
      message: 'El número tiene 16 dígitos y debe tener 23',
    });
    expect(await refusal({ numero })).toMatchObject({ campo: 'numero' });
    expect(await refusal({ proyecto: world.otherProject })).toMatchObject({ campo: 'proyecto' });
    expect(await refusal({ municipio: '99999' })).toMatchObject({ campo: 'municipio' });
    expect(await refusal({ abogado: '999999' })).toMatchObject({ campo: 'abogado' });
  });

  it('is not saved over what somebody else saved meanwhile', async () => {
    const { id } = await created();
    const change = (court: string) =>
      saveProcess(world.lawyer, { ...world.inputs({ despacho: court }), id, version: 1 });
    expect((await change('Juzgado Primero')).saved).toBe(true);
    expect((await change('Juzgado Segundo')).errors[0]).toMatchObject({ campo: 'version' });
  });

  it('is shown to who sees processes, and to nobody else', async () => {
    const { id } = await created();
    const list = `{ judicialProcessesRelay(first: 5) { totalCount nodes { id } } }`;
    expect(
      (await world.reader.graphql(list)).data.judicialProcessesRelay.totalCount,
    ).toBeGreaterThan(0);
    expect((await world.stranger.graphql(list)).errors?.[0]).toBeDefined();
    expect((await saveProcess(world.reader, world.inputs())).saved).toBe(false);
    const removed = await world.reader.call('deleteJudicialProcess', { id });
    expect(removed.deleted).toBe(false);
  });

  it('is deleted with its file, and its history keeps it', async () => {
    const { id } = await created();
    await saveOfFile(world.lawyer, 'Party', {
      proceso: id,
      papel: 'DEMANDADO',
      nombre: 'Ana Ruiz',
    });
    const gone = await world.lawyer.call('deleteJudicialProcess', { id });
    expect(gone.deleted).toBe(true);
    const { rows } = await test.app.database.pool.query(
      `select count(*)::int as acts from auditoria where entity = 'procesoJudicial' and entity_id = $1`,
      [id],
    );
    expect(rows[0].acts).toBe(2);
  });
});

describe('the file of a process', () => {
  it('tells the list its parties and its last act, whatever is changed or deleted', async () => {
    const { id } = await created();
    const party = (part: string, name: string) =>
      saveOfFile(world.lawyer, 'Party', { proceso: id, papel: part, nombre: name });
    await party('DEMANDADO', 'Rosalba Cárdenas');
    const { record } = await party('DEMANDANTE', 'Concesión Vial');
    await saveOfFile(world.lawyer, 'Act', { proceso: id, fecha: '2026-03-02', tipo: 'Auto' });
    await saveOfFile(world.lawyer, 'Act', { proceso: id, fecha: '2026-02-20', tipo: 'Reparto' });
    expect(await stored(id)).toMatchObject({
      partes: 'Concesión Vial · Rosalba Cárdenas',
      ultimaActuacion: '2026-03-02',
    });
    const { data } = await world.reader.graphql(
      `{ judicialProcessesRelay(first: 5, search: "rosalba cardenas") { nodes { id } } }`,
    );
    expect(data.judicialProcessesRelay.nodes).toEqual([{ id }]);
    await world.lawyer.call('deleteJudicialParty', { id: record.id });
    expect((await stored(id)).partes).toBe('Rosalba Cárdenas');
  });

  it('tells what happened: no act or judgment is of a day to come', async () => {
    const { id } = await created();
    const tomorrow = addDays(dayOf(Date.now()), 1);
    const refused = [
      await saveOfFile(world.lawyer, 'Act', { proceso: id, fecha: tomorrow, tipo: 'Auto' }),
      await saveOfFile(world.lawyer, 'Judgment', {
        proceso: id,
        fecha: tomorrow,
        instancia: 'PRIMERA',
        sentido: 'FAVORABLE',
        valor: 0,
      }),
    ];
    for (const { saved, errors } of refused) {
      expect(saved).toBe(false);
      expect(errors).toEqual([
        { campo: 'fecha', message: 'La fecha no puede ser posterior a hoy' },
      ]);
    }
    expect((await stored(id)).ultimaActuacion).toBeNull();
  });

  it('does not let a record go over to another process', async () => {
    const [one, other] = [await created(), await created()];
    const { record } = await saveOfFile(world.lawyer, 'Act', {
      proceso: one.id,
      fecha: '2026-03-02',
      tipo: 'Auto',
    });
    const moved = await saveOfFile(world.lawyer, 'Act', {
      id: record.id,
      version: record.version,
      proceso: other.id,
      fecha: '2026-03-02',
      tipo: 'Auto',
    });
    expect(moved.saved).toBe(false);
  });

  it('checks what names an estate', async () => {
    const { id } = await created();
    const save = (values: Record<string, string>) =>
      saveOfFile(world.lawyer, 'Estate', { proceso: id, referencia: 'El Recodo', ...values });
    expect((await save({ npn: '123' })).errors[0]).toMatchObject({ campo: 'npn' });
    expect((await save({ matricula: '74' })).errors[0]).toMatchObject({ campo: 'matricula' });
    expect((await save({ npn: '1'.repeat(30), matricula: '074-48210' })).saved).toBe(true);
  });
});

describe('a letter that is linked to a process', () => {
  it('is told to its own people alone', async () => {
    const { id } = await created();
    const { pool } = test.app.database;
    const { rows } = await pool.query(
      `insert into correspondencias (tipo_id, descripcion, agente_externo, saliente, estado,
         funcionario_id, usuario_creo_id, proyecto_id, codigo_radicacion,
         fecha_radicacion)
       select min(t.id), 'Citación', 'Juzgado', false, 'Recibida', $1, $1, $2, 'E-2026-000777', now()
       from tipos_correspondencia t returning id`,
      [world.lawyer.id, world.proyecto],
    );
    const letter: { id: number } = rows[0];
    const link = { proceso: id, titulo: 'Citación', carta: String(letter.id), enlace: '' };
    const { errors, record } = await saveOfFile(world.lawyer, 'Link', link);
    expect(errors).toEqual([]);
    const seen = async (actor: typeof world.lawyer) =>
      (
        await actor.graphql(
          `query($proceso: ID) { judicialLinksRelay(proceso: $proceso) { nodes { carta { id } } } }`,
          { proceso: id },
        )
      ).data.judicialLinksRelay.nodes[0]?.carta;
    expect(await seen(world.lawyer)).toEqual({ id: String(letter.id) });
    expect(await seen(world.reader)).toBeNull();
    // Its code is not told by the history of the link either.
    const told = async (actor: typeof world.lawyer) =>
      JSON.stringify(
        (
          await actor.graphql(
            `query($id: ID!) { history(entity: "vinculoJudicial", id: $id) {
              nodes { changes { campo antes despues } } } }`,
            { id: record.id },
          )
        ).data.history.nodes,
      );
    expect(await told(world.lawyer)).toContain('E-2026-000777');
    expect(await told(world.reader)).not.toContain('E-2026-000777');
    const colleague = await test.as('colega_judicial', {
      permissions: ['judiciales.view_procesojudicial', 'judiciales.change_actuacionjudicial'],
    });
    // Who is not told of it edits the rest of the link, and the letter stays; its own people take it off.
    const edited = { id: record.id, proceso: id, titulo: 'Otro', enlace: 'https://ejemplo.co/' };
    const byOther = { ...edited, version: record.version, carta: null };
    expect((await saveOfFile(colleague, 'Link', byOther)).errors).toEqual([]);
    expect(await seen(world.lawyer)).toEqual({ id: String(letter.id) });
    const byOwn = { ...edited, version: record.version + 1, carta: null };
    expect((await saveOfFile(world.lawyer, 'Link', byOwn)).errors).toEqual([]);
    expect(await seen(world.lawyer)).toBeNull();
  });

  it('is refused to who may not read it', async () => {
    const { id } = await created();
    const link = { proceso: id, titulo: 'Citación', carta: '999999', enlace: '' };
    const { saved, errors } = await saveOfFile(world.lawyer, 'Link', link);
    expect([saved, errors[0]?.campo]).toEqual([false, 'carta']);
    const nothing = { proceso: id, titulo: 'Nada', enlace: '' };
    expect((await saveOfFile(world.lawyer, 'Link', nothing)).errors[0]?.campo).toBe('enlace');
  });
});

it('a term that is handed over leaves the process with its lawyer, also in its history', async () => {
  const root = await test.as('raiz_judicial', { superuser: true });
  const [leaver, heir] = [await test.as('sale_judicial'), await test.as('llega_judicial')];
  const { id } = await created();
  const { pool } = test.app.database;
  await pool.query(
    `insert into audiencias_judiciales (proceso_id, responsable_id, fecha, hora, titulo)
     values ($1, $2, (now() at time zone 'America/Bogota')::date, '23:00', 'Inicial')`,
    [id, leaver.id],
  );
  expect((await disable(test, root, leaver.id, heir.id)).success).toBe(true);
  const { data } = await world.reader.graphql(
    `query($id: ID!) { history(entity: "procesoJudicial", id: $id, first: 1) { nodes {
      changes { campo antes despues } } } }`,
    { id },
  );
  const [change, ...others] = data.history.nodes[0]?.changes ?? [];
  expect([change?.campo, others]).toEqual(['responsable', []]);
  const { rows } = await pool.query('select abogado_id from procesos_judiciales where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ abogado_id: world.lawyer.id }]);
});
