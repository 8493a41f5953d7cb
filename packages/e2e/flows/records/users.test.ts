import { describe, expect, test } from 'vitest';
import { signIn, signInOnScreen } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import {
  askApi,
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  field,
  panel,
  save,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { scriptPayloads, watchExecutions } from '../../support/xss.ts';

const stage = openStage();

const PASSWORD = 'Quebrada.Honda.27!';

const userId = async (username: string): Promise<number> =>
  (
    await stage.app.database.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;

describe('users', () => {
  test('an address opens the form filled in; what is wrong is told; the user is created', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    const link = new URLSearchParams({
      create: 'true',
      name: 'Lucía',
      last_name: 'Ñáñez Gómez',
      email: 'lucia@comarca.example',
      document: '52999888',
      job_title: 'Analista',
      username: 'lucia',
      password: PASSWORD,
    });
    await page.goto(`/v2/usuarios?${link}`);
    const form = panel(page, 'Crear Usuario');
    await expect.poll(() => form.getByLabel('Nombres').inputValue()).toBe('Lucía');
    expect(page.url()).not.toContain('password');
    expect(page.url()).not.toContain('lucia');
    await form.getByText('Minimo 8 caracteres').waitFor();
    await expect.poll(() => save(form).isDisabled()).toBe(true);
    await form.getByLabel('Nombre de usuario').fill('lucia.nanez');
    await choose(page, 'Grupos', 'Consulta');
    await expectAccessible(page);
    await save(form).click();
    await page.getByText('Usuario guardado Exitosamente').waitFor();
    await panel(page, 'Usuario').getByText('lucia.nanez').waitFor();
    await page.getByRole('row', { name: /Lucía Ñáñez Gómez/ }).waitFor();
  });

  test('what the group gives is what the new person sees, and nothing of users', async () => {
    const { page } = stage;
    await signInOnScreen(page, 'lucia.nanez', PASSWORD);
    await page.goto('/v2/inicio');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Reportes prediales' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Usuarios' }).count()).toBe(0);
  });

  test('two people edit one user: the second is told, chooses and loses nothing', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    const id = await userId('lucia.nanez');
    await page.goto(`/v2/usuarios?id=${id}`);
    const form = panel(page, 'Editar Usuario');
    await form.getByLabel('Cargo').fill('Analista principal');
    await stage.app.database.db
      .updateTable('usuarios')
      .set({ job_title: 'Gestora', uid: '1', version: 2 })
      .where('id', '=', id)
      .execute();
    await save(form).click();
    await form.getByText('guardó este registro mientras usted lo editaba').waitFor();
    await expect.poll(() => field(form, 'Cargo').inputValue()).toBe('Analista principal');
    await expect.poll(() => field(form, 'Identificación').inputValue()).toBe('1');
    await save(form).click();
    await page.getByText('Usuario guardado Exitosamente').waitFor();
    await panel(page, 'Usuario').getByRole('tab', { name: 'Historial' }).click();
    await panel(page, 'Usuario').getByText('Analista principal').first().waitFor();
  });

  test('an invitation arrives with a link that lets the person write a password', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto(`/v2/usuarios?itemId=${await userId('lucia.nanez')}`);
    await panel(page, 'Usuario').getByRole('button', { name: 'Enviar invitación' }).click();
    await dialog(page).getByTitle('Lucía Ñáñez Gómez').waitFor();
    await dialog(page).getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('La invitación se envió al correo del usuario.').waitFor();
    await expect.poll(() => stage.app.mails()).toHaveLength(1);
    const mail = ((await stage.app.mails())[0] ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
    const query = /restablecer-clave\?(uid=\d+&token=[\w-]+)/.exec(mail)?.[1];
    const guest = await stage.visit();
    await guest.page.goto(`/v2/restablecer-clave?${query}`);
    await guest.page.getByLabel('Contraseña nueva', { exact: false }).first().fill(PASSWORD);
    await guest.page.getByLabel('Confirme la contraseña nueva').fill(PASSWORD);
    await guest.page.keyboard.press('Enter');
    await guest.page.waitForURL(/ingresar/);
    await guest.close();
  });

  test('a mass e-mail: hostile HTML executes nothing in the preview, and everybody gets it once', async () => {
    const { page } = stage;
    const watch = await watchExecutions(page);
    await signIn(page, 'admin.demo');
    await page.goto('/v2/usuarios/correo_masivo');
    const send = page.getByRole('button', { name: 'Enviar', exact: true });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await page.getByLabel('Asunto').fill('Jornada de datos');
    await page.getByLabel('Cabecera').fill('<h2>Comarca</h2>');
    await page.getByText('HTML', { exact: true }).click();
    await page.getByLabel('Contenido').fill(`<p>Buen día</p>${scriptPayloads.join('\n')}`);
    const frame = page.frameLocator('iframe[title="Vista previa del correo"]');
    await frame.getByText('Buen día').waitFor();
    await page.waitForTimeout(500);
    expect(watch.seen).toEqual([]);
    await page.getByLabel('Contenido').fill('<p>La jornada es el <b>lunes</b>.</p>');
    await frame.getByText('lunes').waitFor();
    await expect.poll(() => send.isDisabled()).toBe(true);
    // The editor writes the same, knows what differs by recipient, and shows no picture of another server.
    await page.getByText('Editor', { exact: true }).click();
    const editor = page.getByRole('textbox', { name: 'Contenido' });
    await editor.press('End');
    await button(page, 'Variable Nombre').click();
    await button(page, 'Imagen').click();
    await page.getByLabel('Dirección https:// de la imagen').fill('https://imagenes.example/a.png');
    await button(dialog(page), 'Poner imagen').click();
    await editor.getByText('Imagen: https://imagenes.example/a.png').waitFor();
    await frame.getByText(/lunes\..*[A-ZÁ]/).waitFor();
    const mails = (await stage.app.mails()).length;
    await button(page, 'Enviarme una prueba').click();
    await page.getByText(/^Se envió una prueba a .+@/).waitFor();
    await expect.poll(async () => (await stage.app.mails()).length).toBe(mails + 1);
    await choose(page, 'Módulo relacionado', 'Usuarios');
    await page.getByRole('button', { name: /Agregar a todas las personas/ }).click();
    await expectAccessible(page);
    const before = (await stage.app.mails()).length;
    await send.click();
    const people = await stage.app.database.db
      .selectFrom('usuarios')
      .select('id')
      .where('is_active', '=', true)
      .execute();
    await page.getByText(`¿Enviar este correo a ${people.length} direcciones?`).waitFor();
    await dialog(page)
      .getByText(/^Asunto: .+ Un envío no se puede deshacer\.$/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Enviar' }).click();
    await page.waitForURL(/envios/);
    const outcome = panel(page, 'Envío');
    await outcome.getByText(`${people.length} enviados, 0 fallidos, 0 pendientes`).waitFor();
    await expect.poll(() => outcome.getByRole('row').count()).toBe(people.length + 1);
    expect((await stage.app.mails()).length - before).toBe(people.length);
    await expectAccessible(page);
  });

  test('the list changes a password for whoever is chosen, who signs in with the new one', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/usuarios');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect.poll(() => save(dialog(page)).isDisabled()).toBe(true);
    await choose(dialog(page), 'Usuario', 'lucia', 'Lucía Ñáñez');
    await dialog(page).getByLabel('Contraseña nueva').first().fill('Otra.Quebrada.28!');
    await expectAccessible(page);
    await save(dialog(page)).click();
    await dialog(page).waitFor({ state: 'detached' });
    const guest = await stage.visit();
    await signIn(guest.page, 'lucia.nanez', 'Otra.Quebrada.28!');
    await guest.close();
  });

  test('disabling hands over what the person holds and shows it', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto(`/v2/usuarios?itemId=${await userId('coordina.demo')}`);
    await panel(page, 'Usuario').getByRole('button', { name: 'Deshabilitar' }).click();
    await dialog(page).getByText('Proyectos que coordina').waitFor();
    await choose(dialog(page), 'Quién recibe', 'Gloria');
    await dialog(page).getByRole('button', { name: 'Deshabilitar', exact: true }).click();
    await dialog(page)
      .getByText(/debe pertenecer al grupo Coordinador/)
      .first()
      .waitFor();
    await choose(dialog(page), 'Quién recibe', 'Paola');
    await dialog(page).getByRole('button', { name: 'Deshabilitar', exact: true }).click();
    await dialog(page)
      .getByText(/Cambió de manos; ahora lo tiene Paola/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Listo' }).click();
    await panel(page, 'Usuario').getByText('DESHABILITADO').waitFor();
    const left = await stage.app.database.db
      .selectFrom('proyectos')
      .select('id')
      .where('coordinador_id', '=', await userId('coordina.demo'))
      .execute();
    expect(left).toEqual([]);
  });

  test('who may only look sees no screen of users, and the server refuses', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    for (const path of ['/v2/usuarios', '/v2/usuarios/correo_masivo', '/v2/usuarios?create=true']) {
      await page.goto(path);
      await page.getByText('No tienes acceso a esta funcionalidad.').waitFor();
    }
    const refused = await askApi(
      page,
      'mutation { changePassword(usuario: "1", contrasenia: "Quebrada.Honda.28!") { success } }',
    );
    expect(refused).toMatchObject({ data: { changePassword: { success: false } } });
  });

  test('on a telephone the list, the form and the mass e-mail fit', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    await signIn(narrow.page, 'admin.demo');
    for (const [path, seen] of [
      ['/v2/usuarios', 'admin.demo'],
      [`/v2/usuarios?id=${await userId('gestora.demo')}`, 'Nombre de usuario'],
      ['/v2/usuarios/correo_masivo', 'Destinatarios'],
      ['/v2/usuarios/correo_masivo/envios?itemId=1', 'Avance del envío'],
    ] as const) {
      await narrow.page.goto(path);
      const shown = narrow.page.getByText(seen).or(narrow.page.getByLabel(seen)).first();
      await shown.waitFor({ state: 'attached' });
      await narrow.page.waitForLoadState('networkidle');
      await expectFits(narrow.page);
    }
    await narrow.close();
  });
});
