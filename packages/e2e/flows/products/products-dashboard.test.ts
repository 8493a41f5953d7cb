import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readSheet } from '../../../server/test/testkit/files/sheet.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { downloaded } from '../../support/downloads.ts';
import { button, choose, expectAccessible, expectFits, panel, row } from '../../support/screen.ts';
import { sentDocument } from '../../support/sent-document.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage();
const ACTIVITY = 'Levantamiento de mojones';
let activity: number;

/** An activity of its own: three closed, one that waits since long ago, one that came back. */
beforeAll(async () => {
  const { pool } = stage.app.database;
  const { rows } = await pool.query(
    `with modelo as (
       select c.*, a.recurso_gestion_id, a.recurso_control_id from asignaciones a
       join actividades c on c.id = a.actividad_id where a.identificador like 'FP-021%'),
     actividad as (
       insert into actividades (proyecto_id, nombre, descripcion)
       select proyecto_id, $1, 'Mojones de los linderos' from modelo returning id),
     perfiles as (
       insert into actividad_perfiles (actividad_id, papel, rol_id)
       select actividad.id, f.papel, f.rol_id from actividad, modelo
       join actividad_perfiles f on f.actividad_id = modelo.id),
     nuevas as (
       insert into asignaciones (identificador, actividad_id, estado, fecha_estado,
         recurso_gestion_id, recurso_control_id, observaciones, duracion_estimada,
         fecha_inicio_planeada, fecha_fin_planeada, fecha_fin_real, rechazos)
       select n.identificador, actividad.id, n.estado, now() - n.dias * interval '1 day',
         modelo.recurso_gestion_id, modelo.recurso_control_id, 'Mojones', 2.5,
         '2025-03-03T05:00Z', '2025-03-07T05:00Z', n.entrega::timestamptz, n.rechazos
       from actividad, modelo, (values
         ('MO-1', 'APROBADO CC', 30, '2025-03-06T15:00Z', 0),
         ('MO-2', 'APROBADO CC', 29, '2025-03-10T15:00Z', 1),
         ('MO-3', 'FINALIZADO', 28, '2025-03-07T15:00Z', 0),
         ('MO-4', 'PENDIENTE CC', 400, '2025-03-07T15:00Z', 0),
         ('MO-5', 'RECHAZADO', 5, null, 1)) n(identificador, estado, dias, entrega, rechazos)
       returning id, actividad_id, identificador, estado, rechazos)
     insert into asignacion_historial (asignacion_id, fecha, estado, recurso_gestion, errores)
     select n.id, '2025-03-08T12:00Z'::timestamptz + h.orden * interval '1 hour', h.estado, 'G',
       case h.estado when 'RECHAZADO' then '["Mojón sin coordenadas"]'::jsonb else '[]' end
     from nuevas n cross join lateral (values
       (1, case when n.rechazos > 0 then 'RECHAZADO' else n.estado end), (2, n.estado)) h(orden, estado)
     returning asignacion_id, (select actividad_id from nuevas where id = asignacion_id)`,
    [ACTIVITY],
  );
  activity = Number(rows[0].actividad_id);
  await pool.query(
    `insert into esfuerzos (asignacion_id, usuario_id, es_gestion, hora_inicio, hora_fin,
       observaciones)
     select a.id, a.usuario_gestion_id, true, t.inicio, t.inicio + t.horas * interval '1 hour', 'Campo'
     from asignaciones a join (values
       ('MO-1', '2025-03-03T13:00Z'::timestamptz, 1), ('MO-2', '2025-03-04T13:00Z', 2),
       ('MO-2', '2025-03-10T13:00Z', 1), ('MO-3', '2025-03-05T13:00Z', 5),
       ('MO-5', '2025-03-06T13:00Z', 4)) t(identificador, inicio, horas)
       on t.identificador = a.identificador where a.actividad_id = $1`,
    [activity],
  );
});

/** Waits until a figure of the dashboard says so. */
const figure = (page: Page, label: string, value: string): Promise<void> =>
  page
    .locator('.contador', { has: page.getByText(label, { exact: true }) })
    .getByText(value, { exact: true })
    .waitFor();

const ofActivity = (): string =>
  `/v2/dashboard_productos?fechaCreacion_Range=todo&actividad_In=${activity}`;

