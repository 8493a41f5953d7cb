import { stat } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, signIn, signInOnScreen } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { turnWhileCropping } from '../support/cropper.ts';
import { expectAccessible, expectFits } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage({ env: { APP_GEOPORTAL_URL: 'https://geoportal.example.org/' } });

const pathOf = (url: string) => new URL(url).pathname;

describe('signing in', () => {
  test('Enter signs in, and the person lands on the home screen with name, e-mail and groups', async () => {
    const { page } = stage;
    await signInOnScreen(page, 'coordina.demo');
    await expect.poll(() => pathOf(page.url())).toBe('/v2/inicio');
    const greeting = page.getByRole('heading', { level: 1 });
    await greeting.waitFor();
    await expect.poll(() => greeting.textContent()).toContain('Carlos Andrés');
    const content = page.getByRole('main');
    await expect.poll(() => content.textContent()).toContain('coordina.demo@comarca.example');
    await expect.poll(() => content.textContent()).toContain('Coordinador');
  });

  test('a wrong password says so, keeps the name, and stays', async () => {
    const { page } = stage;
    await page.goto('/v2/ingresar');
    await page.getByLabel('Nombre de usuario').fill('gestora.demo');
    await page.getByLabel('Contraseña').fill('equivocada');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.getByText('El nombre de usuario o la contraseña no son correctos.').waitFor();
    await expect.poll(() => page.getByLabel('Nombre de usuario').inputValue()).toBe('gestora.demo');
    expect(pathOf(page.url())).toBe('/v2/ingresar');
  });

  test('empty fields are refused without asking the server', async () => {
    const { page } = stage;
    await page.goto('/v2/ingresar');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    const message = page.getByText('El valor de este campo es obligatorio');
    await expect.poll(() => message.count()).toBe(2);
  });

  test('the wanted screen waits in next', async () => {
    const { page } = stage;
    await page.goto('/v2/cambiar_contrasenia');
    await page.waitForURL(/ingresar/);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/v2/cambiar_contrasenia');
    expect(await page.getByText('Ir a (opcional)').count()).toBe(0);
    await signInOnScreen(page, 'consulta.demo');
    await page.waitForURL(/cambiar_contrasenia/);
  });

  test('a next that leads to another site goes home', async () => {
    const { page } = stage;
    await page.goto('/v2/ingresar?next=https://malo.example/v2/');
    await signInOnScreen(page, 'consulta.demo');
    await page.waitForURL(/\/v2\/inicio$/);
  });

  test('without next there is a choice of destination, and other applications open aside', async () => {
    const { page } = stage;
    await page.goto('/v2/ingresar');
    await page.getByLabel('Ir a (opcional)').click();
    for (const name of ['Correspondencia', 'Bitácora', 'Procesos', 'Gestión Inmobiliaria']) {
      await page.locator('.ant-select-item-option', { hasText: name }).waitFor();
    }
    const other = page.getByRole('link', { name: 'Geoportal' });
    await expect.poll(() => other.getAttribute('target')).toBe('_blank');
    await expect.poll(() => other.getAttribute('href')).toBe('https://geoportal.example.org/');
  });

  test('a signed-in user who opens a visitors’ screen goes home', async () => {
    const { page } = stage;
    await signInOnScreen(page, 'consulta.demo');
    await page.goto('/v2/olvide-mi-clave');
    await page.waitForURL(/\/v2\/inicio$/);
  });
});

describe('the session', () => {
  test('Salir ends it here and on the server', async () => {
    const { page, context } = stage.visitor;
    await signInOnScreen(page, 'consulta.demo');
    const cookies = await context.cookies();
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.waitForURL(/\/v2\/ingresar$/);
    expect(await page.evaluate(() => localStorage.getItem('comarca.usuario'))).toBeNull();
    await context.addCookies(cookies);
    const answer = await context.request.post('/api/graphql', {
      headers: { 'x-comarca': '1' },
      data: { query: '{ session { user { id } } }' },
    });
    expect(answer.status()).toBe(401);
  });

  test('a session that the server dropped leads to the sign-in screen with next', async () => {
    const { page, context } = stage.visitor;
    await signInOnScreen(page, 'consulta.demo');
    // The shell listens to the keys once it stands, and home asks for its figures until then.
    await page.getByRole('button', { name: 'Salir' }).waitFor();
    await page.getByRole('heading', { name: /Otros Módulos/ }).waitFor();
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Ir a' }).waitFor();
    await page.getByRole('option', { name: /Editar perfil/ }).click();
    await page.waitForURL(/ingresar/);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/v2/editar-perfil');
    await page.getByText('Su sesión terminó. Ingrese de nuevo.').waitFor();
  });

  test('leaving in one tab leaves in the other', async () => {
    const { page, context } = stage.visitor;
    await signInOnScreen(page, 'consulta.demo');
    const other = await context.newPage();
    await other.goto('/v2/editar-perfil');
    await other.getByRole('heading', { name: 'Editar perfil' }).waitFor();
    await page.getByRole('button', { name: 'Salir' }).click();
    await other.waitForURL(/ingresar/);
  });
});

