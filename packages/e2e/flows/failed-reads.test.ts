import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { WebModule } from '../../web/src/platform/module.ts';
import { signIn } from '../support/app.ts';
import { button, choose, goWithin, NOWHERE, panel, pickDay, row, save } from '../support/screen.ts';
import { sentDocument } from '../support/sent-document.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage({ demo: 'all' });

const REASON = 'Sin base de datos';
const RETRY = 'Intentar de nuevo';
/** What lists and pickers say when they were read and nothing is there. */
const NOTHING_FOUND = /No se encontraron resultados|Resultados no encontrados/;
const NO_OPTIONS = 'No se pudieron cargar las opciones';

/** Lets the server refuse what is asked under one of these names, until it is taken back. */
async function refuse(page: Page, ...names: string[]): Promise<() => Promise<void>> {
  const isRefused = (body: string) =>
    names.some((name) => new RegExp(`query ${name}\\b`).test(body));
  await page.route('**/api/graphql', (route) =>
    isRefused(sentDocument(route.request()))
      ? route.fulfill({ json: { errors: [{ message: REASON }] } })
      : route.continue(),
  );
  return () => page.unroute('**/api/graphql');
}

/** The alert at the top of the screen. */
const told = (page: Page, doing: string) =>
  page
    .getByRole('region', { name: 'Avisos' })
    .getByText(`Ocurrió un error ${doing}: ${REASON}`, { exact: true })
    .waitFor();

const openFilters = (page: Page) => button(page, 'Filtros').press('Enter');

test('a dialog that does not come is told at the top of the screen, and comes when it is opened again', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  const file = /\/assets\/(?:row-facts|history-dialog)-[^/]*\.js$/;
  await page.route(file, (route) => route.abort());
  await page.goto('/v2/catalogos');
  const detail = page.getByRole('button', { name: /^Detalle/ }).first();
  await detail.click();
  const said = page
    .getByRole('region', { name: 'Avisos' })
    .getByText('Esta parte no se pudo cargar');
  await said.waitFor();
  await page.unroute(file);
  await detail.click();
  await page.getByRole('dialog', { name: /^Detalle de/ }).waitFor();
  expect(stage.visitor.complaints.splice(0)).toEqual([
    expect.stringContaining('A file of the program did not come.'),
  ]);
});

describe('a form that comes later and does not come says so in its place, and comes when asked again', () => {
  test.each(['js', 'css'])('%s', async (kind) => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    const file = new RegExp(`/assets/contract-form-[^/]*\\.${kind}$`);
    await page.route(file, (route) => route.abort());
    await page.goto('/v2/contratos');
    await button(page, 'Crear Contrato').click();
    await page.getByRole('alert').getByText('Esta parte no se pudo cargar').waitFor();
    await page.unroute(file);
    await openFilters(page);
    await page.locator('.lista-filtros').getByLabel('Estado').waitFor();
    await button(page, RETRY).click();
    await page.getByLabel('Identificación Formal').waitFor();
    const sheets = page.locator('link[rel="stylesheet"][href*="/contract-form-"]');
    expect(
      await sheets.evaluateAll((links) => links.every((link) => 'sheet' in link && link.sheet)),
    ).toBe(true);
    expect(await sheets.count()).toBe(1);
    // For whoever looks into it later.
    expect(stage.visitor.complaints.splice(0)).toEqual([
      expect.stringContaining('A file of the program did not come.'),
    ]);
  });
});

describe('filters whose options could not be loaded say so, and load them when asked again', () => {
  test.each([
    ['/v2/proyectos', 'ProyectosInicio', 'Estado', 'Sin Estado'],
    ['/v2/contratos', 'ContratosInicio', 'Estado', 'Vigente'],
    ['/v2/personas', 'SujetosInicio', 'Tipo de identificación', 'CC'],
    ['/v2/correspondencia', 'CorrespondenciaInicio', 'Tipo Correspondencia', 'Oficio'],
    ['/v2/tablero_kanban', 'FiltrosAsignaciones', 'Actividad', ''],
    ['/v2/usuarios', 'OpcionesUsuarios', 'Grupos', 'Consulta'],
    [
      '/v2/procesos_judiciales',
      'ProcesosJudicialesInicio',
      'Etapa',
      '',
      'al inicializar las filtro procesos',
    ],
  ])('%s', async (address, query, label, option, doing = 'al inicializar los filtros') => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    const accept = await refuse(page, query);
    await page.goto(address);
    await told(page, doing);
    await openFilters(page);
    const filters = page.locator('.lista-filtros');
    await filters.getByText(NO_OPTIONS).first().waitFor();
    await accept();
    await button(filters, RETRY).first().click();
    await expect.poll(() => filters.getByText(NO_OPTIONS).count()).toBe(0);
    if (option) await choose(filters, label, option);
  });
});

