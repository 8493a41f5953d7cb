import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPages, extractText } from '../../src/modules/documentos/public.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { readSheet } from '../testkit/files/sheet.ts';
import { type EstateWorld, givenEstateWorld } from './estates.fixture.ts';
import {
  ask,
  DAY,
  EAST,
  estatesInRow,
  FIGURES,
  LIST,
  NORTH,
  OFFER,
  SAVE,
  STEP,
  stageNamed,
  TERM,
} from './negotiation.fixture.ts';

let test: TestApp;
let world: EstateWorld;
let estates: string[];

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
  estates = await estatesInRow(test, world);
});
afterAll(() => test.close());

const save = async (variables: Record<string, unknown>, actor = world.one) =>
  (await ask(actor, SAVE, variables)).saveNegotiation;
const stage = (name: string) => stageNamed(test, name);
const codes = async (filters: Record<string, unknown>) => {
  const { negotiationsRelay } = await ask(world.one, LIST, { p: [world.project], ...filters });
  return negotiationsRelay.nodes.map(({ codigoSig }: { codigoSig: string }) => codigoSig);
};
const first = (): string => estates[0] ?? '';

describe('the negotiation of an estate', () => {
  it('begins with its first stage, goes on with the version that was read, and keeps its history', async () => {
    const id = first();
    const titles = await stage('Estudio de títulos');
    const begun = await save({
      id,
      version: 0,
      etapa: titles,
      responsable: String(world.one.id),
      observacion: 'Se pidió el folio',
    });
    expect(begun.negotiation).toMatchObject({
      version: 1,
      etapa: { nombre: 'Estudio de títulos', clase: 'EN CURSO' },
      responsable: { id: String(world.one.id) },
    });
    // the stage has fifteen business days
    expect(begun.negotiation.estadoPlazo).toBe('EN PLAZO');
    const late = await save({ id, version: 0, etapa: await stage('Negociación directa') });
    expect(late.saved).toBe(false);
    expect(late.errors[0]?.campo).toBe('version');
    const moved = await save({ id, version: 1, etapa: await stage('Identificación') });
    expect(moved.negotiation).toMatchObject({ version: 2, plazo: null, estadoPlazo: 'SIN PLAZO' });
    const { history } = await ask(
      world.one,
      `query($id: ID!) { history(entity: "negociacionPredio", id: $id) { nodes {
        changes { etiqueta antes despues } } } }`,
      { id },
    );
    const told = JSON.stringify(history);
    expect(told).toContain('Estudio de títulos');
    expect(told).toContain('Identificación');
  });

  it('takes only stages that there are, and people who take part in the project', async () => {
    const given = { id: first(), version: 2 };
    expect((await save({ ...given, etapa: '99999' })).errors[0]?.campo).toBe('etapa');
    const refused = await save({ ...given, responsable: String(world.stranger.id) });
    expect(refused.errors[0]?.campo).toBe('responsable');
  });

  it('is listed by stage, person and term, with its last offer, and in Excel alike', async () => {
    const [, second = '', third = ''] = estates;
    const direct = await stage('Negociación directa');
    await save({ id: second, version: 0, etapa: direct, responsable: String(world.one.id) });
    await save({ id: third, version: 0, etapa: await stage('Escritura registrada') });
    expect(await codes({})).toEqual(['N-0', 'N-1', 'N-2', 'N-3']);
    expect(await codes({ e: [direct] })).toEqual(['N-1']);
    expect(await codes({ e: ['0', direct] })).toEqual(['N-1', 'N-3']);
    expect(await codes({ r: [String(world.one.id)] })).toEqual(['N-1']);
    expect(await codes({ r: ['0'] })).toEqual(['N-0', 'N-2', 'N-3']);
    await ask(world.one, TERM, { predio: third, desde: '2025-01-02', dias: 5 });
    expect(await codes({ t: ['VENCIDO'] })).toEqual(['N-2']);
    expect(await codes({ t: ['VENCIDO', 'SIN PLAZO'] })).toEqual(['N-0', 'N-2', 'N-3']);
    expect(await codes({ orderBy: 'plazo' })).toEqual(['N-2', 'N-1', 'N-0', 'N-3']);
    const filters = encodeURIComponent(
      JSON.stringify({ proyecto_In: [world.project], etapa_In: ['0'] }),
    );
    const answer = await world.one.inject({
      method: 'GET',
      url: `/api/v1/listas/negociaciones-gi.xlsx?filters=${filters}`,
    });
    const said = JSON.stringify(readSheet(answer.rawPayload));
    expect(said).toContain('N-3');
    expect(said).not.toContain('N-1');
  });
});

