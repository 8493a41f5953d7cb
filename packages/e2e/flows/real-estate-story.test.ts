import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '../../server/test/testkit/files/sheet.ts';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { downloaded } from '../support/downloads.ts';
import {
  drawDesign,
  makeProject,
  STORED_VISIT,
  visitWithoutConnection,
} from '../support/real-estate.ts';
import {
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  panel,
  row,
  save,
  tab,
} from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { zipFile, zipNames, zipText } from '../support/zip.ts';

const stage = openStage();

const PROJECT = 'Franja de treinta kilómetros';

/** Of the national plane: where the axis begins, and how far it goes east. */
const [EAST, NORTH, LENGTH] = [4_980_000, 2_200_000, 30_000];
const COLUMNS = 60;
/** The number of a parcel by its row from the south and its column from the west. */
const npnOf = (line: number, column: number): string =>
  `15238000000000${line}${String(column).padStart(15, '0')}`;

/**
 * Sixty columns of three parcels along the axis: the southern one goes to 20 m north of it, in every
 * third column to 45 m; the one in the middle from there to 140 m; the northern one lies beyond.
 */
async function givenCadastre(): Promise<void> {
  const { pool } = stage.app.database;
  const { rows } = await pool.query<{ id: number }>(`insert into bases_catastrales
    (municipio_codigo, vigencia, formato, archivo_nombre, huella)
    values ('15238', '2026-01-01', 'XTF', 'duitama.xtf', 'story') returning id`);
  const base = Number(rows[0]?.id);
  for (const table of ['predios_catastrales', 'terrenos_catastrales']) {
    await pool.query(`create table ${table}_${base} partition of ${table} for values in (${base})`);
  }
  await pool.query(
    `with parcela as (
       select row_number() over () as id, '15238000000000' || f || lpad(c::text, 15, '0') as npn,
         st_makeenvelope($2 + c * 500, $3 + case f when 0 then -100 when 1 then borde else 140 end,
           $2 + (c + 1) * 500, $3 + case f when 0 then borde when 1 then 140 else 300 end, 9377) as g
       from generate_series(0, $4 - 1) c, generate_series(0, 2) f,
         lateral (select case c % 3 when 0 then 45 else 20 end as borde) b),
     predio as (insert into predios_catastrales (base_id, id, tid, donde, npn, npn_anterior, fmi,
         nombre, direccion, id_operacion, codigo_homologado, nupre, tipo, condicion, destinacion,
         clase_suelo, npn_valido, busqueda)
       select $1::int, id, 't', '', npn, '', '', '', 'Lote ' || id, '', '', '', '', '', '', '', true, ''
       from parcela)
     insert into terrenos_catastrales (base_id, id, tid, predio_id, etiqueta, npn, area_m2, geom, plano)
     select $1::int, id, 't', id, '', npn, st_area(g), st_multi(st_transform(g, 4326)), st_multi(g)
     from parcela`,
    [base, EAST, NORTH, COLUMNS],
  );
}

/** Both ends of a line of the plane so many metres north of the axis, in degrees. */
async function endsAt(metres: number): Promise<number[][]> {
  const { rows } = await stage.app.database.pool.query<{ x: number; y: number }>(
    `select st_x(g) as x, st_y(g) as y from (values ($1::float8), ($2)) e (este),
       lateral (select st_transform(st_setsrid(st_makepoint(este, $3), 9377), 4326) as g) p`,
    [EAST, EAST + LENGTH, NORTH + metres],
  );
  return rows.map(({ x, y }) => [x, y]);
}

/** The same as somebody writes them. */
const written = async (metres: number) =>
  (await endsAt(metres)).map(([x = 0, y = 0]) => {
    const text = (degrees: number) => degrees.toFixed(7).replace('.', ',');
    return [text(x), text(y)] as const;
  });

/** After the estates came, one of its parcels was measured anew, and its folio says another address. */
async function givenNews(npn: string, fmi: string): Promise<void> {
  const { pool } = stage.app.database;
  await pool.query(
    `update terrenos_catastrales set plano = st_translate(plano, 0, -5),
       geom = st_transform(st_translate(plano, 0, -5), 4326) where npn = $1`,
    [npn],
  );
  await pool.query(
    `insert into folios (fmi, vereda, direccion, area) values ($1, 'San Lorenzo', 'El Rosal', 60000)`,
    [fmi],
  );
}

async function opened(address: string): Promise<Page> {
  await signIn(stage.page, 'coordina.demo');
  await stage.page.goto(address);
  return stage.page;
}

const project = { id: '' };
const administer = (section: string): Promise<Page> =>
  opened(`/v2/proyectos_gi/administrar/${project.id}?tab=${section}`);

beforeAll(givenCadastre);

