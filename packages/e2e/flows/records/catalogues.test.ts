import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tunja } from '../../../server/test/capas/municipality.fixture.ts';
import { signIn, signInOnScreen } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import {
  askApi,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  row,
  save,
  tab,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage();

/** Signs in and opens a catalogue by its address. */
async function openCatalogue(page: Page, key: string): Promise<void> {
  await signIn(page, 'admin.demo');
  await page.goto(`/v2/catalogos?catalogo=${key}`);
  await page.locator('.gestion tbody tr').nth(1).waitFor();
}

describe('catalogues', () => {
  test('an entry is created, found, edited and deleted, and its history tells it', async () => {
    const { page } = stage;
    await openCatalogue(page, 'tipos_contrato');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Crear Tipo de contrato' }).click();
    await expectAccessible(page);
    await expect.poll(() => save(dialog(page)).isDisabled()).toBe(true);
    await dialog(page).getByLabel('Tipo').fill('Convenio');
    await save(dialog(page)).click();
    await page.getByText('Se guardó el tipo de contrato').waitFor();
    await row(page, /Convenio/).waitFor();

    await page.getByRole('button', { name: 'Editar Convenio' }).click();
    await dialog(page).getByLabel('Tipo').fill('Convenio interadministrativo');
    await dialog(page).getByRole('checkbox').nth(1).check();
    await save(dialog(page)).click();
    await row(page, /Convenio interadministrativo No Sí/).waitFor();

    await page.getByRole('searchbox', { name: 'Buscar Tipos de contrato' }).fill('INTERADM');
    await expect.poll(() => page.locator('.gestion tbody tr[data-row-key]').count()).toBe(1);
    await page.getByRole('button', { name: /^Detalle/ }).click();
    const history = page.getByRole('dialog', { name: 'Detalle de Convenio interadministrativo' });
    await tab(history, 'Historial').click();
    await history.getByText('Adriana Medina Rojas').first().waitFor();
    await expect.poll(() => history.locator('del').first().textContent()).toBe('Convenio');
    await expect
      .poll(() => history.locator('ins').first().textContent())
      .toBe('Convenio interadministrativo');
    await expectAccessible(page);
    await history.getByRole('button', { name: 'Restaurar este valor de Tipo' }).click();
    const edition = page.getByRole('dialog', { name: 'Editar Tipo de contrato' });
    await expect.poll(() => field(edition, 'Tipo').inputValue()).toBe('Convenio');
    await expect.poll(() => edition.getByRole('checkbox').nth(1).isChecked()).toBe(true);
    await field(edition, 'Tipo').fill('Convenio interadministrativo');
    await save(edition).click();
    await edition.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /^Eliminar/ }).click();
    await page.getByText('¿Esta seguro que desea borrar este elemento?').waitFor();
    await dialog(page).getByText('Nada depende de él.').waitFor();
    await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Se eliminó «Convenio interadministrativo»').waitFor();
  });

  test('what is used cannot be deleted, and the question says by what', async () => {
    const { page } = stage;
    await openCatalogue(page, 'tipos_proyecto');
    await page
      .getByRole('button', { name: 'Eliminar Adquisición de Derechos Superficiarios' })
      .click();
    await dialog(page)
      .getByText('No se puede eliminar porque lo usan: 2 configuraciones')
      .waitFor();
    const remove = dialog(page).getByRole('button', { name: 'Eliminar' });
    await expect.poll(() => remove.isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  test('a name that is there already is refused beside its field, and nothing typed is lost', async () => {
    const { page } = stage;
    await openCatalogue(page, 'generos');
    await page.keyboard.press('n');
    await dialog(page).getByLabel('Género').fill('FEMENINO');
    await page.keyboard.press('Enter');
    const refusal = dialog(page).getByText('Ya existe un registro con este valor en "Género".');
    await refusal.waitFor();
    await expect.poll(() => dialog(page).getByLabel('Género').inputValue()).toBe('FEMENINO');
    await dialog(page).getByLabel('Género').fill('Otro género');
    await page.keyboard.press('Enter');
    await row(page, /Otro género/).waitFor();
  });

  test('what another person saved meanwhile is shown, and the choice is saved', async () => {
    const { page } = stage;
    await openCatalogue(page, 'estados_proyecto');
    await page.getByRole('button', { name: 'Editar Suspendido' }).click();
    await dialog(page).getByLabel('Nombre').fill('En pausa');
    await stage.app.database.pool.query(
      `update estados_proyecto set nombre = 'Detenido', version = version + 1
       where nombre = 'Suspendido'`,
    );
    await save(dialog(page)).click();
    await dialog(page)
      .getByText(/guardó este registro mientras usted lo editaba/)
      .waitFor();
    await dialog(page).getByText('Detenido').waitFor();
    await expect.poll(() => field(dialog(page), 'Nombre').inputValue()).toBe('En pausa');
    await save(dialog(page)).click();
    await row(page, /En pausa/).waitFor();
  });

  test('the address leads to a catalogue, and back returns to the one before', async () => {
    const { page } = stage;
    await openCatalogue(page, 'modulos');
    await page.getByRole('link', { name: 'Aplicaciones' }).click();
    await page.getByRole('heading', { name: 'Aplicaciones' }).waitFor();
    await page.waitForURL(/catalogo=aplicaciones/);
    await page.goBack();
    await page.getByRole('heading', { name: 'Módulos' }).waitFor();
  });
});

describe('groups', () => {
  test('are made from a list of permissions; a member loses the screen at once', async () => {
    const { page } = stage;
    await openCatalogue(page, 'grupos');
    await page.getByRole('button', { name: 'Crear Grupo' }).click();
    await dialog(page).getByLabel('Nombre').fill('Archivo central');
    await dialog(page).getByLabel('Buscar un permiso').fill('ver los contr');
    await dialog(page)
      .getByLabel(/Ver los contratos/)
      .check();
    await dialog(page).getByText('1 permiso elegido').waitFor();
    await expectAccessible(page);
    await save(dialog(page)).click();
    await row(page, /Archivo central 1 0/).waitFor();
    await page.getByRole('button', { name: 'Detalle Archivo central' }).click();
    await dialog(page).getByRole('listitem').getByText('Ver los contratos').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    const reader = await stage.visit();
    await signIn(reader.page, 'consulta.demo');
    const layers = () => askApi(reader.page, '{ postgisTablesRelay { totalCount } }');
    const refusal = { errors: [{ extensions: { code: 'FORBIDDEN' } }] };
    expect(await layers()).not.toHaveProperty('errors');
    await page.getByRole('button', { name: 'Editar Consulta' }).click();
    await dialog(page).getByText('Los cambios rigen de inmediato para su usuario.').waitFor();
    await dialog(page)
      .getByLabel(/Ver las tablas espaciales/)
      .uncheck();
    await save(dialog(page)).click();
    await page.getByText('Se guardó el grupo').last().waitFor();
    await expect.poll(layers).toMatchObject(refusal);
    await reader.close();
  });
});

describe('municipalities', () => {
  test('narrow to a department, and a file of the DANE completes them', async () => {
    const { page } = stage;
    await openCatalogue(page, 'municipios');
    await choose(page, 'Filtrar por departamento', 'Boyacá');
    await page.waitForURL(/departamento=15/);
    await row(page, /15001 Tunja Boyacá No/).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Importar municipios' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'municipios.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(boyaca)),
    });
    await page.getByText('Se actualizan los municipios por su código DIVIPOLA').waitFor();
    await dialog(page).getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByText('Capa importada').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Listo' }).click();
    await row(page, /15001 Tunja Boyacá Sí/).waitFor();
  });
});

