import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, signIn, signInOnScreen } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { expectAccessible, expectFits, expectFocused } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

/** The programs and sheets that the page asked for, without the hashes of their names. */
function filesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[^/]{8}\.(?:js|css)$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  return asked;
}

describe('the sign-in page', () => {
  test('stands without the application, which is fetched while somebody signs in', async () => {
    const { page } = stage.visitor;
    const asked = filesAskedFor(page);
    let before: string[] = [];
    page.once('load', () => {
      before = [...asked];
    });
    await page.goto('/v2/ingresar');
    // The third joins the modules of every file.
    const own = ['entry', 'entry', 'index', 'rolldown-runtime'];
    await expect.poll(() => before.toSorted()).toEqual(own);
    await expect.poll(() => asked).toContain('start');
    await expect.poll(() => asked).toContain('home-screen');
    await signInOnScreen(page, 'consulta.demo');
    await page.getByRole('heading', { name: 'Módulos', exact: true }).waitFor();
    expect(asked.filter((name) => name === 'home-screen')).toHaveLength(1);
  });

  test('the root of the application leads there', async () => {
    const { page } = stage.visitor;
    await page.goto('/v2/');
    await page.getByLabel('Nombre de usuario').waitFor();
    await expect.poll(() => page.url()).toMatch(/\/v2\/ingresar$/);
    await expect.poll(() => page.title()).toBe('Ingresar · Comarca');
  });

  test('its list of destinations comes by keyboard, and leads to what was chosen', async () => {
    const { page } = stage.visitor;
    await page.goto('/v2/ingresar');
    await page.getByLabel('Nombre de usuario').fill('coordina.demo');
    await page.getByLabel('Contraseña').first().fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Mostrar' }).focus();
    await page.keyboard.press('Tab');
    const list = page.getByRole('combobox', { name: 'Ir a (opcional)' });
    await expectFocused(list);
    await page.keyboard.press('ArrowDown');
    await page.locator('.ant-select-item-option', { hasText: 'Correspondencia' }).waitFor();
    await page.locator('.ant-select-item-option', { hasText: /^Proyectos$/ }).click();
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.getByRole('heading', { name: 'Proyectos', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/v2/proyectos');
  });

  test('shows what was typed, and loses neither focus nor text', async () => {
    const { page } = stage.visitor;
    await page.goto('/v2/ingresar');
    const password = page.getByLabel('Contraseña').first();
    await password.fill('río');
    await page.getByRole('button', { name: 'Mostrar' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await expectFocused(password);
    await page.getByRole('button', { name: 'Ocultar' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('río');
  });

  test('the first refused field has the focus, and is judged again while it is filled', async () => {
    const { page } = stage.visitor;
    await page.goto('/v2/ingresar');
    const name = page.getByLabel('Nombre de usuario');
    await page.getByLabel('Contraseña').first().fill('x');
    await page.keyboard.press('Enter');
    await page.getByText('El valor de este campo es obligatorio').waitFor();
    await expectFocused(name);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await name.fill('a');
    await page.getByText('El valor de este campo es obligatorio').waitFor({ state: 'detached' });
    await name.fill('a'.repeat(151));
    await page.getByText('Máximo 150 caracteres').waitFor();
  });

  test('a tab that waits goes on when another one signs in', async () => {
    const { page, context } = stage.visitor;
    await page.goto('/v2/ingresar');
    await page.getByLabel('Nombre de usuario').waitFor();
    const other = await context.newPage();
    await signIn(other, 'consulta.demo');
    await page.waitForURL(/\/v2\/inicio$/);
    await page.getByRole('heading', { name: 'Módulos', exact: true }).waitFor();
  });
});

describe('without a server', () => {
  test('it says so, keeps what was typed, and signs in once there is one', async () => {
    const { page, close } = await stage.visit({ viewport: NARROW });
    await page.goto('/v2/ingresar');
    // What the page asks for by itself has come before the line is cut.
    await page.waitForLoadState('networkidle');
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.getByLabel('Nombre de usuario').fill('consulta.demo');
    await page.getByLabel('Contraseña').first().fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('No hay conexión con el servidor. Revise su red.').waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.waitForURL(/\/v2\/inicio$/);
    await close();
  });

  test('what else could not be read is said in an alert', async () => {
    const { page, close } = await stage.visit();
    await page.route('**/api/v1/configuracion', (route) => route.abort('connectionrefused'));
    await page.goto('/v2/ingresar');
    await page
      .getByRole('region', { name: 'Avisos' })
      .getByText('Ocurrió un error al cargar la configuración: No hay conexión')
      .waitFor();
    await close();
  });
});
