import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { button, expectAccessible, expectFits, panel, row } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage();
const LIST = '/v2/consolidado_esfuerzo';
/** A week of a past year in which nobody of the demo logged. */
const WEEK = `${LIST}?vista=horas&fecha_Range=2025-03-03&fecha_Range=2025-03-09`;

/** Monday morning, and a night from Monday to Tuesday. */
beforeAll(async () => {
  await stage.app.database.pool.query(
    `insert into esfuerzos (asignacion_id, usuario_id, es_gestion, hora_inicio, hora_fin,
       observaciones)
     select a.id, a.usuario_gestion_id, true, t.inicio::timestamptz, t.fin::timestamptz, t.texto
     from asignaciones a, (values
       ('2025-03-03 08:00-05', '2025-03-03 10:00-05', 'Mojones del lindero'),
       ('2025-03-03 22:30-05', '2025-03-04 01:00-05', 'Traslado de noche')) t(inicio, fin, texto)
     where a.identificador like 'FP-021%'`,
  );
});

describe('consolidated efforts', () => {
  test('hours lead to the efforts behind them, and add up across midnight', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(WEEK);
    await page.getByText('Total 4 h 30 min').waitFor();
    const monday = button(page, /, lunes, 3 de marzo de 2025: 3 h 30 min: gestión/);
    await monday.waitFor();
    await button(page, /, martes, 4 de marzo de 2025: 1 h: gestión/).waitFor();
    await expectAccessible(page);
    await expectFits(page);

    await monday.click();
    await row(page, /Ficha predial.*Mojones del lindero/).waitFor();
    await row(page, /Traslado de noche/)
      .getByText('1,50 h en el periodo')
      .waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await row(page, /Traslado de noche/)
      .getByRole('button', { name: /Detalle/ })
      .click();
    await panel(page, 'Esfuerzo').getByText('Traslado de noche').waitFor();
    await page.goBack();
    await page.goBack();
    await monday.waitFor();
  });

  test('rows are activities or projects, columns weeks or months, and the address keeps them', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(`${WEEK}&agrupar=instancia&unidad=mes`);
    await page.getByRole('rowheader', { name: /Proyecto$/ }).waitFor();
    await page.getByRole('columnheader', { name: /mar.* 2025/ }).waitFor();
    await page.getByText('Actividad', { exact: true }).click();
    await page.getByRole('rowheader', { name: /Ficha predial/ }).waitFor();
    await expect.poll(() => page.url()).toContain('agrupar=actividad');
    await button(page, 'Periodo siguiente').click();
    await page.getByText('Sin esfuerzos en este periodo').waitFor();
    await page.goBack();
    await page.getByText('Total 4 h 30 min').waitFor();
  });

  test('the ECP report is downloaded under the filters in force', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(WEEK);
    await page.getByText('Total 4 h 30 min').waitFor();
    const file = page.waitForEvent('download');
    await button(page, 'Descargar ECP').click();
    expect((await file).suggestedFilename()).toBe('reporte_ecp.xlsx');
    await page.getByText('Se ha generado el reporte correctamente').waitFor();
  });

  test('who does not coordinate sees one’s own only, also on a telephone', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    await signIn(narrow.page, 'consulta.demo');
    await narrow.page.goto(WEEK);
    await narrow.page.getByText('Sin esfuerzos en este periodo').waitFor();
    await expectFits(narrow.page);
    await narrow.page.goto(LIST);
    await narrow.page.getByText('Aún no hay esfuerzos').waitFor();
    await expectAccessible(narrow.page);
    await expectFits(narrow.page);
    await narrow.close();
  });
});
