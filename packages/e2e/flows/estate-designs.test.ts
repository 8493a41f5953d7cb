import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { drawDesign } from '../support/real-estate.ts';
import { button, choose, expectAccessible, expectFits } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { zipNames } from '../support/zip.ts';

const stage = openStage();

/** A project of 'Doble calzada' with 120 estates of a hectare side by side, from west to east. @returns its id */
async function projectWithRow(): Promise<string> {
  const { rows } = await stage.app.database.pool.query<{ id: string }>(
    `with proyecto as (
       insert into proyectos_gi (proyecto_id, gerencia, disposicion_derecho, peso, trazado)
       select id, 'Sector norte', 'Franja de la calzada', 10,
         '{"type":"LineString","coordinates":[[-73.02,5.8],[-73.01,5.8]]}'
       from proyectos where nombre like 'Doble calzada%' returning id)
     insert into predios_gi (proyecto_gi_id, codigo_sig, nombre, geom, plano, area_m2)
     select id, 'FR-' || lpad(n::text, 3, '0'), 'El Roble ' || n, st_multi(st_transform(g, 4326)),
       st_multi(g), st_area(g)
     from proyecto, generate_series(1, 120) n,
       lateral (select st_transform(st_setsrid(st_makepoint(-73.02, 5.8), 4326), 9377) as o) a,
       lateral (select st_makeenvelope(st_x(o) + 100 * (n - 1), st_y(o) - 50,
         st_x(o) + 100 * n, st_y(o) + 50, 9377) as g) b
     returning proyecto_gi_id::text as id`,
  );
  const [estate] = rows;
  if (!estate) throw new Error('the demo has no such project');
  return estate.id;
}

/** Along a parallel, from west of the estates to east of them. */
const alongParallel = (latitude: string) =>
  ['-73,021', '-72,905'].map((longitude) => [longitude, latitude] as const);

const address = (project: string): string =>
  `/v2/proyectos_gi/administrar/${project}?tab=afectacion`;

let project: string;
beforeAll(async () => {
  project = await projectWithRow();
});

describe('the designs of a real-estate project', () => {
  test('say what they need of each estate, and what a moved one changes', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(address(project));
    await drawDesign(page, 'Trazado inicial', alongParallel('5,8'));
    await drawDesign(page, 'Trazado corrido', alongParallel('5,80036'));
    await button(page, 'Ver afectación Trazado corrido').click();
    const found = page.getByRole('region', { name: 'Afectación' });
    await found.getByText(/^120 predios, /).waitFor();
    await choose(found, 'Comparar con', 'Trazado inicial');
    await found
      .getByText(/cambia/i)
      .first()
      .waitFor();
    await expectAccessible(page);
  });

  test('give the sheets of all estates as one file that is made apart', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(address(project));
    await button(page, 'Ver afectación Trazado inicial').click();
    const found = page.getByRole('region', { name: 'Afectación' });
    await button(found, 'Elegir todos').click();
    await button(found, 'Preparar 120 fichas').click();
    const file = found
      .getByRole('region', { name: 'Archivos preparados' })
      .getByRole('link', { name: /fichas_prediales_Trazado inicial.*\.zip/ });
    await file.waitFor({ timeout: 120_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    const content = await readFile(await download.path());
    expect(zipNames(content)).toHaveLength(120);
    // The bar over the page covers what is scrolled below it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page);
  });
});
