import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import {
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  leading,
  panel,
  row,
  save,
  tab,
} from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

/** The screen at an address, as somebody who signed in. */
async function opened(username: string, address: string): Promise<Page> {
  await signIn(stage.page, username);
  await stage.page.goto(address);
  return stage.page;
}

const number = (form: Locator, name: string) => form.getByRole('spinbutton', { name });

/** About a hectare near Duitama. */
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [-73.02, 5.8],
      [-73.019, 5.8],
      [-73.019, 5.801],
      [-73.02, 5.801],
      [-73.02, 5.8],
    ],
  ],
};

const NAME = 'Servidumbre Duitama – Sogamoso';

describe('real-estate projects', () => {
  test('a project is created with its boundary, and found again', async () => {
    const page = await opened('coordina.demo', '/v2/proyectos_gi');
    await page.getByText('Todavía no hay proyectos de gestión inmobiliaria').waitFor();
    await button(page, 'Crear Proyecto GI').click();
    const form = panel(page, 'Crear Proyecto GI');
    await field(form, 'Disposición de derecho').fill(NAME);
    await field(form, 'Gerencia').fill('Gerencia predial');
    await choose(form, 'Proyecto', 'Doble calzada');
    await number(form, 'Peso').fill('10');
    await button(form, 'Localizar').click();
    await page
      .getByText('Debe ingresar alguna geometria para realizar el estudio')
      .first()
      .waitFor();
    await button(form, 'Escribir coordenadas').click();
    await form.getByLabel('Longitud').fill('-73,02');
    await form.getByLabel('Latitud').fill('5,8');
    await form.getByLabel('Latitud').press('Enter');
    await number(form, 'Buffer [metros]').fill('');
    await button(form, 'Localizar').click();
    await page.getByText('El valor del buffer debe ser un valor numérico').first().waitFor();
    await number(form, 'Buffer [metros]').fill('100');
    await button(form, 'Localizar').click();
    await page.getByText('Cruce municipios obtenidos exitosamente').first().waitFor();
    await save(form).click();
    await page.getByText('Se ha almacenado el proyecto correctamente').first().waitFor();
    await row(page, /Servidumbre Duitama/)
      .first()
      .waitFor();
  });

  test('its tabs keep what its maps need and what its land is used for', async () => {
    const page = await opened('coordina.demo', '/v2/proyectos_gi');
    const listed = row(page, /Servidumbre Duitama/);
    await listed.getByText('S/I').first().waitFor();
    expect(await listed.getByText('S/I').count()).toBe(3);
    await button(listed, /Administrar/).click();
    await page.getByRole('heading', { name: /Gestion Inmobiliaria del Proyecto/ }).waitFor();
    expect(await field(page, 'Gerencia').inputValue()).toBe('Gerencia predial');
    await expectAccessible(page);
    await tab(page, 'Usos del Suelo').click();
    // the empty list offers it too
    await button(page, 'Crear Uso del Suelo').first().click();
    await field(dialog(page), 'Nombre').fill('Ganadería');
    await save(dialog(page)).click();
    await page.getByText('Uso del suelo guardado Exitosamente').first().waitFor();
    await row(page, /Ganadería/).waitFor();
    await tab(page, 'Marcadores').click();
    await page.locator('.mapa canvas').first().waitFor();
    await button(page, 'Marcadores').click();
    const marks = panel(page, 'Marcadores');
    await marks.getByText('Aún no hay marcadores').waitFor();
    await button(marks, 'Guardar vista').click();
    await field(marks, 'Nombre').fill('Variante norte');
    await save(marks).click();
    await page.getByText('Marcador guardado Exitosamente').first().waitFor();
    await choose(marks, 'Marcador', 'Variante norte');
    await expectAccessible(page);
    await tab(page, 'Cruces Prediales').click();
    await button(page, 'Visor de cruces').click();
    await page.getByRole('application', { name: 'Mapa de cruces del proyecto' }).waitFor();
    await expectAccessible(page);
    await leading(page, 'Hoja del mapa').click();
    await page.getByRole('region', { name: 'Aprobación del cliente' }).waitFor();
    await expectAccessible(page);
  });

  test('an estate is created with its polygon, and found by one of its numbers', async () => {
    const page = await opened('coordina.demo', '/v2/predios_gi');
    await page.getByText('Todavía no hay predios').waitFor();
    await button(page, 'Crear Predio').click();
    const form = panel(page, 'Crear Predio');
    await field(form, 'Código SIG').waitFor();
    await expectAccessible(page);
    await choose(form, 'Proyecto', NAME);
    await field(form, 'Código SIG').fill('DS-001');
    await field(form, 'Nombre Registro').fill('El Rosal');
    await field(form, 'Matrículas (FMI)').fill('074-123, 074-456');
    await choose(form, 'Uso del suelo', 'Ganadería');
    await button(form, 'Tomar del catastro').click();
    await page.getByText('Escriba primero los números prediales del predio').first().waitFor();
    await form.locator('input[type="file"]').setInputFiles({
      name: 'predio.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(SQUARE)),
    });
    await form.getByText('predio.geojson').waitFor();
    await save(form).click();
    await page.getByText('Predio guardado Exitosamente').first().waitFor();
    const card = panel(page, 'Predio');
    await card.getByText('074-123, 074-456').waitFor();
    await card.getByText('Dibujado').waitFor();
    await page.goto('/v2/predios_gi?search=074-456');
    await row(page, /DS-001/).waitFor();
    await expectAccessible(page);
  });

  test('what the registry says of a project’s estates is asked for all of them', async () => {
    const page = await opened('coordina.demo', '/v2/proyectos_gi/administrar/1');
    await button(page, 'Consulta masiva VUR').click();
    await dialog(page).getByRole('listitem').getByText('074-456').waitFor();
    await button(dialog(page), 'Consultar 1 a 2').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Sincronizar catastro y registro').click();
    await dialog(page).getByText('Ni el catastro ni el registro tienen sus números').waitFor();
    await expectAccessible(page);
    await button(dialog(page), 'Cerrar').last().click();
    await button(page, 'Crear marcadores de predios').click();
    await button(dialog(page), 'Marcar todos').click();
    await page.getByText('Se crearon 1 Marcadores de predios').first().waitFor();
    await button(page, 'Cargar predios').click();
    await dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({
        name: 'predios.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Código SIG;Nombre;Matrícula\nDS-002;La Cuesta;074-789\nDS-003;El Alto;casa',
        ),
      });
    await dialog(page).getByText('2 filas, 1 nuevos').waitFor();
    await dialog(page).getByRole('listitem').getByText('línea 3').waitFor();
    await expectAccessible(page);
    await button(dialog(page), 'Cargar solo las filas buenas').click();
    await page.getByText('Se cargaron 1 predios').first().waitFor();
  });

  test('who takes no part in it sees none, and may not open it', async () => {
    const page = await opened('consulta.demo', '/v2/proyectos_gi');
    await page.getByText('Todavía no hay proyectos de gestión inmobiliaria').waitFor();
    await page.goto('/v2/predios_gi');
    await page.getByText('Todavía no hay predios').waitFor();
    await page.goto('/v2/proyectos_gi/administrar/1');
    await page.getByText('No tienes acceso a esta funcionalidad.').first().waitFor();
  });

  test('everything fits a telephone', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    const { page } = narrow;
    await signIn(page, 'coordina.demo');
    for (const address of [
      '/v2/proyectos_gi',
      '/v2/proyectos_gi/administrar/1',
      '/v2/predios_gi',
      '/v2/predios_gi?create=true',
      '/v2/proyectos_gi/administrar/1/cruces',
      '/v2/proyectos_gi/administrar/1/hoja',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFits(page);
    }
    await narrow.close();
  });
});