interface Place {
  name: string;
  query: string;
  address: string;
  /** Who looks; the administrator unless told. */
  as?: string;
  /** From the address to what asks. */
  reach?: (page: Page) => Promise<void>;
  /** What the alert says that failed. */
  doing: string;
  /** What stands in the place of what is missing. */
  shown: string;
  /** What would be said of a place that was read. */
  hidden?: RegExp;
  /** Its list of options opens over the button that asks again. */
  covered?: boolean;
  /** What the place shows once it was asked for again. */
  after?: string;
}

const search = (label: string, text: string) => async (page: Page) => {
  const input = page.getByRole('combobox', { name: label, exact: true });
  await input.click();
  await input.fill(text);
};

const places: Place[] = [
  {
    name: 'the contracts that end',
    query: 'ContratosPorVencer',
    address: '/v2/inicio',
    doing: 'al cargar la lista de contratos por vencer',
    shown: 'No se pudo cargar la lista de contratos por vencer',
    after: 'Contratos por vencer',
  },
  {
    name: 'the applications of an invitation',
    query: 'OpcionesUsuarios',
    address: '/v2/usuarios',
    reach: (page) => button(page, 'Enviar invitación').click(),
    doing: 'al cargar la lista de aplicaciones',
    shown: 'No se pudo cargar la lista de aplicaciones',
    after: 'Contraseña temporal',
  },
  {
    name: 'the departments of municipalities',
    query: 'Departamentos',
    address: '/v2/catalogos?catalogo=municipios',
    doing: 'al cargar los departamentos',
    shown: NO_OPTIONS,
  },
  {
    name: 'the options of a catalogue',
    query: 'TiposProyecto',
    address: '/v2/catalogos?catalogo=configuraciones_productos',
    reach: (page) => button(page, /^Crear/).click(),
    doing: 'al cargar las opciones',
    shown: NO_OPTIONS,
  },
  {
    name: 'who may take an activity',
    query: 'CandidatosAsignacion',
    address: '/v2/mis_asignaciones?create=true',
    as: 'coordina.demo',
    reach: (page) => choose(page, 'Actividad', 'Ficha predial'),
    doing: 'al cargar los recursos de la actividad',
    shown: NO_OPTIONS,
  },
  {
    name: 'what quality control may find wrong, which is not said to be nothing',
    query: 'DatosGestion',
    address: '/v2/mis_asignaciones?recurso=control',
    as: 'control.demo',
    reach: async (page) => {
      await button(page, /^Estado de ET-015 .*PENDIENTE CC/).click();
      await page.getByRole('combobox', { name: 'Errores' }).press('ArrowDown');
    },
    covered: true,
    doing: 'al cargar los errores de la actividad',
    shown: NO_OPTIONS,
    hidden: /^La actividad no tiene errores definidos/,
  },
  {
    name: 'the merges of a person',
    query: 'UnionesSujeto',
    address: '/v2/personas',
    reach: (page) =>
      button(page, /^Detalle /)
        .first()
        .click(),
    doing: 'al cargar la lista de registros unidos',
    shown: 'No se pudo cargar la lista de registros unidos',
  },
  {
    name: 'the register of a letter',
    query: 'RegistroCorrespondencia',
    address: '/v2/correspondencia',
    reach: (page) => button(row(page, /Notificada/), /^Ver /).click(),
    doing: 'al cargar el registro de la carta',
    shown: 'No se pudo cargar el registro de la carta',
    after: 'Verificación pública',
  },
  {
    name: 'the layers of map servers for a table',
    query: 'CapasWms',
    address: '/v2/tablas_postgis',
    reach: (page) =>
      button(page, /^Editar /)
        .first()
        .click(),
    doing: 'al cargar las capas WMS',
    shown: NO_OPTIONS,
  },
  {
    name: 'a log, which is not shown as an empty one',
    query: 'Bitacora',
    address: '/v2/bitacora',
    doing: 'al cargar la bitácora',
    shown: 'No se pudo abrir la bitácora',
    hidden: /^(Total|Faltan|Nuevo esfuerzo)/,
    after: 'La jornada del periodo',
  },
  {
    name: 'the columns of a board, which say it once',
    query: 'ColumnaTablero',
    address: '/v2/tablero_kanban',
    as: 'gestora.demo',
    doing: 'al cargar el tablero',
    shown: 'No se pudo cargar el tablero',
    hidden: /^(Sin asignaciones|No tiene asignaciones)/,
    after: 'CREADA',
  },
  {
    name: 'what a picker looks for',
    query: 'BuscarContratos',
    address: '/v2/contratos?create=true',
    reach: search('Contrato Padre', 'doble calzada'),
    doing: 'al buscar',
    shown: 'No se pudo buscar',
    after: 'COVISU-118-2025',
  },
  {
    name: 'the staff that a picker looks for',
    query: 'BuscarUsuarios',
    address: '/v2/usuarios',
    reach: async (page) => {
      await button(page, 'Enviar invitación').click();
      await search('Usuario', 'coordina')(page);
    },
    doing: 'al cargar la información de los funcionarios',
    shown: 'No se pudo buscar',
  },
];

