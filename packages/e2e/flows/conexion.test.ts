import { describe, expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { expectAccessible, expectFits } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

describe('the connection', () => {
  test('a server that is gone and back is announced, and what was typed is saved then', async () => {
    const { app } = stage;
    // A page without its server complains of every socket that it tries.
    const { page, close } = await stage.visit();
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/editar-perfil');
    await page.getByLabel('Cargo').fill('Analista territorial');
    await app.kill();
    const notice = page.getByRole('alert').getByText('Se perdió la conexión con el servidor.');
    await notice.waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page
      .getByRole('region', { name: 'Avisos' })
      .getByText('No hay conexión con el servidor. Revise su red.')
      .waitFor();
    await expect.poll(() => page.getByLabel('Cargo').inputValue()).toBe('Analista territorial');
    const back = page.getByText('La conexión con el servidor volvió.');
    await Promise.all([back.waitFor(), app.restart()]);
    await notice.waitFor({ state: 'detached' });
    const saved = page.getByText('datos actualizados exitosamente');
    await Promise.all([saved.waitFor(), page.getByRole('button', { name: 'Guardar' }).click()]);
    await close();
  });

  test('a screen whose code cannot be fetched is shown when the server is back', async () => {
    const { app } = stage;
    const { page, close } = await stage.visit();
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/inicio');
    await page.getByRole('heading', { name: 'Módulos', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await app.kill();
    await page.getByText('Se perdió la conexión con el servidor.').waitFor();
    await page.getByRole('link', { name: 'Contratos', exact: true }).first().click();
    await page.getByText('La pantalla se mostrará cuando vuelva.').waitFor();
    await app.restart();
    await page.getByRole('heading', { name: 'Contratos', level: 1 }).waitFor();
    await close();
  });

  test('what could not be read meanwhile is read when the server is back', async () => {
    const { app } = stage;
    const { page, close } = await stage.visit({ viewport: NARROW });
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/inicio');
    await page.getByRole('heading', { name: 'Módulos', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.route('**/api/graphql', (route) => route.abort('connectionrefused'));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Ir a' }).fill('editar perfil');
    await page.keyboard.press('Enter');
    await page.getByText('No se pudo cargar su perfil').waitFor();
    await app.kill();
    await page.getByText('Se perdió la conexión con el servidor.').waitFor();
    await expectFits(page);
    await page.unroute('**/api/graphql');
    await app.restart();
    await page.getByLabel('Cargo').waitFor();
    await close();
  });
});
