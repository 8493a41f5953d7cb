import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { downloaded } from '../../support/downloads.ts';
import { expectAccessible } from '../../support/screen.ts';
import type { Stage } from '../../support/stage.ts';
import { zipText } from '../../support/zip.ts';
import {
  fillReport,
  openForm,
  openReport,
  saveByApi,
  sectionOf,
  storedAnalyses,
  writeByApi,
} from './quick-report.steps.ts';

/**
 * Two people in one report: one at the screen of the stage, the other past it.
 * @param reportId of the report about the line near Tunja
 */
export function testsWithColleague(stage: Stage, reportId: () => string): void {
  let page: Page;
  let colleague: Page;
  let away: () => Promise<void>;

  beforeEach(async () => {
    page = stage.page;
    const visitor = await stage.visit();
    colleague = visitor.page;
    away = () => visitor.close();
    await signIn(colleague, 'gestora.demo');
  });
  afterEach(() => away());

  test('writes about another layer without noticing, and about the same one with both texts in sight', async () => {
    await openReport(page, reportId());
    await writeByApi(colleague, reportId(), { unidades_suelo: 'De la colega, sobre suelos.' });
    const municipalities = sectionOf(page, '1. Municipios');
    const text = municipalities.getByLabel('Redacción Análisis');
    await text.fill('Mío, sobre municipios.');
    await municipalities.getByText('Guardado').waitFor();
    expect(await storedAnalyses(colleague, reportId())).toMatchObject({
      municipios_demo: 'Mío, sobre municipios.',
      unidades_suelo: 'De la colega, sobre suelos.',
    });

    const said = municipalities.getByText('Otra persona cambió este análisis');
    await writeByApi(colleague, reportId(), { municipios_demo: 'De la colega.' });
    await text.fill('Otra vez mío.');
    await said.waitFor();
    await municipalities.getByText('De la colega.').waitFor();
    await expectAccessible(page);
    await municipalities.getByRole('button', { name: 'Tomar el guardado' }).click();
    await expect.poll(() => text.inputValue()).toBe('De la colega.');

    await writeByApi(colleague, reportId(), { municipios_demo: 'De la colega, de nuevo.' });
    await text.fill('Definitivo.');
    await said.waitFor();
    await municipalities.getByRole('button', { name: 'Conservar el mío' }).click();
    await municipalities.getByText('Guardado').waitFor();
    expect(await storedAnalyses(colleague, reportId())).toMatchObject({
      municipios_demo: 'Definitivo.',
    });
  });

  test('takes home what was typed a moment ago, and synchronises right after it', async () => {
    await openReport(page, reportId());
    const municipalities = sectionOf(page, '1. Municipios');
    await municipalities.getByLabel('Redacción Análisis').fill('Recién escrito.');
    const word = await downloaded(page, () =>
      page.getByRole('button', { name: 'Descargar Reporte' }).click(),
    );
    expect(zipText(word.content, 'word/document.xml')).toContain('Recién escrito.');
    await municipalities.getByLabel('Redacción Análisis').fill('Y ahora otra cosa.');
    await openForm(page);
    await fillReport(page, 'Línea Tunja – Duitama', '600');
    await page.getByRole('button', { name: 'Sincronizar Reporte' }).click();
    await page.getByText('Reporte Rápido Generado').waitFor();
    await page.locator('.vista').getByText('600 m').waitFor();
    expect(await storedAnalyses(page, reportId())).toMatchObject({
      municipios_demo: 'Y ahora otra cosa.',
    });
  });

  test('learns what the colleague changed in the form, and chooses what goes on', async () => {
    await openReport(page, reportId());
    await openForm(page);
    await saveByApi(colleague, reportId(), { buffer: 800 });
    await page.getByLabel('Nombre').fill('Con otro nombre');
    await page.getByRole('button', { name: 'Sincronizar Reporte' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'guardó este registro' });
    await notice.getByText('Buffer [metros]').waitFor();
    await notice.getByText('800').waitFor();
    const buffer = page.getByRole('spinbutton', { name: 'Buffer [metros]' });
    await expect.poll(() => buffer.inputValue()).toBe('800');
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Con otro nombre');
    await page.getByRole('button', { name: 'Sincronizar Reporte' }).click();
    await page.getByText('Reporte Rápido Generado').waitFor();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Con otro nombre' }).waitFor();
    await page.locator('.vista').getByText('800 m').waitFor();
    // The tests that follow look for it by its name.
    await saveByApi(colleague, reportId(), { name: 'Línea Tunja – Duitama' });
  });
}
