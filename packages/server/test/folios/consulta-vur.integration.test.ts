import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRegistry, registerRegistry } from '../../src/modules/folios/query/registry.ts';
import { vur } from '../../src/modules/folios/query/vur.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { Mood } from '../testkit/servers/moody-server.ts';
import { allow, KEEPER, saveFolio, VIEWER } from './folios.fixture.ts';
import { startVur } from './vur-server.ts';

const PASSWORD = 'Registro-VUR-5519';
const CANARY = 'ROSALBA CANARIO';

let test: TestApp;
let registry: Awaited<ReturnType<typeof startVur>>;
let keeper: TestActor;
let viewer: TestActor;
let next = 1;

/** Lets a person ask the registry, with credentials of their own. */
async function withCredentials(actor: TestActor, password = PASSWORD): Promise<void> {
  await allow(test, actor, 'puede_ver_vur');
  await test.app.database.pool.query(
    'update usuarios set usuario_vur = $2, contrasenia_vur = $3 where id = $1',
    [actor.id, 'lvur', test.app.secrets.encrypt(password)],
  );
}

beforeAll(async () => {
  registry = await startVur('lvur', PASSWORD);
  test = await startTestApp({ env: { VUR_URL: registry.url } });
  keeper = await test.as('guarda', { permissions: KEEPER });
  viewer = await test.as('mira', { permissions: VIEWER });
  for (const actor of [keeper, viewer]) await withCredentials(actor);
  await allow(test, keeper);
});
afterAll(async () => {
  await test.close();
  await registry.close();
});

const annotation = {
  numero: 1,
  fecha: '2001-02-03',
  radicacion: '',
  documento: 'ESCRITURA 9',
  codigoActo: '0125',
  acto: 'COMPRAVENTA',
  valor: 1_000,
  personas: [{ lado: 'A', nombre: CANARY, identificacion: 'CC 1', titular: 'X' }],
};

/** A folio that is loaded, and what the registry says of it. */
async function givenFolio(told: Record<string, unknown> = {}) {
  const fmi = `070-${1_000 + next++}`;
  const { folio } = await saveFolio(keeper, { fmi, address: 'Calle 1', vereda: 'Centro' });
  registry.knows({
    matricula: fmi,
    direccion: 'Calle 2',
    vereda: 'Centro',
    nupre: 'AAA0001',
    anotaciones: [annotation],
    ...told,
  });
  return folio;
}

const ask = (fmis: string[], actor = keeper) =>
  actor.graphql(
    `mutation($fmis: [String!]!) { queryRegistry(fmis: $fmis) { saved errors { campo message }
      consulta { configurada pagina fmis ignoradas resultados { fmi folio estado diferencias } } } }`,
    { fmis },
  );

const proposals = async (folio: string, actor = keeper) =>
  (
    await actor.graphql(
      `query($folio: ID!) { registryProposals(folio: $folio) { configurada puedeConsultar version
        titulos propuestas { id campo valor actual comparacion } } }`,
      { folio },
    )
  ).data.registryProposals;

const ofPeople = (folio: string, actor = keeper) =>
  actor.graphql(
    `query($folio: ID!) { registryTitleProposals(folio: $folio) { id campo valor comparacion } }`,
    { folio },
  );

const decide = (
  given: { folio: string; version: number; ids: number[]; aceptar: boolean },
  actor = keeper,
) =>
  actor.graphql(
    `mutation($folio: ID!, $version: Int!, $ids: [ID!]!, $aceptar: Boolean!) {
      decideRegistryProposals(folio: $folio, version: $version, ids: $ids, aceptar: $aceptar) {
        saved count errors { campo message } } }`,
    { ...given, ids: given.ids.map(String) },
  );

const stored = async (id: string) =>
  (
    await test.app.database.pool.query(
      `select version, direccion, nupre, (select count(*)::int from folio_anotaciones
         where folio_id = folios.id) as anotaciones from folios where id = $1`,
      [id],
    )
  ).rows[0];

