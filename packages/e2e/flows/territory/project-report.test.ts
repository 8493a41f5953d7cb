import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { downloaded } from '../../support/downloads.ts';
import { button, expectAccessible, expectFits, row } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage({ demo: 'all' });
let project = 0;

const ROUTE = {
  type: 'LineString',
  coordinates: [
    [-73.36, 5.53],
    [-73.3, 5.56],
  ],
};

beforeAll(async () => {
  const { pool } = stage.app.database;
  const { rows: tables } = await pool.query<{ nombre: string }>(
    'select nombre from tablas_postgis order by id limit 2',
  );
  const children = [
    {
      id: 'S0000001',
      name: 'Medio físico',
      children: tables.map(({ nombre }, index) => ({
        id: `C000000${index + 1}`,
        name: `Capa ${index + 1}`,
        abreviatura: 'NC',
        capa: nombre,
      })),
    },
  ];
  const { rows } = await pool.query<{ id: number }>(
    `insert into proyectos_it (nombre, proyecto_id, buffer, srid, trazado)
     values ('Variante del informe', (select min(id) from proyectos), 500, 9377, $1) returning id`,
    [JSON.stringify(ROUTE)],
  );
  project = rows[0]?.id ?? 0;
  await pool.query(
    `insert into estructuras_it (nombre, profundidad, object_id, estructura)
     values ('Del informe', 3, $1, $2)`,
    [project, JSON.stringify({ id: 'raiz0000', name: 'Del informe', children })],
  );
  await pool.query(
    `insert into capas_it (proyecto_it_id, nodo_id, capa)
     select $1, hoja->>'id', hoja->>'capa'
     from jsonb_array_elements($2::jsonb->0->'children') hoja`,
    [project, JSON.stringify(children)],
  );
});

/** A figure of the tables is put into the analysis by keys, and one that contradicts them is told. */
async function followsTheTables(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Redacción Análisis' });
  await field.fill('Son 98765,4 ha y ');
  await field.press('Tab');
  const menu = page.getByRole('combobox', { name: 'Insertar cifra en el análisis' });
  await menu.pressSequentially('Resultado');
  await page
    .getByText(/^Resultado: /)
    .first()
    .waitFor();
  await menu.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Son 98765,4 ha y {{resultado}}');
  await page.locator('.cifras-lectura mark').getByText(/CRU/).waitFor();
  await page.getByText(/«98765,4 ha»/).waitFor();
  await expectAccessible(page);
}

describe('the report of a project', () => {
  test('its layers are synchronised, written about, reviewed, and it is taken home', async () => {
    const { page } = stage;
    const said = (text: string) =>
      page.getByRole('region', { name: 'Avisos' }).getByText(text).first().waitFor();
    const node = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) }).first();
    await signIn(page, 'gestora.demo');
    await page.goto(`/v2/proyectos_it`);
    await row(page, /Variante del informe/).waitFor();
    await button(page, 'Redactar informe Variante del informe').click();
    await page.waitForURL(/estructura_it\/informe\/\d+/);

    await page.getByRole('textbox', { name: 'Introducción' }).fill('Una variante corta.');
    await page.getByText('Guardado').first().waitFor();
    await button(page, 'Sincronizar Capas').click();
    await page.getByText('Sincronización terminada').waitFor({ timeout: 60_000 });
    await button(page, 'Cerrar').click();

    await node('Objetivos Específicos').click();
    const entry = page.getByRole('textbox', { name: /Nuevo elemento de Objetivos/ });
    await entry.fill('Identificar restricciones');
    await entry.press('Enter');
    await entry.fill('identificar RESTRICCIONES');
    await entry.press('Enter');
    await page.getByText('Ya existe un elemento con el mismo texto').waitFor();

    await node('Capa 1').click();
    await page.getByRole('textbox', { name: 'Redacción Análisis' }).fill('Un hallazgo.');
    await page.getByText('Guardado').first().waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Redacción Análisis' }).inputValue()).toBe(
      'Un hallazgo.',
    );
    await button(page, /2 Guardar Análisis/).click();
    await said('Análisis almacenado exitosamente');
    await expectAccessible(page);
    const sheet = await downloaded(page, () => button(page, /3 Ver mapa/).click());
    expect(sheet.content.subarray(0, 5).toString()).toBe('%PDF-');
    await followsTheTables(page);
    await button(page, 'Enviar a control de calidad').click();
    await page.locator('.informe-revision').getByText('PENDIENTE CC').waitFor();

    await button(page, 'Descargar Reporte').click();
    const review = page.getByRole('dialog', { name: 'Revisar cifras' });
    await review.getByText(/«98765,4 ha»/).waitFor();
    await expectAccessible(page);
    const word = await downloaded(page, () => button(review, 'Descargar de todos modos').click());
    expect(word.name).toMatch(/^informe_.*\.docx$/);
    await said('Se ha generado exitosamente el informe');

    await signIn(page, 'coordina.demo');
    await page.goto(`/v2/estructura_it/informe/${project}?nodo=C0000001`);
    await button(page, 'Rechazar').click();
    const dialog = page.getByRole('dialog', { name: /Rechazar/ });
    await button(dialog, 'Rechazar').click();
    await dialog.getByText('Para rechazar, debe escribir una observación.').waitFor();
    await dialog.getByRole('textbox', { name: 'Observación' }).fill('Falta la fuente');
    await button(dialog, 'Rechazar').click();
    await page.getByText('Observación: Falta la fuente').waitFor();
    await page.setViewportSize(NARROW);
    await expectFits(page);
  });
});