describe('routes', () => {
  test('an unknown address says so, for visitors too', async () => {
    const { page } = stage;
    await page.goto('/v2/no-existe');
    await page.getByRole('heading', { name: 'No se encontro este recurso.' }).waitFor();
    await signInOnScreen(page, 'consulta.demo');
    await page.goto('/v2/no/existe');
    await page.getByRole('heading', { name: 'No se encontro este recurso.' }).waitFor();
  });

  test('a screen without its permission is replaced by the not-allowed screen', async () => {
    const { page } = stage;
    await signInOnScreen(page, 'radica.demo');
    await page.goto('/v2/reportes_prediales');
    await page.getByRole('heading', { name: 'No tienes acceso a esta funcionalidad.' }).waitFor();
    expect(pathOf(page.url())).toBe('/v2/reportes_prediales');
    await expect.poll(() => page.getByRole('navigation').textContent()).not.toContain('prediales');
  });

  test('Ctrl+K jumps to a screen', async () => {
    const { page } = stage;
    await signInOnScreen(page, 'consulta.demo');
    await page.keyboard.press('Control+k');
    // Whoever types fast does not wait for the list: Enter follows what the text says.
    await page.getByRole('combobox', { name: 'Ir a' }).fill('contrasena');
    await page.keyboard.press('Enter');
    await page.waitForURL(/cambiar_contrasenia/);
  });
});