describe('the land of a line of thirty kilometres', () => {
  test('the parcels of its strip become its estates, each once', async () => {
    const page = await opened('/v2/proyectos_gi');
    const line = { type: 'LineString' as const, coordinates: await endsAt(0) };
    await makeProject(page, { name: PROJECT, line, buffer: '60' });
    await button(row(page, new RegExp(PROJECT)), /Administrar/).click();
    await page.getByRole('heading', { name: /Gestion Inmobiliaria del Proyecto/ }).waitFor();
    project.id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await tab(page, 'Afectación').click();
    await button(page, 'Traer predios de la franja').click();
    await button(dialog(page), 'Crear 120 predios').click();
    await page.getByText('Se crearon 120 predios del catastro').first().waitFor();
    await button(page, 'Traer predios de la franja').click();
    await expect.poll(() => button(dialog(page), 'Crear 0 predios').isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  test('one is synchronised where the sources agree; where they do not it stays', async () => {
    const [code, fmi] = [npnOf(0, 0), '074-900'];
    const page = await opened(`/v2/predios_gi?search=${code}`);
    await button(row(page, new RegExp(code)), /^Editar/).click();
    const form = panel(page, 'Editar Predio');
    await field(form, 'Matrículas (FMI)').fill(fmi);
    await save(form).click();
    await page.getByText('Predio guardado Exitosamente').first().waitFor();
    await givenNews(code, fmi);
    await page.goto(`/v2/proyectos_gi/administrar/${project.id}`);
    await button(page, 'Sincronizar catastro y registro').click();
    const field_ = (name: string) =>
      dialog(page).getByRole('checkbox', { name: `${name} de ${code}`, exact: true });
    await field_('Polígono').check();
    await field_('Vereda').check();
    expect(await field_('Dirección').isDisabled()).toBe(true);
    await button(dialog(page), 'Ver los dos polígonos').first().click();
    await dialog(page).locator('.mapa canvas').first().waitFor();
    await expectAccessible(page);
    await button(dialog(page), 'Aceptar lo marcado').click();
    await page.getByText('1 de 1 predios actualizados').waitFor();
    await button(dialog(page), 'Cerrar').last().click();
    await button(page, 'Sincronizar catastro y registro').click();
    await field_('Polígono').waitFor();
    expect(await field_('Polígono').isDisabled()).toBe(true);
    expect(await field_('Vereda').isDisabled()).toBe(true);
    await row(dialog(page), /Dirección .* conflicto/).waitFor();
  });

  test('one is visited without a network at 390 px, and the visit is sent later', async () => {
    const narrow = await stage.visit({ viewport: NARROW, serviceWorkers: 'allow' });
    await signIn(narrow.page, 'coordina.demo');
    expect(await visitWithoutConnection(narrow.page, npnOf(0, 1))).toEqual([STORED_VISIT]);
    await narrow.close();
  });

  test('the design moves by 40 m: who enters, who leaves, who changes', async () => {
    const page = await administer('afectacion');
    await drawDesign(page, 'Eje inicial', await written(0));
    await drawDesign(page, 'Eje corrido', await written(40));
    await button(page, 'Ver afectación Eje inicial').click();
    const found = page.getByRole('region', { name: 'Afectación' });
    await found.getByText(/^60 predios, 60,\d+ ha requeridas/).waitFor();
    await button(page, 'Ver afectación Eje corrido').click();
    await found.getByText(/^80 predios, 59,7\d+ ha requeridas/).waitFor();
    await choose(found, 'Comparar con', 'Eje inicial');
    const changes = found.getByRole('region', { name: 'Cambios' }).getByRole('listitem');
    await expect.poll(() => changes.count()).toBe(120);
    const told = await changes.allInnerTexts();
    const kinds = ['Entra', 'Sale', 'Cambia'];
    expect(kinds.map((kind) => told.filter((text) => text.startsWith(kind)).length)).toEqual([
      60, 40, 20,
    ]);
    await expectAccessible(page);
  });

  test('its sheets are downloaded, and say what is needed of each estate', async () => {
    const page = await administer('afectacion');
    await button(page, 'Ver afectación Eje inicial').click();
    const found = page.getByRole('region', { name: 'Afectación' });
    const codes = [npnOf(0, 1), npnOf(0, 2)];
    for (const code of codes) await found.getByRole('checkbox', { name: `Elegir ${code}` }).check();
    const { content } = await downloaded(page, () => button(found, 'Descargar 2 fichas').click());
    expect(zipNames(content)).toEqual(codes.map((code) => `ficha_predial_${code}.docx`));
    const sheet = zipFile(content, `ficha_predial_${codes[0]}.docx`);
    const text = zipText(sheet, 'word/document.xml').replaceAll(/<[^>]+>/g, ' ');
    // 500 m of the axis, 20 m across; 90 m south of them and 10 m north are left over
    for (const said of [PROJECT, codes[0], 'K0+500', 'Sobrantes', 'Colindantes', 'EPSG:9377']) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/Área requerida\s+(?:9\.9\d\d|10\.0\d\d),\d\d m²/);
    expect(zipNames(sheet).some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true);
    const one = await downloaded(page, () => button(found, `Ficha predial de ${codes[1]}`).click());
    expect(zipText(one.content, 'word/document.xml')).toContain(codes[1]);
  });

  test('the dashboard is filtered, and its Excel has what it counts', async () => {
    await stage.app.database.pool.query(
      `with otro as (
         insert into proyectos_gi (proyecto_id, gerencia, disposicion_derecho, peso, trazado)
         select proyecto_id, 'Sur', 'Otra línea', 1, trazado from proyectos_gi where id = $1
         returning id)
       insert into predios_gi (proyecto_gi_id, codigo_sig, nombre)
       select id, 'OTRA-' || n, '' from otro, generate_series(1, 3) n`,
      [project.id],
    );
    const page = await opened('/v2/dashboard_predios');
    const total = page.getByRole('group', { name: 'Total' }).or(page.getByText(/^123$/).first());
    await total.first().waitFor();
    await page.goto(`/v2/dashboard_predios?proyecto_In=${project.id}`);
    await page.getByText(/^120$/).first().waitFor();
    await expectAccessible(page);
    const { content } = await downloaded(page, () => button(page, 'Exportar a Excel').click());
    expect(readSheet(content)).toHaveLength(120 + 1);
    await page.setViewportSize(NARROW);
    await expectFits(page);
  });
});
