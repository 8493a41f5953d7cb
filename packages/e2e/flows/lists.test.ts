import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readSheet } from '../../server/test/testkit/files/sheet.ts';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { downloaded } from '../support/downloads.ts';
import {
  button,
  cutWithoutDots,
  expectAccessible,
  expectFits,
  expectFocused,
  field,
  panel,
  row,
} from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

const rows = (page: Page) => page.locator('.lista-fila');
const link = (place: Locator, name: RegExp) => place.getByRole('link', { name });
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros activos' });
/** The button that opens the saved views, which bears the name of the one that is shown. */
const opener = (page: Page, name: string) =>
  page.locator('.lista-barra').getByRole('button', { name, exact: true });
const headers = (page: Page) =>
  page
    .locator('.lista-tabla thead th')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim() ?? ''));

/** How high the rows are, and how many of them stand whole in the window. */
const heights = (page: Page) =>
  rows(page).evaluateAll((all) => {
    const boxes = all.map((each) => each.getBoundingClientRect());
    return {
      highest: Math.max(...boxes.map(({ height }) => Math.round(height))),
      inSight: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
    };
  });

describe('the rows of a list', () => {
  test('are one line each: thirteen and more are in sight, seventeen where they are compact', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/personas');
    await page.getByText('1 a 20 de').waitFor();
    const usual = await heights(page);
    expect(usual.highest).toBeLessThanOrEqual(48);
    expect(usual.inSight).toBeGreaterThanOrEqual(13);

    await button(page, 'Columnas').click();
    await page.getByText('Compacta', { exact: true }).click();
    await expect.poll(async () => (await heights(page)).highest).toBeLessThanOrEqual(34);
    expect((await heights(page)).inSight).toBeGreaterThanOrEqual(17);
    await expectAccessible(page);

    // Another list, in another browser: it is the person's.
    const elsewhere = await stage.visit();
    await signIn(elsewhere.page, 'admin.demo');
    await elsewhere.page.goto('/v2/contratos');
    await rows(elsewhere.page).first().waitFor();
    await expect.poll(async () => (await heights(elsewhere.page)).highest).toBeLessThanOrEqual(34);
    await elsewhere.close();
  });

  test('open by a click, lead to their record by a link, and show whole what is cut', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/proyectos');
    const roadway = row(page, /COVISU001GP/);
    await roadway.getByText('COVISU001GP').click();
    await page.waitForURL(/itemId=\d+/);
    await panel(page, 'Proyecto').waitFor();
    await expect.poll(() => roadway.getAttribute('aria-current')).toBe('true');
    const name = link(roadway, /^Doble calzada Duitama/);
    expect(await name.getAttribute('href')).toBe(
      new URL(page.url()).pathname + new URL(page.url()).search,
    );
    await page.goto('/v2/proyectos?search=interventoria');
    await rows(page).getByRole('link').locator('mark', { hasText: 'Interventoría' }).waitFor();
    await page.goBack();
    await name.hover();
    await page.locator('.texto-entero', { hasText: 'Doble calzada Duitama' }).waitFor();
    await name.focus();
    await page.locator('.texto-entero', { hasText: 'Doble calzada Duitama' }).waitFor();
  });

  test('are walked by the arrows, opened by Enter and edited by `e`', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/contratos');
    await rows(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expectFocused(rows(page).nth(0));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expectFocused(rows(page).nth(1));
    await page.keyboard.press('Enter');
    await panel(page, 'Contrato').waitFor();
    await page.keyboard.press('Escape');
    await panel(page, 'Contrato').waitFor({ state: 'detached' });
    await expectFocused(rows(page).nth(1));
    await page.keyboard.press('e');
    await panel(page, 'Editar Contrato').waitFor();
  });

  test('of a page beyond the last are those of the last one', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/contratos?size=10&page=99');
    await page.getByText('11 a 12 de 12 elementos').waitFor();
    await page.waitForURL(/page=2$/);
  });

  test.each(['proyectos', 'empresas', 'usuarios', 'correspondencia', 'tablas_postgis'])(
    'are cards on a telephone, and nothing covers them: %s',
    async (path) => {
      const narrow = await stage.visit({ viewport: NARROW });
      await signIn(narrow.page, 'admin.demo');
      await narrow.page.goto(`/v2/${path}`);
      await narrow.page
        .getByText(/de \d+ elementos|Todavía no hay/)
        .first()
        .waitFor();
      await expectFits(narrow.page);
      await expectAccessible(narrow.page);
      const covered = await rows(narrow.page).evaluateAll(
        (all) =>
          all.filter((each) => {
            const [name, acts] = ['.fila-tarjeta-nombre', '.fila-tarjeta-actos'].map((part) =>
              each.querySelector(part)?.getBoundingClientRect(),
            );
            return !name || (acts && acts.top < name.bottom - 1);
          }).length,
      );
      expect(covered).toBe(0);
      expect(narrow.complaints).toEqual([]);
      await narrow.close();
    },
  );
});

