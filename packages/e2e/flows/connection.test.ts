import type { Page } from 'playwright-core';
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

describe('what the browser asks the server for', () => {
  interface Asked {
    documentId?: string;
    query?: string;
    operationName?: string;
  }

  /** From now on every request for data. */
  function watch(page: Page): Asked[] {
    const asked: Asked[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/graphql')) asked.push(request.postDataJSON() as Asked);
    });
    return asked;
  }

  test('is named by its id, which the server has from the build of the page', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    const asked = watch(page);
    for (const name of ['Contratos', 'Proyectos']) {
      await page.goto(`/v2/${name.toLowerCase()}`);
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(asked.length).toBeGreaterThan(3);
    for (const { documentId, query } of asked)
      expect([documentId, query]).toEqual([
        expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
        undefined,
      ]);
  });

  test('is sent as a text to a server of another build, which is told once', async () => {
    // The browser itself complains of the first refusal.
    const { page, close } = await stage.visit();
    await signIn(page, 'consulta.demo');
    const unknown = `sha256:${'0'.repeat(64)}`;
    const refused = new Set<string>();
    await page.route('**/api/graphql', (route) => {
      const asked = route.request().postDataJSON() as Asked;
      const { documentId = '' } = asked;
      if (documentId === '' || refused.has(documentId)) return route.continue();
      refused.add(documentId);
      return route.continue({ postData: JSON.stringify({ ...asked, documentId: unknown }) });
    });
    const asked = watch(page);
    await page.goto('/v2/editar-perfil');
    await page.getByLabel('Cargo').waitFor();
    await page.waitForLoadState('networkidle');
    const texts = asked.filter(({ query }) => query);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBe(refused.size);
    await close();
  });
});