describe('a municipality', () => {
  test('its name is edited, and the old one restored from its history', async () => {
    const { page } = stage;
    await openCatalogue(page, 'municipios');
    await page.getByRole('searchbox', { name: 'Buscar Municipios' }).fill('chiquinquira');
    await row(page, /15176 Chiquinquirá Boyacá/).waitFor();
    const edition = page.getByRole('dialog', { name: 'Editar Municipio' });
    await page.getByRole('button', { name: 'Editar Chiquinquirá' }).click();
    await field(edition, 'Municipio').fill('Chiquinquirá de la Virgen');
    await save(edition).click();
    await row(page, /15176 Chiquinquirá de la Virgen Boyacá/).waitFor();

    await page.getByRole('button', { name: 'Detalle Chiquinquirá de la Virgen' }).click();
    await dialog(page).getByText('Código DIVIPOLA').waitFor();
    await tab(dialog(page), 'Historial').click();
    await dialog(page).getByText('Adriana Medina Rojas').first().waitFor();
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: 'Restaurar este valor de Municipio' })
      .first()
      .click();
    await expect.poll(() => field(edition, 'Municipio').inputValue()).toBe('Chiquinquirá');
    await save(edition).click();
    await row(page, /15176 Chiquinquirá Boyacá/).waitFor();
  });
});

describe('who may', () => {
  test('nobody but a superuser sees the entry or opens the screen', async () => {
    const { page } = stage;
    await signInOnScreen(page, 'coordina.demo');
    await page.goto('/v2/inicio');
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    expect(await page.getByRole('link', { name: 'Catálogos' }).count()).toBe(0);
    await page.goto('/v2/catalogos');
    await page.getByRole('heading', { name: 'No tienes acceso a esta funcionalidad.' }).waitFor();
  });

  test('on a telephone the catalogue is chosen from a list, and everything fits', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    const { page } = narrow;
    await openCatalogue(page, 'grupos');
    await expectFits(page);
    await page.getByRole('button', { name: 'Editar Coordinador' }).click();
    await dialog(page)
      .getByText(/permisos elegidos/)
      .waitFor();
    await expectFits(page);
    await expectAccessible(page);
    expect(narrow.complaints).toEqual([]);
    await narrow.close();
  });
});

const boyaca = { type: 'FeatureCollection', features: [tunja] };
