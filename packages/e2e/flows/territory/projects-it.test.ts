import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { button, expectAccessible, expectFits, field, leading, row } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage({ demo: 'all' });
let project = 0;

beforeAll(async () => {
  const { db } = stage.app.database;
  const type = await db
    .selectFrom('tipos_proyecto')
    .select('id')
    .where('descripcion', '=', 'Inteligencia del Territorio')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .updateTable('proyectos')
    .set({ tipo_id: type.id, nombre: 'Línea Sogamoso norte' })
    .where('codigo', '=', 'TRALSA001GP')
    .returning('id')
    .executeTakeFirstOrThrow();
  project = id;
});

describe('projects of territory intelligence', () => {
  test('one is begun from the card of its project, located, saved, and gets a structure', async () => {
    const { page } = stage;
    const said = (text: string) =>
      page.getByRole('region', { name: 'Avisos' }).getByText(text).first().waitFor();
    await signIn(page, 'coordina.demo');
    await page.goto(`/v2/proyectos?itemId=${project}`);
    await leading(page, 'Crear Proyecto IT').click();
    await page.waitForURL(/proyectos_it\/crear/);
    await page.getByText('Línea Sogamoso norte').first().waitFor();
    await field(page, 'Nombre').fill('Variante norte');
    await button(page, 'Localizar').click();
    await said('Debe ingresar alguna geometria para realizar el estudio');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'trazado.geojson',
        mimeType: 'application/geo+json',
        buffer: Buffer.from(
          JSON.stringify({
            type: 'LineString',
            coordinates: [
              [-73.36, 5.53],
              [-73.3, 5.56],
            ],
          }),
        ),
      });
    await page.getByText('Longitud elipsoidal: 7,43 km').waitFor();
    await page.getByRole('spinbutton', { name: 'Buffer [metros]' }).fill('500');
    await button(page, 'Localizar').click();
    await said('Cruce municipios obtenidos exitosamente');
    await button(page, 'Guardar').click();
    await said('Se ha almacenado el proyecto correctamente');
    await page.waitForURL(/proyectos_it\/editar\/\d+/);
    await leading(page, 'Crear Estructura').click();
    await page.waitForURL(/estructura_it\/crear/);
    const template = page.getByRole('combobox', { name: 'Empezar con una plantilla' });
    await template.click();
    await template.fill('Diagnóstico');
    await template.press('Enter');
    await page.getByText('Medio biótico').waitFor();
    await button(page, /^Crear Estructura Proyecto$/).click();
    await said('Estructura creada exitosamente');
    await page.getByText('Estructura del proyecto «Variante norte».').waitFor();

    await page.goto('/v2/proyectos_it');
    await row(page, /Variante norte/).waitFor();
    await expectAccessible(page);
    await button(page, 'Editar Variante norte').click();
    await leading(page, 'Editar capas').waitFor();
    await page.setViewportSize(NARROW);
    await expectFits(page);
    await page.goto(`/v2/proyectos?itemId=${project}`);
    await page.getByText('Srid: 9377').first().waitFor();
    expect(await page.getByRole('link', { name: 'Variante norte' }).count()).toBe(1);
  });
});