test('figures, charts, list and report tell of the same assignments, whatever is clicked', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  await page.goto('/v2/mis_asignaciones');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Dashboard productos' }).click();
  await page.waitForURL(/dashboard_productos/);
  await page.goto(ofActivity());
  await figure(page, 'Asignaciones', '5');
  await figure(page, 'Aprobadas a la primera', '33,3 %');
  await figure(page, 'Rechazos', '2');
  await figure(page, 'Vencidas sin entregar', '1');
  await figure(page, 'Horas estimadas', '12,50');
  await figure(page, 'Gestión (horas)', '13,00');
  await figure(page, 'Retrabajo (horas)', '1,00');
  const quality = panel(page, 'Calidad y horas por actividad');
  await row(quality, ACTIVITY).getByText('4,20', { exact: true }).waitFor();
  await expectAccessible(page);

  const states = panel(page, 'Asignaciones por estado');
  await states.getByTitle('Tabla').click();
  await button(states, 'APROBADO CC').click();
  await figure(page, 'Asignaciones', '2');
  await page.waitForURL(/estado_In/);
  const list = panel(page, 'Asignaciones');
  await list.getByText('1 a 2 de 2 elementos').waitFor();
  const { name, content } = await downloaded(page, () =>
    button(page, 'Reporte Interventoria ECP').click(),
  );
  expect(name).toBe('reporte_interventoria_ecp.xlsx');
  const [header = [], ...rows] = readSheet(content);
  const column = (title: string) => rows.map((cells) => cells[header.indexOf(title)]);
  expect(column('Estado')).toEqual(['APROBADO CC', 'APROBADO CC']);
  expect(column('Gestión (horas)').toSorted()).toEqual([1, 3]);
  expect(column('Control Finalización').toSorted()).toEqual(['Adelantado', 'Atrasado']);

  await button(states, 'APROBADO CC').click();
  await figure(page, 'Asignaciones', '5');
  const errors = panel(page, 'Asignaciones con errores, por error');
  await errors.getByTitle('Tabla').click();
  await button(errors, 'Mojón sin coordenadas').click();
  await figure(page, 'Asignaciones', '2');
  await page.getByRole('link', { name: 'MO-5' }).click();
  await page.waitForURL(/\/asignacion\//);
});

test('while the figures are counted it says so; when they fail, why and how to try again', async () => {
  const visit = await stage.visit();
  const { page } = visit;
  await signIn(page, 'coordina.demo');
  let fate: 'held' | 'lost' | 'sent' = 'held';
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/graphql', async (route) => {
    if (!sentDocument(route.request()).includes('query TableroProductos(')) return route.continue();
    if (fate === 'held') await held;
    return fate === 'sent' ? route.continue() : route.abort();
  });
  await page.goto(ofActivity());
  const counting = page.locator('.contador [aria-busy=true]');
  await counting.first().waitFor();
  await page.getByText('Reporte Interventoria ECP').waitFor();
  fate = 'lost';
  release();
  const failure = page.getByRole('main').getByText('No hay conexión con el servidor').first();
  await failure.waitFor();
  await expectAccessible(page);
  fate = 'sent';
  await button(page, 'Intentar de nuevo').click();
  await figure(page, 'Asignaciones', '5');
  await expect.poll(() => counting.count()).toBe(0);
  await visit.close();
});

test('what waits longest is the first to be reviewed', async () => {
  const { page } = stage;
  await signIn(page, 'control.demo');
  await page.goto('/v2/dashboard_productos');
  const queue = panel(page, 'Cola de revisión');
  const first = queue.getByRole('row').nth(1);
  await first.getByText('MO-4').waitFor();
  await first.getByText('400 días').waitFor();
  // The filter by manager is the coordinator's.
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByLabel('Recurso Control').waitFor();
  expect(await page.getByLabel('Recurso Gestión').count()).toBe(0);
});

test('the form says what the same activity took before', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  await page.goto('/v2/mis_asignaciones');
  await button(page, 'Crear Asignación').click();
  await choose(panel(page, 'Crear Asignación'), 'Actividad', ACTIVITY);
  await page.getByText('P50 3,00 h · P80 4,20 h (3 cerradas)').waitFor();
});

test('who takes part in nothing sees that, and a telephone shows all of it', async () => {
  const narrow = await stage.visit({ viewport: NARROW });
  const { page } = narrow;
  await signIn(page, 'coordina.demo');
  await page.goto(ofActivity());
  await figure(page, 'Asignaciones', '5');
  await panel(page, 'Asignaciones').getByText('MO-1').waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await signIn(page, 'consulta.demo');
  await page.goto(ofActivity());
  await figure(page, 'Asignaciones', '0');
  await page.getByText('Nada espera control de calidad').waitFor();
  await page.getByText('Nada que mostrar con estos filtros').first().waitFor();
  expect(narrow.complaints).toEqual([]);
  await narrow.close();
});