describe('a query to the land registry', () => {
  it('says field by field what is the same, what differs and what is new, and writes none of it', async () => {
    const folio = await givenFolio();
    const { data } = await ask([folio.fmi, ' 070 – 99999 ', 'nada']);
    expect(data.queryRegistry.consulta).toMatchObject({
      configurada: true,
      ignoradas: ['nada'],
      resultados: [
        { fmi: folio.fmi, folio: Number(folio.id), estado: 'PROPUESTO', diferencias: 3 },
        { fmi: '070-99999', folio: null, estado: 'NO ESTÁ EN EL REGISTRO' },
      ],
    });
    const { propuestas, titulos } = await proposals(folio.id);
    const verdicts = Object.fromEntries(
      propuestas.map((one: { campo: string; comparacion: string }) => [one.campo, one.comparacion]),
    );
    expect([verdicts, titulos]).toEqual([
      { vereda: 'igual', address: 'difiere', nupre: 'nuevo' },
      1,
    ]);
    expect(await stored(folio.id)).toEqual({
      version: 1,
      direccion: 'Calle 1',
      nupre: '',
      anotaciones: 0,
    });
  });

  it('is decided field by field, of the version that was read, and stays in the history', async () => {
    const folio = await givenFolio();
    await ask([folio.fmi]);
    const { propuestas, version } = await proposals(folio.id);
    const idOf = (field: string): number =>
      propuestas.find((one: { campo: string }) => one.campo === field)?.id ?? 0;
    const accept = { folio: folio.id, version, ids: [idOf('address')], aceptar: true };
    expect(
      (await decide({ ...accept, version: version + 1 })).data.decideRegistryProposals,
    ).toEqual(expect.objectContaining({ saved: false }));
    expect((await decide(accept, viewer)).data.decideRegistryProposals.saved).toBe(false);
    expect((await decide(accept)).data.decideRegistryProposals).toMatchObject({ count: 1 });
    expect(await stored(folio.id)).toMatchObject({ version: 2, direccion: 'Calle 2', nupre: '' });
    const again = await decide({ ...accept, version: 2 });
    expect(again.data.decideRegistryProposals.errors[0]?.campo).toBe('ids');

    await decide({ folio: folio.id, version: 2, ids: [idOf('nupre')], aceptar: false });
    await ask([folio.fmi]);
    const left = (await proposals(folio.id)).propuestas.map((one: { campo: string }) => one.campo);
    // What was put aside is not proposed again until the registry says something else.
    expect(left).not.toContain('nupre');
    registry.knows({ matricula: folio.fmi, nupre: 'BBB0002' });
    await ask([folio.fmi]);
    expect((await proposals(folio.id)).propuestas).toMatchObject([
      { campo: 'nupre', valor: 'BBB0002', comparacion: 'nuevo' },
    ]);
    const { rows } = await test.app.database.pool.query(
      `select operation from auditoria where operation = 'decideRegistryProposals'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is decided once, however many decide at once (F11)', async () => {
    const folio = await givenFolio();
    await ask([folio.fmi]);
    const { propuestas, version } = await proposals(folio.id);
    const ids = propuestas.map(({ id }: { id: number }) => id);
    const all = await Promise.all(
      [true, true, false, true].map((accept) =>
        decide({ folio: folio.id, version, ids, aceptar: accept }),
      ),
    );
    expect(all.filter(({ data }) => data.decideRegistryProposals.saved)).toHaveLength(1);
  });

  it('keeps what names people from who may not read it, and records who reads it', async () => {
    const folio = await givenFolio();
    const unread = await givenFolio();
    await ask([folio.fmi]);
    await ask([unread.fmi], viewer);
    const answers = [
      await ask([folio.fmi], viewer),
      await proposals(folio.id, viewer),
      await ofPeople(folio.id, viewer),
    ];
    expect(JSON.stringify(answers)).not.toContain(CANARY);
    expect((await proposals(unread.id)).titulos).toBe(0);
    const { data } = await ofPeople(folio.id);
    const [people] = data.registryTitleProposals;
    expect(people).toMatchObject({ campo: 'anotaciones', comparacion: 'nuevo' });
    if (!people) throw new Error('the registry told of people');
    expect(people.valor).toContain(CANARY);
    const { rows } = await test.app.database.pool.query(
      `select count(*)::int as total from auditoria
       where operation = 'registryTitleProposals' and entity_id = $1`,
      [folio.id],
    );
    expect(rows[0].total).toBe(1);
    const accept = { folio: folio.id, version: 1, ids: [people.id], aceptar: true };
    const half = await test.as('medio', {
      permissions: ['folios.view_folio', 'folios.change_folio'],
    });
    expect((await decide(accept, half)).data.decideRegistryProposals.saved).toBe(false);
    expect((await decide(accept)).data.decideRegistryProposals.count).toBe(1);
    expect(await stored(folio.id)).toMatchObject({ version: 2, anotaciones: 1 });
  });

  it('is asked by who was allowed to, with their own credentials, for ten folios at most', async () => {
    const { fmi } = await givenFolio();
    registry.asked.length = 0;
    const other = await test.as('otra', { permissions: KEEPER });
    const refusal = async (fmis: string[], actor = other) => {
      const { data, errors } = await ask(fmis, actor);
      return errors?.[0]?.message ?? data.queryRegistry.errors[0]?.message;
    };
    expect(await refusal([fmi])).toMatch(/No tienes acceso/);
    await allow(test, other, 'puede_ver_vur');
    expect(await refusal([fmi])).toMatch(/no tiene usuario y contraseña del VUR/);
    const eleven = Array.from({ length: 11 }, (_, n) => `070-${n + 1}`);
    expect(await refusal(eleven, keeper)).toMatch(/como máximo 10/);
    expect(await refusal(['nada'], keeper)).toMatch(/por lo menos una/);
    expect(registry.asked).toEqual([]);
    await withCredentials(other, 'equivocada');
    const wrong = await ask([fmi], other);
    expect(JSON.stringify(wrong)).toMatch(/no reconoció su usuario y contraseña/);
    expect(registry.asked).toEqual([`/v1/folios?matricula=${fmi}`]);
    const { rows } = await test.app.database.pool.query(
      `select count(*)::int as total, count(*) filter (
         where position($1 in after::text) > 0 or position('equivocada' in after::text) > 0)::int
         as secrets from auditoria where entity = 'consultaRegistro'`,
      [PASSWORD],
    );
    expect(rows[0].total).toBeGreaterThan(0);
    expect(rows[0].secrets).toBe(0);
  });

  it.each<[Mood, RegExp]>([
    ['busy', /pide esperar/],
    ['down', /código 503/],
    ['garbage', /respuesta desconocida/],
    ['other shape', /respuesta desconocida/],
    ['redirects', /código 302/],
    ['huge', /4 MB/],
  ])(
    'that finds it %s is told in words, proposes nothing and may be repeated',
    async (mood, words) => {
      const folio = await givenFolio();
      registry.becomes(mood);
      const { errors } = await ask([folio.fmi]);
      registry.becomes('well');
      expect(errors?.[0]?.message).toMatch(words);
      expect((await proposals(folio.id)).propuestas).toEqual([]);
      expect((await ask([folio.fmi])).data.queryRegistry.saved).toBe(true);
    },
  );

  it('that is not answered is given up; meanwhile saves go on and the person asks nothing else (F14)', async () => {
    const folio = await givenFolio();
    registry.becomes('slow');
    registerRegistry(test.app, vur({ url: registry.url, userAgent: 'Comarca', timeoutMs: 1_500 }));
    registry.asked.length = 0;
    const waiting = ask([folio.fmi]);
    await expect.poll(() => registry.asked.length).toBe(1);
    const second = await ask([folio.fmi]);
    expect(second.data.queryRegistry.errors[0]?.message).toMatch(/consulta al registro en curso/);
    expect((await saveFolio(keeper, { fmi: '070-77' })).saved).toBe(true);
    expect((await waiting).errors?.[0]?.message).toMatch(/no respondió a tiempo/);
    await expect(checkRegistry(test.app)).rejects.toThrow(/no respondió a tiempo/);
    registry.becomes('well');
    await checkRegistry(test.app);
    expect((await ask([folio.fmi])).data.queryRegistry.saved).toBe(true);
  });
});

describe('without a service', () => {
  it('gives the numbers to be looked for, and the page in which people do', async () => {
    const plain = await startTestApp();
    try {
      const person = await plain.as('mira', { permissions: VIEWER });
      const refused = await ask(['070-1'], person);
      expect(refused.data.queryRegistry.saved).toBe(false);
      await allow(plain, person, 'puede_ver_vur');
      const { data } = await ask(['070-1', '50N-2; nada', '070 - 1'], person);
      expect(data.queryRegistry.consulta).toEqual({
        configurada: false,
        pagina: 'https://www.vur.gov.co',
        fmis: ['070-1'],
        ignoradas: ['50N-2; nada'],
        resultados: [],
      });
    } finally {
      await plain.close();
    }
  });
});
