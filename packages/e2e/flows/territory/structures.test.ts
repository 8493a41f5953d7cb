import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import {
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  row,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage({ demo: 'all' });

const SAVED = 'Plantilla almacenada exitosamente';

/** The names in the tree with their levels, as they stand. */
const treeOf = (page: Page): Promise<string[]> =>
  page.locator('.estructura-arbol .ant-tree-treenode:not([aria-hidden=true])').evaluateAll((rows) =>
    rows.map((each) => {
      const level = each.querySelectorAll('.ant-tree-indent-unit').length;
      return `${'-'.repeat(level)}${each.querySelector('.estructura-nombre')?.textContent ?? ''}`;
    }),
  );

const node = (page: Page, name: string) =>
  page.locator('.estructura-nombre').filter({ hasText: new RegExp(`^${name}$`) });

const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text).first().waitFor();

async function addNode(page: Page, label: string, name: string): Promise<void> {
  await button(page, label).click();
  const input = page.locator('.estructura-campo input');
  await input.fill(name);
  await input.press('Enter');
  await node(page, name).waitFor();
}

const saveTemplate = async (page: Page) => {
  await button(page, 'Guardar Plantilla').click();
  await said(page, SAVED);
};

describe('structures of layers', () => {
  test('a template is built by keyboard, taken back and made again, saved and found in the list', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/estructuras_it');
    await row(page, /Diagnóstico territorial/).waitFor();
    await button(page, 'Crear Estructura IT').click();
    await expect.poll(() => field(page, 'Nombre').inputValue()).toContain('mi Estructura IT');
    await field(page, 'Nombre').fill('Diagnóstico hídrico');
    await addNode(page, 'Nueva Sección', 'Agua');
    await addNode(page, 'Nueva Capa', 'Ríos');
    await page.getByText('sin tabla').waitFor();
    await choose(page, 'Tabla espacial', 'drenaje', 'Ríos y quebradas');
    await expect.poll(() => page.getByText('sin tabla').count()).toBe(0);
    await addNode(page, 'Nueva Capa', 'Humedales');
    await choose(page, 'Tabla espacial', 'humedales', 'Humedales');
    expect(await treeOf(page)).toEqual(['Agua', '-Ríos', '-Humedales']);

    await node(page, 'Humedales').click();
    await node(page, 'Ríos').click({ modifiers: ['ControlOrMeta'] });
    await button(page, 'Salir de la sección').click();
    await expect.poll(() => treeOf(page)).toEqual(['Agua', 'Ríos', 'Humedales']);
    await button(page, 'Deshacer').click();
    await expect.poll(() => treeOf(page)).toEqual(['Agua', '-Ríos', '-Humedales']);
    await button(page, 'Rehacer').click();
    await expect.poll(() => treeOf(page)).toEqual(['Agua', 'Ríos', 'Humedales']);
    await button(page, 'Deshacer').click();
    await node(page, 'Humedales').click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => treeOf(page)).toEqual(['Agua', '-Humedales', '-Ríos']);

    await saveTemplate(page);
    await page.waitForURL(/estructura_it\/editar\/\d+/);
    await page.getByText('Todavía nadie usa esta plantilla.').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page);
    await page.goto('/v2/estructuras_it');
    await expectFits(page);
  });

  test('equal names are refused and nothing that was typed is lost; a stored name asks to be unlocked', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/estructura_it/crear');
    await addNode(page, 'Nueva Sección', 'Agua');
    await node(page, 'Agua').click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    // A click on nothing chosen leaves the new one at the top.
    await node(page, 'Agua').click({ modifiers: ['ControlOrMeta'] });
    await addNode(page, 'Nueva Sección', 'agua');
    await button(page, 'Guardar Plantilla').click();
    await said(
      page,
      '¡Estructura no válida! Puede que hayan secciones o capa(s) con nombre iguales',
    );
    expect(await treeOf(page)).toEqual(['Agua', 'agua']);
    await button(page, 'Eliminar del árbol').click();
    await saveTemplate(page);
    await node(page, 'Agua').click();
    expect(await button(page, 'Cambiar el nombre').isDisabled()).toBe(true);
    await button(page, 'Editar estructura').click();
    expect(await button(page, 'Cambiar el nombre').isEnabled()).toBe(true);
  });

  test('a spreadsheet makes a template of three levels, and its bad rows are named', async () => {
    const { page } = stage;
    const file = join(tmpdir(), `plantilla-${process.pid}.csv`);
    await writeFile(
      file,
      'Sección;Subsección;Capa;Nombre\nFísico;Agua;drenaje_sencillo;Ríos\nFísico;;humedales;Humedales\nFísico;;no_hay;\n',
    );
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/estructura_it/crear');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('Fila 4: La capa «no_hay» no está registrada.').waitFor();
    expect(await treeOf(page)).toEqual(['Físico', '-Agua', '--Ríos', '-Humedales']);
    await saveTemplate(page);
    await page.waitForURL(/editar/);
    // The editor begins anew with what was stored.
    await expect.poll(() => treeOf(page)).toEqual(['Físico', '-Agua', '--Ríos', '-Humedales']);
  });

  test('a copy begins with what it copies; a template in use is not deleted and says by whom', async () => {
    const { page } = stage;
    const { db } = stage.app.database;
    const template = await db
      .selectFrom('estructuras_it')
      .select('id')
      .where('nombre', '=', 'Diagnóstico territorial')
      .executeTakeFirstOrThrow();
    const author = await db.selectFrom('usuarios').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('reportes_rapidos')
      .values({
        nombre: 'Variante que la usa',
        autor_id: author.id,
        plantilla_id: template.id,
        buffer: 0,
        srid: 9377,
        capas: '[]',
        trazado: '{}',
        huella: 'x',
      })
      .execute();
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/estructuras_it');
    await button(page, /^Duplicar Diagnóstico territorial$/).click();
    await expect
      .poll(() => field(page, 'Nombre').inputValue())
      .toBe('Diagnóstico territorial (copia)');
    await page.getByText('Cambios sin guardar').waitFor();
    await saveTemplate(page);
    await page.goto('/v2/estructuras_it');
    await button(page, /^Eliminar Diagnóstico territorial$/).click();
    await button(dialog(page), 'Eliminar').click();
    await said(page, 'la usan: el reporte «Variante que la usa»');
    await button(page, 'Eliminar Diagnóstico territorial (copia)').click();
    await button(dialog(page), 'Eliminar').click();
    await said(page, 'Estructura IT eliminado Exitosamente');
  });

  test('what somebody else saved meanwhile is told, and one goes on with the own', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/estructura_it/crear');
    await field(page, 'Nombre').fill('De dos');
    await addNode(page, 'Nueva Sección', 'Agua');
    await saveTemplate(page);
    await page.waitForURL(/editar\/(\d+)/);
    const id = Number(/editar\/(\d+)/.exec(page.url())?.[1]);
    await node(page, 'Agua').click();
    await addNode(page, 'Nueva Capa', 'Ríos');
    await stage.app.database.db
      .updateTable('estructuras_it')
      .set({ nombre: 'De otro', version: 5 })
      .where('id', '=', id)
      .execute();
    await button(page, 'Guardar Plantilla').click();
    await page
      .getByText('Otra persona guardó esta estructura mientras usted la editaba.')
      .waitFor();
    await button(page, 'Seguir con la mía').click();
    await saveTemplate(page);
    expect(await treeOf(page)).toEqual(['Agua', '-Ríos']);
  });
});