test('lists are no wider than half a screen, and what is cut there ends in three dots', async () => {
  const { page } = stage;
  await page.setViewportSize({ width: 720, height: 900 });
  await signIn(page, 'admin.demo');
  for (const path of ['proyectos', 'contratos', 'empresas', 'personas', 'usuarios']) {
    await page.goto(`/v2/${path}`);
    await rows(page).first().waitFor();
    await expectFits(page);
    expect(await cutWithoutDots(page), path).toEqual([]);
  }
});

describe('the filters of a list', () => {
  test('stand in words above it and are taken out there; days are said by a word', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/proyectos?fechaInicio_Range=este-anio&codigo_Isnull=false');
    await chips(page).getByText('Este año').waitFor();
    const all = page.getByText('de 9 elementos');
    expect(await all.count()).toBe(0);
    await button(chips(page), /Quitar el filtro Fecha [Ii]nicio/).click();
    await page.waitForURL((url) => !url.search.includes('fechaInicio_Range'));
    await expectAccessible(page);
    await button(chips(page), 'Quitar filtros').click();
    await all.waitFor();

    await button(page, 'Filtros').click();
    const fields = page.getByRole('group', { name: 'Filtros' });
    const last = await fields.locator('.lista-filtro').last().boundingBox();
    const around = await fields.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
      (around?.y ?? 0) + (around?.height ?? 0),
    );
    const words = fields.getByRole('combobox', { name: /^Período de Fecha Creación/i });
    await words.click();
    await page.locator('.ant-select-item-option', { hasText: 'Últimos 30 días' }).click();
    await page.waitForURL(/fechaCreacion_Range=ultimos-30-dias/);
    await chips(page).getByText('Últimos 30 días').waitFor();
  });
});

describe('the columns of a list', () => {
  test('are chosen, ordered, made wider and held, by keyboard and mouse, and stay so', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/contratos');
    await rows(page).first().waitFor();
    await button(page, 'Columnas').press('Enter');
    const columns = page.getByRole('group', { name: 'Columnas y densidad' });
    await columns.getByRole('checkbox', { name: 'Valor' }).press('Space');
    await expect.poll(() => headers(page)).not.toContain('Valor');
    const move = button(columns, 'Mover Fecha Fin');
    await move.press('ArrowUp');
    await expect
      .poll(async () => (await headers(page)).filter((name) => name.startsWith('Fecha')))
      .toEqual(['Fecha Fin', 'Fecha Inicio']);
    await move.press('ArrowRight');
    await move.press('ArrowRight');
    await button(columns, 'Fijar Código').click();
    await expect
      .poll(async () => (await headers(page)).slice(0, 3))
      .toEqual(['Elegir', 'Código', '#']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const header = page.getByRole('columnheader', { name: 'Tipo' });
    const before = await header.boundingBox();
    if (!before) throw new Error('no header');
    const edge = { x: before.x + before.width - 4, y: before.y + before.height / 2 };
    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x + 60, edge.y, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => (await header.boundingBox())?.width ?? 0)
      .toBeGreaterThan(before.width + 40);

    const elsewhere = await stage.visit();
    await signIn(elsewhere.page, 'coordina.demo');
    await elsewhere.page.goto('/v2/contratos');
    await expect
      .poll(async () => (await headers(elsewhere.page)).slice(0, 3))
      .toEqual(['Elegir', 'Código', '#']);
    expect(await headers(elsewhere.page)).not.toContain('Valor');
    await elsewhere.close();
    await button(page, 'Columnas').click();
    await button(columns, 'Restablecer columnas').click();
    await expect.poll(() => headers(page)).toContain('Valor');
  });
});