describe('passwords', () => {
  test('a forgotten password is replaced through the e-mail, once', async () => {
    const { page } = stage;
    await page.goto('/v2/ingresar');
    await page.getByRole('link', { name: 'Olvidé mi clave' }).click();
    await page.getByLabel('Nombre de usuario').fill('gestora.demo');
    await page.keyboard.press('Enter');
    await page.getByText('Revise su bandeja de entrada').waitFor();

    const link = await resetLink();
    await page.goto(`/v2/restablecer-clave${link}`);
    await page.getByLabel('Contraseña nueva', { exact: false }).first().fill('corta');
    await page.getByLabel('Confirme la contraseña nueva').fill('otra');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.getByText('La contraseña debe tener al menos 8 caracteres').waitFor();

    await fillNewPassword('Quebrada.Honda.47');
    await page.getByText('Cambio de contraseña exitoso').waitFor();
    await page.waitForURL(/\/v2\/ingresar$/);
    await signInOnScreen(page, 'gestora.demo', 'Quebrada.Honda.47');

    const again = await stage.visit();
    await again.page.goto(`/v2/restablecer-clave${link}`);
    await fillNewPassword('Quebrada.Honda.48', again.page);
    await again.page.getByText('no es válido o ya venció').waitFor();
    await again.close();
  });

  test('changing it ends the session; a different confirmation is refused first', async () => {
    const { page } = stage;
    await signInOnScreen(page, 'control.demo');
    await page.goto('/v2/cambiar_contrasenia');
    await page.getByLabel('Contraseña actual').fill(DEMO_PASSWORD);
    await page.getByLabel('Contraseña nueva', { exact: false }).first().fill('Serrania.Alta.19');
    await page.getByLabel('Confirme la contraseña nueva').fill('Serrania.Alta.18');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.getByText('Las dos contraseñas nuevas no coinciden').waitFor();

    await page.getByLabel('Confirme la contraseña nueva').fill('Serrania.Alta.19');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.getByText('Cambio de contraseña exitoso').waitFor();
    await page.waitForURL(/\/v2\/ingresar$/);
    await signInOnScreen(page, 'control.demo', 'Serrania.Alta.19');
  });

  async function fillNewPassword(password: string, page: Page = stage.page): Promise<void> {
    await page.getByLabel('Contraseña nueva', { exact: false }).first().fill(password);
    await page.getByLabel('Confirme la contraseña nueva').fill(password);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  }

  async function resetLink(): Promise<string> {
    const arrived = async () => {
      const mail = (await stage.app.mails()).at(-1) ?? '';
      const text = mail.replace(/=\r?\n/g, '').replace(/=3D/gi, '=');
      return /restablecer-clave(\?[^\s"<]+)/.exec(text)?.[1]?.replace(/&amp;/g, '&') ?? '';
    };
    await expect.poll(arrived).not.toBe('');
    return arrived();
  }
});

describe('the own profile', () => {
  test('names, a cropped picture and a signature are kept', async () => {
    const { page } = stage;
    await signInOnScreen(page, 'radica.demo');
    await page.goto('/v2/editar-perfil');
    await page.getByLabel('Cargo').fill('Jefe de correspondencia');
    const picture = await page.screenshot({ type: 'png' });
    await page
      .getByLabel('Cargar Imagen')
      .and(page.locator('input'))
      .setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: picture });
    await turnWhileCropping(page);
    await page.getByRole('button', { name: 'Acercar' }).click();
    await page.getByRole('button', { name: 'Exportar Recorte' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByLabel('Cargar firma')
      .and(page.locator('input'))
      .setInputFiles({ name: 'firma.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('datos actualizados exitosamente').waitFor();

    await page.reload();
    await page.getByAltText('Su firma').waitFor();
    await expect.poll(() => page.getByLabel('Cargo').inputValue()).toBe('Jefe de correspondencia');
    const avatar = page.locator('.perfil-imagen img');
    const width = () => avatar.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(512);
    await page.getByRole('button', { name: 'Ajustar el recorte' }).waitFor();
  });

  test('what another window saved meanwhile is told, and nothing typed is lost', async () => {
    const { page } = stage;
    await signIn(page, 'radica.demo');
    await page.goto('/v2/editar-perfil');
    const textOf = (name: string) => page.getByRole('textbox', { name }).inputValue();
    await page.getByLabel('Cargo').fill('Revisor principal');
    await stage.app.database.db
      .updateTable('usuarios')
      .set((value) => ({ last_name: 'Ruiz Prada', version: value('version', '+', 1) }))
      .where('username', '=', 'radica.demo')
      .execute();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('main').getByText('Lo que usted escribió sigue aquí').waitFor();
    await expect.poll(() => textOf('Apellidos')).toBe('Ruiz Prada');
    await expect.poll(() => textOf('Cargo')).toBe('Revisor principal');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('datos actualizados exitosamente').waitFor();
    await expect.poll(() => page.locator('.perfil-cargo').textContent()).toBe('Revisor principal');
  });

  test('a refusal is said as it is, and leaving with something unsaved asks first', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/editar-perfil');
    const signature = page.getByLabel('Cargar firma').and(page.locator('input'));
    const buffer = Buffer.from('no es una imagen');
    await signature.setInputFiles({ name: 'firma.png', mimeType: 'image/png', buffer });
    const said = page.getByRole('region', { name: 'Avisos' }).getByRole('alert');
    await Promise.all([said.waitFor(), page.getByRole('button', { name: 'Guardar' }).click()]);
    expect(await said.textContent()).toMatch(/^La imagen debe ser un archivo PNG o JPEG/);
    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByText('¿Descartar los cambios?').waitFor();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    expect(pathOf(page.url())).toBe('/v2/editar-perfil');
  });

  test('what is no image is refused with a reason', async () => {
    const { page } = stage;
    await signInOnScreen(page, 'consulta.demo');
    await page.goto('/v2/editar-perfil');
    await page
      .getByLabel('Cargar firma')
      .and(page.locator('input'))
      .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await page.getByText('Solo se permiten imágenes PNG o JPEG.').waitFor();
  });

  test('an empty name is refused, and the focus goes to the field', async () => {
    const { page } = stage;
    await signInOnScreen(page, 'consulta.demo');
    await page.goto('/v2/editar-perfil');
    await page.getByLabel('Nombres').fill('  ');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('El valor de este campo es obligatorio').waitFor();
    await expect.poll(() => page.getByLabel('Nombres').getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('firstName');
  });
});

const publicScreens = ['/ingresar', '/olvide-mi-clave', '/restablecer-clave?uid=1&token=x'];
const ownScreens = ['/inicio', '/editar-perfil', '/cambiar_contrasenia', '/no-existe'];

test.each(['light', 'dark'] as const)('axe finds nothing, %s', async (colorScheme) => {
  const { page, close } = await stage.visit({ colorScheme });
  for (const path of publicScreens) {
    await page.goto(`/v2${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  }
  await signInOnScreen(page, 'consulta.demo');
  for (const path of ownScreens) {
    await page.goto(`/v2${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Abrir herramientas' }).click();
  await page.getByRole('tab', { name: 'Asistente' }).click();
  await page.getByText('El asistente no está configurado').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Ir a' }).waitFor();
  await expectAccessible(page);
  await close();
});

test('every screen of this flow fits in 390 pixels', async () => {
  const { page, close } = await stage.visit({ viewport: NARROW });
  for (const path of publicScreens) {
    await page.goto(`/v2${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFits(page);
  }
  await signInOnScreen(page, 'consulta.demo');
  for (const path of ownScreens) {
    await page.goto(`/v2${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFits(page);
  }
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Inicio' }).click();
  await page.waitForURL(/\/v2\/inicio$/);
  await close();
});

test.each(['br', 'gzip'])(
  'the files of the application come as the build compressed them, %s',
  async (encoding) => {
    const { request } = stage.page;
    const page = await (await request.get('/v2/ingresar')).text();
    const [path = ''] = /\/v2\/assets\/[^"]+\.js/.exec(page) ?? [];
    const answer = await request.get(path, { headers: { 'accept-encoding': encoding } });
    const ending = { br: '.br', gzip: '.gz' }[encoding];
    const built = new URL(`../../web/dist${path.replace('/v2', '')}${ending}`, import.meta.url);
    expect(answer.headers()).toMatchObject({
      'content-encoding': encoding,
      'content-length': String((await stat(built)).size),
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
    });
    const plain = await request.get(path, { headers: { 'accept-encoding': 'identity' } });
    expect(await answer.text()).toBe(await plain.text());
  },
);