describe('offers', () => {
  it('keep their amount once they are presented, and go by their steps', async () => {
    const predio = first();
    const { saveEstateOffer: made } = await ask(world.one, OFFER, {
      predio,
      fecha: DAY,
      valor: 120_000_000,
    });
    const { id, version } = made.estateOffer;
    expect(made.estateOffer).toMatchObject({ estado: 'BORRADOR', pasos: ['presentar', 'retirar'] });
    const step = async (name: string, actor = world.one) =>
      (await ask(actor, STEP, { id, paso: name })).stepEstateOffer;
    expect((await step('aceptar')).saved).toBe(false);
    expect((await step('presentar')).estateOffer.estado).toBe('PRESENTADA');
    const again = { id, version: version + 1, predio, fecha: DAY, valor: 1 };
    expect((await ask(world.one, OFFER, again)).saveEstateOffer.saved).toBe(false);
    const gone = await world.one.call('deleteEstateOffer', { id });
    expect(gone.deleted).toBe(false);
    expect((await step('aceptar', world.other)).saved).toBe(false);
    expect((await step('aceptar')).estateOffer.estado).toBe('ACEPTADA');
    const { negotiationsRelay } = await ask(world.one, LIST, { p: [world.project] });
    expect(negotiationsRelay.nodes[0]?.ofertado).toBe(120_000_000);
  });

  it('are presented when their day has come, and one of an estate is accepted', async () => {
    const [, predio = ''] = estates;
    const made = async (changes: object) =>
      (await ask(world.one, OFFER, { predio, fecha: DAY, valor: 1_000_000, ...changes }))
        .saveEstateOffer.estateOffer.id as string;
    const step = async (id: string, name: string) =>
      (await ask(world.one, STEP, { id, paso: name })).stepEstateOffer;
    const later = await made({ fecha: '2999-01-04' });
    expect((await step(later, 'presentar')).errors).toEqual([
      { campo: 'paso', message: 'La oferta se presenta en su fecha o después' },
    ]);
    const two = [await made({ fecha: '2026-01-15' }), await made({ fecha: '2026-01-16' })];
    for (const id of two) expect((await step(id, 'presentar')).saved).toBe(true);
    const [one = '', other = ''] = two;
    expect((await step(one, 'aceptar')).saved).toBe(true);
    expect((await step(other, 'aceptar')).errors[0]?.message).toMatch(/ya fue aceptada/);
    expect((await step(one, 'reabrir')).saved).toBe(true);
    expect((await step(other, 'aceptar')).saved).toBe(true);
  });

  it('say more than nothing, and none of nothing is presented', async () => {
    const [predio = ''] = estates;
    const given = { predio, fecha: DAY };
    const message = 'El valor debe ser mayor que 0';
    expect((await ask(world.one, OFFER, { ...given, valor: 0 })).saveEstateOffer.errors).toEqual([
      { campo: 'valor', message },
    ]);
    // one that was written down when that was still taken
    const { saveEstateOffer } = await ask(world.one, OFFER, { ...given, valor: 7 });
    const { id } = saveEstateOffer.estateOffer;
    await test.app.database.pool.query('update ofertas_gi set valor = 0 where id = $1', [id]);
    const { stepEstateOffer: refused } = await ask(world.one, STEP, { id, paso: 'presentar' });
    expect(refused.errors).toEqual([{ campo: 'paso', message: `${message}: edite la oferta` }]);
  });

  it('show the agreed one first, or else the last that was not withdrawn, and how it stands', async () => {
    const predio = estates[3] ?? '';
    const made = async (kind: string, day: string, amount: number) =>
      (await ask(world.one, OFFER, { predio, clase: kind, fecha: day, valor: amount }))
        .saveEstateOffer.estateOffer.id as string;
    const step = async (id: string, ...names: string[]) => {
      for (const name of names) {
        const { stepEstateOffer } = await ask(world.one, STEP, { id, paso: name });
        expect(stepEstateOffer.errors).toEqual([]);
      }
    };
    const last = async () => {
      const { negotiationsRelay } = await ask(world.one, LIST, { p: [world.project] });
      const found = negotiationsRelay.nodes.find(
        ({ codigoSig }: { codigoSig: string }) => codigoSig === 'N-3',
      );
      return [found?.ofertado, found?.ofertadoComo];
    };
    expect(await last()).toEqual([null, '']);
    const offer = await made('OFERTA', '2026-02-02', 100);
    expect(await last()).toEqual([null, '']);
    await step(offer, 'presentar', 'rechazar');
    expect(await last()).toEqual([100, 'Oferta rechazada']);
    const counter = await made('CONTRAOFERTA', '2026-02-03', 150);
    await step(counter, 'presentar');
    expect(await last()).toEqual([150, 'Contraoferta presentada']);
    await step(counter, 'retirar');
    expect(await last()).toEqual([100, 'Oferta rechazada']);
    await step(await made('ACUERDO', '2026-02-04', 130), 'presentar', 'aceptar');
    await step(await made('OFERTA', '2026-02-05', 140), 'presentar');
    expect(await last()).toEqual([130, 'Acuerdo aceptado']);
  });

  it('are proven by a document of the estate’s own folder alone', async () => {
    const [predio = '', beside = ''] = estates;
    const archivist = await test.as('archiva_gi', {
      permissions: ['archivo.manage_documento', 'ecogeos_gi.add_identificacionpredio'],
    });
    const negotiator = await test.as('negocia_gi', {
      permissions: ['ecogeos_gi.add_identificacionpredio'],
    });
    const { pool } = test.app.database;
    await pool.query(
      `insert into recursos_gi (proyecto_gi_id, usuario_id, rol)
       values ($1, $2, 'Archivo'), ($1, $3, 'Negociación')`,
      [world.project, archivist.id, negotiator.id],
    );
    const folderOf = async (record: string) =>
      (
        await ask(
          archivist,
          `mutation($registro: String!) { openRecordFolder(entidad: "predioInmobiliario",
            registro: $registro) { saved registro } }`,
          { registro: record },
        )
      ).openRecordFolder.registro;
    const documentIn = async (folder: string) => {
      const { rows } = await pool.query(
        `with d as (insert into archivo_documentos (nombre, carpeta_id, bytes, tipo_mime, sha256)
           values ('Oferta firmada.pdf', $1, 1, 'application/pdf', md5(random()::text)) returning id)
         insert into archivo_lugares (carpeta_id, documento_id) select $1, id from d
         returning documento_id as id`,
        [folder],
      );
      return String(rows[0].id);
    };
    const own = await documentIn(await folderOf(predio));
    const foreign = await documentIn(await folderOf(beside));
    const offer = async (document: string) =>
      (await ask(archivist, OFFER, { predio, fecha: DAY, valor: 5, documento: document }))
        .saveEstateOffer;
    expect((await offer(foreign)).errors[0]?.campo).toBe('documento');
    const { id, version, documento } = (await offer(own)).estateOffer;
    expect(documento.nombre).toBe('Oferta firmada.pdf');
    // who is not shown it edits the rest of the draft, and the document stays
    const edited = { id, version, predio, fecha: DAY, valor: 6, documento: null };
    const { saveEstateOffer: other } = await ask(negotiator, OFFER, edited);
    expect([other.errors, other.estateOffer.documento]).toEqual([[], null]);
    const { estateOffersRelay } = await ask(
      archivist,
      `query($predio: ID!, $id: ID) { estateOffersRelay(predio: $predio, id: $id) {
        nodes { valor documento { nombre } } } }`,
      { predio, id },
    );
    expect(estateOffersRelay.nodes).toEqual([{ valor: 6, documento }]);
  });
});

