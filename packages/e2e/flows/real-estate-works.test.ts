import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { makeProject, STORED_VISIT, visitWithoutConnection } from '../support/real-estate.ts';
import {
  button,
  choose,
  expectAccessible,
  expectFits,
  field,
  leading,
  panel,
  row,
  save,
} from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

async function opened(address: string): Promise<Page> {
  await signIn(stage.page, 'coordina.demo');
  await stage.page.goto(address);
  return stage.page;
}

/** A line near Duitama. */
const LINE = {
  type: 'LineString' as const,
  coordinates: [
    [-73.02, 5.8],
    [-73.01, 5.8],
  ],
};

const PROJECT = 'Servidumbre de los vanos';

describe('what stands on estates, and what is counted of them', () => {
  test('an infrastructure is drawn on an estate, found by it, and counted there', async () => {
    const page = await opened('/v2/proyectos_gi');
    await makeProject(page, { name: PROJECT, line: LINE });
    await page.goto('/v2/predios_gi?create=true');
    const estate = panel(page, 'Crear Predio');
    await choose(estate, 'Proyecto', PROJECT);
    await field(estate, 'Código SIG').fill('VANO-001');
    await save(estate).click();
    await page.getByText('Predio guardado Exitosamente').first().waitFor();
    await page.goto('/v2/infraestructuras_gi');
    await page.getByText('Todavía no hay infraestructuras').waitFor();
    await button(page, 'Crear Infraestructura').first().click();
    const form = panel(page, 'Crear Infraestructura');
    await field(form, 'Nombre').fill('Vano 14-15');
    await choose(form, 'Predio', 'VANO-001');
    await choose(form, 'Tipo de derecho', 'Servidumbre');
    await choose(form, 'Tipo de infraestructura', 'Vano');
    // The foot of the panel covers what is scrolled below it.
    await form.getByTitle('Acercar').evaluate((one) => one.scrollIntoView({ block: 'center' }));
    await expectAccessible(page);
    await form.locator('input[type="file"]').setInputFiles({
      name: 'vano.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(LINE)),
    });
    await form.getByText('vano.geojson').waitFor();
    await save(form).click();
    await page.getByText('Infraestructura guardada Exitosamente').first().waitFor();
    // the card measures it on the national plane
    await panel(page, 'Infraestructura')
      .getByText(/1\.10\d,\d\d/)
      .waitFor();
    await page.goto('/v2/infraestructuras_gi?search=VANO-001');
    await row(page, /Vano 14-15/).waitFor();
    await expectAccessible(page);
    await page.goto('/v2/predios_gi?search=VANO-001');
    await row(page, /VANO-001 .*Sin unidades 1 Ver/).waitFor();
  });

  test('it is visited without a connection on a telephone, and the visit is sent once later', async () => {
    const narrow = await stage.visit({ viewport: NARROW, serviceWorkers: 'allow' });
    const { page } = narrow;
    await signIn(page, 'coordina.demo');
    expect(await visitWithoutConnection(page, 'VANO-001')).toEqual([STORED_VISIT]);
    await narrow.close();
  });

  test('the dashboard counts it, and a bar leads to its rows', async () => {
    const page = await opened('/v2/predios_gi');
    await leading(page, 'Reporte gráfico').click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard Predios' }).waitFor();
    const legal = page.getByRole('region', { name: 'Diagnóstico jurídico' });
    await legal.getByTitle('Tabla').click();
    await legal.getByText('NODATA').waitFor();
    await row(page, /VANO-001/).waitFor();
    await expectAccessible(page);
  });

  test('the project below it lists it on its card and leads to it', async () => {
    const page = await opened('/v2/proyectos');
    await page.goto('/v2/proyectos?search=Doble+calzada');
    await row(page, /Doble calzada/)
      .first()
      .getByRole('link', { name: /^Doble calzada/ })
      .click();
    await page.getByText('Sector: Sector norte').waitFor();
    await page.getByRole('link', { name: PROJECT }).click();
    await page.getByRole('heading', { name: /Gestion Inmobiliaria del Proyecto/ }).waitFor();
    await leading(page, 'Gestionar Productos').click();
    await leading(page, 'Gestión Inmobiliaria').click();
    await page.getByRole('heading', { name: /Gestion Inmobiliaria del Proyecto/ }).waitFor();
  });

  test('everything fits a telephone', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    const { page } = narrow;
    await signIn(page, 'coordina.demo');
    for (const address of [
      '/v2/infraestructuras_gi',
      '/v2/infraestructuras_gi?create=true',
      '/v2/dashboard_predios',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFits(page);
    }
    await narrow.close();
  });
});
