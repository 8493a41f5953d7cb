import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { NARROW } from '../support/browser.ts';
import { button, dialog, expectFocused, field, panel, row } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage();

/** Presses a button as who has no mouse does. */
async function press(place: Locator): Promise<void> {
  await place.focus();
  await place.press('Enter');
}

const filters = (page: Page) => page.getByRole('group', { name: 'Filtros' });
const firstRow = (page: Page) => row(page, /.+/).nth(1);
const close = (form: Locator) => form.getByRole('button', { name: 'Cerrar', exact: true });

interface List {
  path: string;
  /** What its panel is called: 'Crear …', 'Editar …'. */
  thing: string;
  /** The row's button that opens the panel. */
  view: RegExp;
  /** The first field of its form. */
  first: (form: Locator) => Locator;
}

const byName = (form: Locator) => field(form, 'Nombre');
const byIdentification = (form: Locator) => form.getByRole('switch', { name: 'Identificación' });
const lists: readonly List[] = [
  { path: 'proyectos', thing: 'Proyecto', view: /^Ver /, first: byName },
  { path: 'contratos', thing: 'Contrato', view: /^Ver /, first: byName },
  { path: 'empresas', thing: 'Empresa', view: /^Detalle /, first: byIdentification },
  { path: 'personas', thing: 'Persona', view: /^Detalle /, first: byIdentification },
];

describe.each(lists)('the keyboard in /v2/$path', ({ path, thing, view, first }) => {
  test('filters take the focus, and Esc closes them alone', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto(`/v2/${path}`);
    await press(button(firstRow(page), view));
    const card = panel(page, thing);
    await button(card, 'Editar').waitFor();
    const opener = button(page, 'Filtros');
    await press(opener);
    await expectFocused(filters(page).locator('input').first());
    await page.keyboard.press('Escape');
    await filters(page).waitFor({ state: 'hidden' });
    await expectFocused(opener);
    await card.waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
  });

  test('a form starts in its first field and gives the focus back as it closes', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto(`/v2/${path}`);
    const edit = button(firstRow(page), /^Editar /);
    const editing = panel(page, `Editar ${thing}`);
    // The first time its data have to come; the second they are there.
    for (let time = 0; time < 2; time++) {
      await press(edit);
      await expectFocused(first(editing));
      await press(close(editing));
      await editing.waitFor({ state: 'detached' });
      await expectFocused(edit);
    }

    const open = button(firstRow(page), view);
    await press(open);
    await press(button(panel(page, thing), /^Editar$/));
    await expectFocused(first(editing));
    await press(close(editing));
    await editing.waitFor({ state: 'detached' });
    await expectFocused(open);

    const create = button(page, `Crear ${thing}`);
    const creating = panel(page, `Crear ${thing}`);
    await press(create);
    await expectFocused(first(creating));
    await page.keyboard.press('Escape');
    await creating.waitFor({ state: 'detached' });
    await expectFocused(create);
  });
});

test('who throws changes away, and who looks on a telephone, stay where they were in the list', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  await page.goto('/v2/proyectos');
  const edit = button(firstRow(page), /^Editar /);
  await press(edit);
  const editing = panel(page, 'Editar Proyecto');
  await field(editing, 'Nombre').fill('Otro nombre');
  await press(close(editing));
  await press(button(dialog(page), 'Descartar'));
  await editing.waitFor({ state: 'detached' });
  await expectFocused(edit);

  const narrow = await stage.visit({ viewport: NARROW });
  await signIn(narrow.page, 'admin.demo');
  await narrow.page.goto('/v2/proyectos');
  const there = button(firstRow(narrow.page), /^Editar /);
  await press(there);
  const over = narrow.page.getByRole('dialog', { name: 'Editar Proyecto' });
  await expectFocused(field(over, 'Nombre'));
  await press(close(over));
  await over.waitFor({ state: 'detached' });
  await expectFocused(there);
  expect(narrow.complaints).toEqual([]);
  await narrow.close();
});

test('a dialog gives the focus back to the button that opened it', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  await page.goto('/v2/catalogos?catalogo=generos');
  const create = button(page, /^Crear/);
  await press(create);
  await expectFocused(field(dialog(page), 'Género'));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocused(create);
});

test('Esc asks every time before changes are lost, and the answer may be Esc too', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  await page.goto('/v2/proyectos');
  await press(button(firstRow(page), /^Editar /));
  const name = field(panel(page, 'Editar Proyecto'), 'Nombre');
  await name.fill('Otro nombre');
  for (const keepEditing of ['Enter', 'Escape', 'Enter']) {
    await page.keyboard.press('Escape');
    const stay = button(dialog(page), 'Seguir editando');
    await stay.focus();
    await page.keyboard.press(keepEditing);
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocused(name);
    expect(await name.inputValue()).toBe('Otro nombre');
  }
  await page.keyboard.press('Escape');
  await press(button(dialog(page), 'Descartar'));
  await panel(page, 'Editar Proyecto').waitFor({ state: 'detached' });
});
