import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { choose, expectAccessible, expectFits, field } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const transfer = (name: string) =>
  fileURLToPath(new URL(`../../../../shared/data/ladm/${name}_v1_2.xtf.gz`, import.meta.url));

const stage = openStage();

/** What people look at with their own eyes, when somebody asks for it. */
async function look(name: string): Promise<void> {
  const folder = process.env.COMARCA_LOOK;
  if (folder) await stage.page.screenshot({ path: `${folder}/${name}.png` });
}

async function importYear(name: string, validity: string): Promise<void> {
  const { page } = stage;
  await page.getByRole('button', { name: 'Importar base' }).first().click();
  await page.locator('input[type=file]').setInputFiles(transfer(name));
  await page.getByLabel('Municipio (código DIVIPOLA)').fill('25394');
  await page.getByLabel('Vigencia (AAAA-MM-DD)').fill(validity);
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('Base importada').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Listo' }).click();
}

describe('the cadastre', () => {
  test('a base is imported, a parcel found by half its number, its card read', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/catastro_multiproposito/bases');
    await importYear('queries', '2024-01-01');
    await page.getByRole('row', { name: /25394/ }).first().waitFor();
    await page.goto('/v2/catastro_multiproposito');
    await page.getByRole('searchbox', { name: /Buscar predios/ }).fill('25394000000000023007');
    await page.getByRole('link', { name: '253940000000000230072000000000' }).click();
    await page.getByRole('heading', { name: '253940000000000230072000000000' }).waitFor();
    await page.getByText('Cundinamarca').waitFor();
    await page.getByText('Plano nacional', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: /Ver interesados/ }).click();
    await page.getByRole('columnheader', { name: 'Documento' }).waitFor();
    await page.getByRole('heading', { name: 'Predios y proyectos que lo usan' }).waitFor();
    await look('predio');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Informe rápido de este predio' }).click();
    await page.getByText('Terreno del predio 253940000000000230072000000000: cambie').waitFor();
    await expect
      .poll(() => field(page, 'Nombre').inputValue())
      .toBe('Predio 253940000000000230072000000000');
  });

  test('a table is read by the columns that are chosen', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/catastro_multiproposito/bases');
    await page.getByRole('button', { name: 'Importar base' }).first().click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'registros.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Cédula;Sitio\n151060000000000010001000000000;El Recodo\n'),
    });
    const columns = page.getByRole('region', { name: 'Columnas del archivo' });
    await choose(columns, 'Columna de Número predial (NPN)', 'Cédula');
    await choose(columns, 'Columna de Nombre del predio', 'Sitio');
    await page.getByLabel('Municipio (código DIVIPOLA)').fill('15106');
    await page.getByLabel('Vigencia (AAAA-MM-DD)').fill('2020-01-01');
    await look('columnas');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByText('Base importada').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Listo' }).click();
    await page.goto('/v2/catastro_multiproposito/tablero');
    const coverage = page.getByRole('region', { name: 'Cobertura por municipio' });
    await coverage.getByRole('row', { name: /15106/ }).waitFor();
    await look('tablero');
    await coverage
      .getByRole('row', { name: /15106/ })
      .getByRole('link', { name: '1' })
      .first()
      .click();
    await page.getByText('El Recodo').first().waitFor();
  });

  test('its rules are run, and what they find is read', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/catastro_multiproposito/calidad');
    await page.getByRole('button', { name: 'Revisar la base' }).click();
    await page.getByText('Última revisión').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: /hallazgos: Cada número predial identifica/ }).click();
    await page
      .getByText(/El número está en 13 predios/)
      .first()
      .waitFor();
    await expectAccessible(page);
  });

  test("the next year's base tells what changed", async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/catastro_multiproposito/bases');
    await importYear('valid_quality_rules', '2025-01-01');
    await page.goto('/v2/catastro_multiproposito/cambios');
    for (const [label, year] of [
      ['Base anterior', /2024/],
      ['Base posterior', /2025/],
    ] as const) {
      await page.getByRole('combobox', { name: label }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: year }).last().click();
    }
    await page.getByRole('button', { name: /Nuevos: [1-9]/ }).waitFor({ timeout: 30_000 });
    await expectAccessible(page);
  });

  test('nothing is cut off on a telephone', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.setViewportSize(NARROW);
    for (const path of ['', '/mapa', '/bases', '/calidad', '/tablero']) {
      await page.goto(`/v2/catastro_multiproposito${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectFits(page);
    }
    expect(page.url()).toContain('/tablero');
  });
});
