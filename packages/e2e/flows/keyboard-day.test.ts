import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { goTo, press, reach, type, watchPointer } from '../support/keyboard.ts';
import { button, dialog, expectFocused, field, panel, row } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { loggedBy, seedLogs } from './products/log.steps.ts';

const stage = openStage();

const SENDER = 'Personería de Tunja';
let administrator = 0;

/** What waits for one person: hours to log, a review, and a letter without its answer. */
beforeAll(async () => {
  const { pool } = stage.app.database;
  const ids = await seedLogs(stage.app.database, ['admin.demo']);
  administrator = ids['admin.demo'] ?? 0;
  await pool.query(
    `update asignaciones set estado = 'PENDIENTE CC', identificador = 'FP-REVISE',
       usuario_control_id = $1, recurso_control_id = (
         select max(id) from recursos where usuario_id = $1)
     where id = (select min(a.id) from asignaciones a
       join usuarios u on u.id = a.usuario_control_id where u.username = 'control.demo')`,
    [administrator],
  );
  await pool.query(
    `insert into correspondencias (tipo_id, descripcion, agente_externo, saliente, estado,
       funcionario_id, usuario_creo_id, proyecto_id, requiere_respuesta, fecha_limite)
     select id, 'Petición de información predial', $2, false, 'Recibida', $1, $1,
       (select min(id) from proyectos), true, '2027-01-15'
     from tipos_correspondencia where nombre = 'Derecho de petición'`,
    [administrator, SENDER],
  );
});

test('a day without a mouse: a project and its state, an effort, a review, the answer to a letter', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  await page.goto('/v2/inicio');
  const usedPointer = await watchPointer(page);

  await goTo(page, 'PSVL001GP', 'Proyectos');
  await panel(page, 'Proyecto').waitFor();
  await page.keyboard.press('Escape');
  await panel(page, 'Proyecto').waitFor({ state: 'detached' });
  const project = row(page, /PSVL001GP/);
  await project.getByText('Suspendido').waitFor();
  await reach(page, project, 'ArrowDown');
  await reach(page, button(project, /^Cambiar Estado de/), 'ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.ant-select-item-option', { hasText: 'Activo' }).waitFor();
  await page.keyboard.type('Activo');
  await page.keyboard.press('Enter');
  await project.getByText('Activo').waitFor();
  await expectFocused(project);

  await goTo(page, 'Bitácora', 'Pantallas');
  await press(page, button(page, 'Nuevo esfuerzo'));
  const form = dialog(page);
  await reach(page, form.getByRole('combobox', { name: 'Actividad', exact: true }));
  await page.keyboard.type('Levantamiento');
  await page.locator('.ant-select-item-option-active', { hasText: 'LEV-01' }).waitFor();
  await page.keyboard.press('Enter');
  await type(page, field(form, 'Descripción'), 'Sin ratón');
  await press(page, button(form, 'Guardar'));
  await form.waitFor({ state: 'detached' });
  expect((await loggedBy(stage.app.database, administrator)).map(({ texto }) => texto)).toEqual([
    'Sin ratón',
  ]);

  await goTo(page, 'Inicio', 'Pantallas');
  await press(page, page.getByRole('link', { name: /FP-REVISE/ }).first());
  await press(page, button(panel(page, 'Herramientas'), 'Aprobar'));
  await page.getByText('Estado actualizado Exitosamente').waitFor();

  // The form is gone with what was pressed: the keys go on from the panel around it.
  await expectFocused(panel(page, 'Herramientas'));
  await page.keyboard.press('Escape');
  await panel(page, 'Herramientas').waitFor({ state: 'detached' });

  await press(page, page.getByRole('link', { name: new RegExp(SENDER) }).first());
  await press(page, button(panel(page, 'Correspondencia'), 'Responder'));
  const answer = panel(page, 'Crear Correspondencia');
  await expect
    .poll(() => answer.getByRole('combobox', { name: 'Destinatario', exact: true }).inputValue())
    .toBe(SENDER);
  expect(await usedPointer()).toBe(false);
});