test.each(places)(
  '$name: said in an alert and in its place, and asked for again',
  async (place) => {
    const { page } = stage;
    await signIn(page, place.as ?? 'admin.demo');
    const accept = await refuse(page, place.query);
    await page.goto(place.address);
    await place.reach?.(page);
    await told(page, place.doing);
    await page.getByText(place.shown).first().waitFor();
    expect(await page.getByText(place.hidden ?? NOTHING_FOUND).count()).toBe(0);
    await accept();
    const retry = button(page, RETRY).last();
    // By the keyboard where a list of options that is still opening may lie over the button.
    await (place.covered ? retry.press('Enter') : retry.click());
    await expect.poll(() => page.getByText(place.shown).count()).toBe(0);
    if (place.after) await page.getByText(place.after).first().waitFor();
  },
);

test('a project whose code cannot be asked for says so, and has it once it is saved', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  const accept = await refuse(page, 'ContratoInformacionExtra');
  await page.goto('/v2/proyectos?create=true');
  const form = panel(page, 'Crear Proyecto');
  const code = form.getByLabel('Código', { exact: true });
  await form.getByText('Se forma con el contrato y el tipo de proyecto.').waitFor();
  await choose(form, 'Contrato', 'doble calzada Duitama', 'COVISU-118-2025');
  await told(page, 'al consultar el código del proyecto');
  await form.getByText('No se pudo consultar: se forma al guardar.').waitFor();
  await choose(form, 'Tipo de Proyecto', 'Inteligencia del Territorio');
  expect(await code.inputValue()).toBe('');
  await form.getByText('No se pudo consultar: se forma al guardar.').waitFor();
  await form.getByLabel('Nombre').fill('Variante de Paipa');
  await form.getByLabel('Alcance').fill('Estudio de la variante.');
  await form.getByLabel('Sitio Sharepoint').fill('variante-paipa');
  await choose(form, 'Coordinador', 'Carlos');
  await choose(form, 'Configuración', 'Hectáreas y kilómetros');
  await pickDay(form, 'Fecha Inicio', '02/11/2026');
  await save(form).click();
  await page.getByText('Proyecto guardado Exitosamente').waitFor();
  await panel(page, 'Proyecto')
    .getByText(/COVISU\d{3}GP/)
    .waitFor();

  // A code that is there is not asked for again: nothing can be refused.
  let asked = 0;
  page.on('request', (request) => {
    if (sentDocument(request).includes('query ContratoInformacionExtra')) asked++;
  });
  await button(page, 'Editar Variante de Paipa').click();
  await panel(page, 'Editar Proyecto').getByText('El código no cambia.').waitFor();
  await stage.visitor.settle();
  expect(asked).toBe(0);
  await accept();
});

/** Asked for by its address: the types of every screen are checked with the web, and once is enough. */
const APP = new URL('../../web/src/app/modules.ts', import.meta.url).href;
const { modules } = (await import(APP)) as { modules: readonly WebModule[] };
const routes = modules.flatMap((module) => module.routes).filter((route) => !route.public);

/** Whether an alert tells it; a screen that waits for its map asks late. */
const hears = (page: Page, text: string): Promise<boolean> =>
  page
    .getByRole('region', { name: 'Avisos' })
    .getByText(text)
    .first()
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );

test('no screen keeps a failed read to itself, and none waits for ever', async () => {
  const { page, settle } = stage.visitor;
  await signIn(page, 'admin.demo');
  let reason = '';
  let refused = 0;
  await page.route('**/api/graphql', (route) => {
    // The bell asks again every few seconds on whatever screen stands, and is silent by design.
    if (!sentDocument(route.request()).includes('query EstadoAvisos')) refused += 1;
    return route.fulfill({ json: { errors: [{ message: reason }] } });
  });
  const silent: string[] = [];
  await page.goto(NOWHERE);
  for (const { path } of routes) {
    reason = `${REASON} en ${path}`;
    refused = 0;
    await goWithin(page, `/v2${path.replaceAll(/\$\w+/g, '1')}`);
    await settle();
    if (refused > 0 && !(await hears(page, reason))) silent.push(path);
  }
  expect(silent).toEqual([]);
});