describe('terms', () => {
  it('are counted in business days, and follow the calendar until they are done with', async () => {
    const predio = estates[3] ?? '';
    const made = (await ask(world.one, TERM, { predio, desde: '2026-12-04', dias: 3 }))
      .saveNegotiationTerm.negotiationTerm;
    // the 8th of December is a holiday
    expect(made.vence).toBe('2026-12-10');
    const admin = await test.as('admin_calendario', { superuser: true });
    const { saveNonWorkingDay: declared } = await ask(
      admin,
      `mutation { saveNonWorkingDay(fecha: "2026-12-09", nombre: "Día cívico") {
        saved nonWorkingDay { id } } }`,
      {},
    );
    const due = async () => {
      const { negotiationTerm } = await ask(
        world.one,
        'query($id: ID!) { negotiationTerm(id: $id) { vence } }',
        { id: made.id },
      );
      return negotiationTerm.vence;
    };
    expect(await due()).toBe('2026-12-11');
    await ask(admin, 'mutation($id: ID!) { deleteNonWorkingDay(id: $id) { deleted } }', {
      id: declared.nonWorkingDay.id,
    });
    expect(await due()).toBe('2026-12-10');
  });
});

describe('how much of a project is free', () => {
  it('is what the newest design needs of the estates in each stage', async () => {
    const without = (await ask(world.one, FIGURES, { p: world.project })).negotiationFigures;
    expect(without).toMatchObject({ diseno: null, eje: null });
    const { rows } = await test.app.database.pool.query(
      `select st_asgeojson(st_transform(st_geomfromtext($1, 9377), 4326), 12) as g`,
      [`LINESTRING(${EAST - 100} ${NORTH + 50}, ${EAST + 500} ${NORTH + 50})`],
    );
    await ask(
      world.one,
      `mutation($p: ID!, $t: String!) { saveGiDesign(proyecto: $p, nombre: "Eje", ancho: 20,
        sobranteMinimo: 0, trazado: $t) { saved errors { message } } }`,
      { p: world.project, t: rows[0].g },
    );
    const { diseno, eje, etapas } = (await ask(world.one, FIGURES, { p: world.project }))
      .negotiationFigures;
    expect(diseno).toBe('1. Eje');
    expect(eje).toBeCloseTo(600, 0);
    const named = (name: string) =>
      etapas.find(({ nombre }: { nombre: string }) => nombre === name);
    const registered = named('Escritura registrada');
    expect(registered).toMatchObject({ clase: 'LIBRE', predios: 1, requeridos: 1 });
    expect(registered?.area).toBeCloseTo(2_000, 0);
    expect(registered?.longitud).toBeCloseTo(100, 1);
    expect(named('Sin iniciar')).toMatchObject({ id: null, predios: 1 });
    const total = etapas.reduce((sum: number, { area }: { area: number }) => sum + area, 0);
    expect(total).toBeCloseTo(8_000, 0);
  });
});

