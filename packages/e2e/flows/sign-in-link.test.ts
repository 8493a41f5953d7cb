import { describe, expect, test } from 'vitest';
import { issueAccessToken } from '../../server/src/core/auth/access-token.repository.ts';
import { signInOnScreen } from '../support/app.ts';
import { openStage } from '../support/stage.ts';

const STALE_LINK = 'El enlace de ingreso no es válido o ya venció.';

const stage = openStage();

describe('a sign-in link', () => {
  test('a token in the address signs in once and leaves the address', async () => {
    const { page } = stage;
    const { id } = await stage.app.database.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'radica.demo')
      .executeTakeFirstOrThrow();
    const token = await stage.app.database.db
      .transaction()
      .execute((tx) => issueAccessToken(tx, id, 'sesion'));
    await page.goto(`/v2/editar-perfil?token=${token}`);
    await page.getByText('radica.demo', { exact: true }).waitFor();
    expect(page.url()).not.toContain('token');

    // Opened again, it is worth nothing: the session goes on, the address is clean, and it is said.
    await page.goto(`/v2/editar-perfil?seccion=firma&token=${token}`);
    await page.getByText(STALE_LINK).waitFor();
    await page.getByText('radica.demo', { exact: true }).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/v2\/editar-perfil\?seccion=firma$/);
    await page.reload();
    await page.getByText('radica.demo', { exact: true }).waitFor();

    const second = await stage.visit();
    await second.page.goto(`/v2/editar-perfil?seccion=firma&token=${token}`);
    await second.page.waitForURL(/ingresar/);
    await second.page.getByText(STALE_LINK).waitFor();
    const next = () => new URL(second.page.url()).searchParams.get('next');
    await expect.poll(next).toBe('/v2/editar-perfil?seccion=firma');
    await signInOnScreen(second.page, 'consulta.demo');
    await second.page.waitForURL(/editar-perfil\?seccion=firma$/);
    await second.close();
  });

  test('at the sign-in screen an old token says so, and what was next stays', async () => {
    const { page } = stage;
    await page.goto('/v2/ingresar?next=/v2/editar-perfil&token=viejo');
    await page.getByText(STALE_LINK).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('token')).toBeNull();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/v2/editar-perfil');
  });
});
