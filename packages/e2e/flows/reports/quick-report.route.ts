import { expect, test } from 'vitest';
import { downloaded } from '../../support/downloads.ts';
import type { Stage } from '../../support/stage.ts';
import {
  measureOf,
  openNewReport,
  openReport,
  sectionOf,
  twelveLayers,
} from './quick-report.steps.ts';

/**
 * What a report says along its line, and how a line is typed; the visitor is signed in.
 * @param reportId a generated report of twelve layers along the line near Tunja
 */
export function testsAlongRoute(stage: Stage, reportId: () => string): void {
  test('finds a crossing along the route, takes all of them home, and makes another report of it', async () => {
    const look = stage.page;
    await openReport(look, reportId());
    await look.getByRole('region', { name: 'Datos del reporte' }).getByText('12 capas').waitFor();
    expect(await look.getByLabel('Buffer [metros]').count()).toBe(0);
    const index = look.getByRole('navigation', { name: 'Índice del reporte' });
    expect(await index.getByRole('button').count()).toBe(twelveLayers.length);
    await look
      .getByRole('button', { name: 'Ver en el mapa un cruce de Municipios' })
      .click({ position: { x: 4, y: 10 } });
    await sectionOf(look, '1. Municipios').locator('.mapa-globo').first().waitFor();
    const kml = await downloaded(look, () =>
      look.getByRole('button', { name: 'Descargar todos los cruces (KML)' }).click(),
    );
    expect(kml.content.toString('utf8')).toContain('<name>Trazado del proyecto</name>');
    await look.getByRole('button', { name: 'Duplicar' }).click();
    await look.waitForURL(/gestor_predial\/crear/);
    await expect
      .poll(() => look.getByLabel('Nombre').inputValue())
      .toBe('Copia de Línea Tunja – Duitama');
    await look.getByText('Copia de «Línea Tunja – Duitama»: cambie lo que necesite').waitFor();
    await expect.poll(() => measureOf(look).textContent()).toContain('39,30 km');
    for (const name of ['Aumentar', 'Disminuir', 'Borrar']) {
      expect(await look.getByLabel(name, { exact: true }).count()).toBeGreaterThan(0);
    }
  });

  test('many coordinates are pasted at once, with degrees, minutes and seconds', async () => {
    const look = stage.page;
    await openNewReport(look);
    await look.getByText('Línea', { exact: true }).click();
    await look.getByRole('button', { name: 'Escribir coordenadas' }).click();
    const rows = look.getByLabel('Pegar varias: una coordenada por fila');
    await rows.fill(`-73,36\t5,53\n5°36'N 73°12'O\nV3\t-73,05\t5,70\nsin número`);
    await look.getByText('No se entiende la fila 4.').waitFor();
    await rows.fill(`-73,36\t5,53\n5°36'N 73°12'O\nV3\t-73,05\t5,70`);
    await look.getByRole('button', { name: 'Agregar a la lista' }).click();
    await look.getByRole('button', { name: 'Quitar la coordenada 3' }).waitFor();
    await look.getByRole('button', { name: 'Usar estas coordenadas' }).click();
    await expect.poll(() => measureOf(look).textContent()).toContain('elipsoidal: 39,30 km');
    await look.getByRole('button', { name: 'Dibujar' }).click();
    await look.keyboard.press('Escape');
    await look.getByText('Esc para dejar de dibujar').waitFor({ state: 'detached' });
  });

  test('sees with what the results were made after a run that failed', async () => {
    const set = (state: string, buffer: number) =>
      stage.app.database.pool.query(
        `update reportes_rapidos set estado = $2, buffer = $3, error = 'No se pudo.' where id = $1`,
        [reportId(), state, buffer],
      );
    await set('FALLIDO', 900);
    await stage.page.goto(`/v2/gestor_predial/editar/${reportId()}`);
    await stage.page
      .getByText('El reporte no se generó. Abajo está el resultado anterior.')
      .waitFor();
    await stage.page.locator('.vista').getByText('800 m').waitFor();
    expect(await stage.page.getByLabel('Buffer [metros]').inputValue()).toBe('900');
    await set('GENERADO', 800);
  });
}