describe('the strip map of a project', () => {
  it('is one A3 page with each stage and what is free, for its people alone', async () => {
    const url = `/api/v1/proyectos_gi/${world.project}/negociacion/franja.pdf`;
    const answer = await world.one.inject({ url });
    expect(answer.statusCode).toBe(200);
    const page = answer.rawPayload;
    expect(await countPages(page)).toBe(1);
    expect(page.toString('latin1')).toMatch(/MediaBox *\[ *0 0 1191 842 *\]/);
    const said = await extractText(page, 'pdf');
    for (const text of ['Escritura registrada', 'Sin iniciar', 'Diseño en vigor', '0,10'])
      expect(said).toContain(text);
    expect((await world.other.inject({ url })).statusCode).toBe(404);
    const none = `/api/v1/proyectos_gi/${world.otherProject}/negociacion/franja.pdf`;
    expect((await world.other.inject({ url: none })).statusCode).toBe(400);
  });
});

describe('people of another project', () => {
  it('find no negotiation, offer, term, letter or figure of this one', async () => {
    const predio = first();
    const code = async (document: string, variables: Record<string, unknown>) =>
      (await world.other.graphql(document, variables)).errors?.[0]?.extensions?.code;
    expect(await code('query($id: ID!) { negotiation(id: $id) { id } }', { id: predio })).toBe(
      'NOT_FOUND',
    );
    expect(await code(FIGURES, { p: world.project })).toBe('NOT_FOUND');
    for (const list of ['estateOffersRelay', 'negotiationTermsRelay', 'negotiationFilingsRelay']) {
      const asked = `query($predio: ID!) { ${list}(predio: $predio) { totalCount } }`;
      expect(await code(asked, { predio })).toBe('NOT_FOUND');
    }
    expect((await save({ id: predio, version: 2, etapa: null }, world.other)).saved).toBe(false);
    const { negotiationsRelay } = (await world.other.graphql(LIST, {})).data;
    expect(negotiationsRelay.totalCount).toBe(0);
    const offers = await world.one.graphql(
      'query($predio: ID!) { estateOffersRelay(predio: $predio) { nodes { id } } }',
      { predio },
    );
    const [offer] = offers.data.estateOffersRelay.nodes;
    expect(await code('query($id: ID!) { estateOffer(id: $id) { id } }', { id: offer?.id })).toBe(
      'NOT_FOUND',
    );
  });
});