describe('a saved view', () => {
  test('brings its filters back, is the group’s too, and may be the one that opens', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos?codigo_Isnull=false&orderBy=-nombre');
    await chips(page).waitFor();
    await button(page, 'Vistas').click();
    const views = page.getByRole('group', { name: 'Vistas guardadas' });
    await field(views, 'Guardar esta vista como').fill('Con código');
    await views.getByRole('combobox', { name: 'Compartir con' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Coordinador' }).click();
    await button(views, 'Guardar vista').click();
    await page.waitForURL(/vista=\d+/);
    await opener(page, 'Con código').click();
    await button(views, 'Abrir la lista con Con código').click();
    await expect
      .poll(() => button(views, 'Abrir la lista con Con código').getAttribute('aria-pressed'))
      .toBe('true');
    await expectAccessible(page);

    await stage.app.database.pool.query(
      `insert into usuario_grupos (usuario_id, grupo_id)
       select u.id, g.id from usuarios u, grupos g
       where u.username = 'consulta.demo' and g.nombre = 'Coordinador'`,
    );
    const colleague = await stage.visit();
    await signIn(colleague.page, 'consulta.demo');
    await colleague.page.goto('/v2/proyectos');
    await button(colleague.page, 'Vistas').click();
    await button(colleague.page, /^Con código/).click();
    await colleague.page.waitForURL(/codigo_Isnull=false/);
    expect(await button(colleague.page, 'Eliminar la vista Con código').count()).toBe(0);
    await colleague.close();
    await stage.app.database.pool.query(
      `delete from usuario_grupos
       where usuario_id = (select id from usuarios where username = 'consulta.demo')
         and grupo_id = (select id from grupos where nombre = 'Coordinador')`,
    );

    // It opens the list; what changes since then is said and kept with it.
    await page.goto('/v2/proyectos');
    await page.waitForURL(
      /codigo_Isnull=false.*orderBy=-nombre|orderBy=-nombre.*codigo_Isnull=false/,
    );
    await button(chips(page), 'Quitar filtros').click();
    await opener(page, 'Con código (con cambios)').click();
    await button(views, 'Guardar los cambios').click();
    await opener(page, 'Con código').click();
    await button(views, 'Eliminar la vista Con código').click();
    await button(page.getByRole('dialog'), 'Eliminar').click();
    await opener(page, 'Vistas').waitFor();
  });
});

describe('a value in the list', () => {
  const alerts = (page: Page) => page.getByRole('region', { name: 'Avisos' });
  const pick = (page: Page, option: string) =>
    page.locator('.ant-select-item-option', { hasText: option }).click();

  test('is changed in its cell and taken back; who may not has no way to', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos');
    const project = row(page, /PSVL001GP/);
    await project.getByText('Suspendido').waitFor();
    await button(project, /^Cambiar Estado de/).click();
    await pick(page, 'Activo');
    await alerts(page)
      .getByText(/Se cambió «Estado» de Parque solar/)
      .waitFor();
    await project.getByText('Activo').waitFor();
    await expectAccessible(page);
    await button(alerts(page), 'Deshacer').click();
    await alerts(page).getByText('Cambio deshecho').waitFor();
    await project.getByText('Suspendido').waitFor();

    // By keyboard alone, along what the row offers; a day that the record's own rule refuses.
    await project.focus();
    const change = button(project, /^Cambiar Fecha Fin de/);
    for (let presses = 0; presses < 12; presses++) {
      if (await change.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('ArrowRight');
    }
    await expectFocused(change);
    await page.keyboard.press('Enter');
    const day = project.getByRole('textbox', { name: /^Cambiar Fecha Fin de/ });
    await day.fill('01/01/2001');
    await day.press('Enter');
    await alerts(page)
      .getByText(/La fecha de inicio no puede ser mayor que la fecha final/)
      .waitFor();
    await project.getByText('27/11/2026').waitFor();

    const looking = await stage.visit();
    await signIn(looking.page, 'consulta.demo');
    await looking.page.goto('/v2/contratos');
    await rows(looking.page).first().waitFor();
    expect(await button(looking.page, /^Cambiar /).count()).toBe(0);
    expect(await looking.page.getByRole('checkbox').count()).toBe(0);
    await looking.close();
  });

  test('that somebody else changed meanwhile is not written over', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos');
    const project = row(page, /PSVL003GP/);
    await project.getByText('Finalizado').waitFor();
    await stage.app.database.pool.query(
      `update proyectos set version = version + 1,
         estado_id = (select id from estados_proyecto where nombre = 'Suspendido')
       where codigo = 'PSVL003GP'`,
    );
    await button(project, /^Cambiar Estado de/).click();
    await pick(page, 'Activo');
    await alerts(page)
      .getByText(/Otra persona cambió «Estado» a «Suspendido»/)
      .waitFor();
    await project.getByText('Suspendido').waitFor();
  });

  test('is changed in several rows at once, and each says what happened to it', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/proyectos');
    for (const code of [/PSVL001GP/, /COVISU002GP/]) {
      await row(page, code).getByRole('checkbox').check();
    }
    const chosen = page.getByRole('region', { name: 'Elegidos' });
    await chosen.getByText('2 elegidos').waitFor();
    await chosen.getByRole('combobox', { name: 'Qué cambiar' }).click();
    await pick(page, 'Fecha Fin');
    const day = chosen.getByRole('textbox', { name: 'Nuevo valor de Fecha Fin' });
    // One of them begins later than that.
    await day.fill('20/05/2026');
    await day.press('Enter');
    await button(chosen, 'Cambiar').click();
    const outcomes = page.getByRole('dialog', { name: 'Qué pasó con cada elemento' });
    await outcomes.getByText('Guardado', { exact: true }).waitFor();
    await outcomes.getByText('La fecha de inicio no puede ser mayor que la fecha final').waitFor();
    await button(outcomes, 'Cerrar').last().click();
    await row(page, /PSVL001GP/)
      .getByText('20/05/2026')
      .waitFor();
    await button(alerts(page), 'Deshacer').click();
    await row(page, /PSVL001GP/)
      .getByText('27/11/2026')
      .waitFor();

    const file = await downloaded(page, () => button(chosen, 'Exportar elegidos').click());
    const sheet = readSheet(file.content);
    expect(JSON.stringify(sheet)).toContain('PSVL001GP');
    expect(JSON.stringify(sheet)).toContain('COVISU002GP');
    expect(JSON.stringify(sheet)).not.toContain('COVISU001GP');
  });
});
