import { describe, expect, test } from 'vitest';
import { openParts } from '../../../server/test/inteligencia/open-files.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { downloaded } from '../../support/downloads.ts';
import {
  askApi,
  choose,
  expectAccessible,
  expectFits,
  expectFocused,
  field,
  panel,
  save,
  tab,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

/** A 60 × 40 green PNG. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAPElEQVR42u3OQQkAAAgEsGtiH8vY/2cKH8JgAZaafifS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tKXFts56WqGAob2AAAAAElFTkSuQmCC',
  'base64',
);

/** Who the first of the tests of people types though he is there, without his second surname. */
const TYPED_TWICE = 'Luis Alfonso Cardenas';

const stage = openStage();

describe('companies', () => {
  test('one is created with its logo and contacts; wrong values are told beside the fields', async () => {
    const { page } = stage;
    // The cropper measures itself: less motion may not keep it from that.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'admin.demo');
    await page.goto('/v2/empresas');
    await page.getByRole('button', { name: 'Crear Empresa' }).click();
    await panel(page, 'Crear Empresa').waitFor();
    await expectAccessible(page);

    await field(page, 'Número de identificación').fill('899.999.061-2');
    await field(page, 'Nombre de la empresa').fill('Geodesia Ñandú S.A.S.');
    await page.getByText('El dígito de verificación no corresponde: para 899999061 es 9').waitFor();
    await field(page, 'Sigla').fill('GEO/ÑANDÚ');
    await field(page, 'Número de identificación').fill('899.999.061');
    await page.getByText('Se guarda como 899999061-9').waitFor();
    await page.getByText('El texto no puede contener').waitFor();
    await expect.poll(() => save(page).isDisabled()).toBe(true);
    await field(page, 'Sigla').fill('GEOÑANDÚ');

    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: LOGO,
    });
    await page.getByRole('button', { name: 'Acercar' }).click();
    await page.getByRole('button', { name: 'Exportar Recorte' }).click();
    await page.locator('.sujeto-carga img').waitFor();

    await page.getByRole('button', { name: 'Agregar Teléfono' }).click();
    await field(page, 'Teléfono').fill('12');
    await field(page, 'Extensión').fill('7');
    await page.getByText('Debe ingresar un teléfono valido').waitFor();
    await field(page, 'Teléfono').fill('+576087425500');
    await field(page, 'Extensión').fill('204');
    // Enter adds the next row; it does not save the record.
    await field(page, 'Extensión').press('Enter');
    await page
      .getByRole('button', { name: /^Eliminar teléfono/ })
      .nth(1)
      .click();
    await page.waitForURL(/create=true/);
    await tab(page, /Correos/).click();
    await page.getByRole('button', { name: 'Agregar Correo' }).click();
    await field(page, 'Correo').fill('no es un correo');
    await tab(page, /Direcciones/).click();
    await page.getByRole('button', { name: 'Agregar Dirección' }).click();
    await choose(page, 'Municipio', 'chiquinquira', 'Chiquinquirá');
    await field(page, 'Dirección').fill('Calle 17 # 8-15');
    await expect.poll(() => save(page).isDisabled()).toBe(true);
    await tab(page, /Correos/).click();
    await page.getByText('Debe ingresar un correo valido').waitFor();
    await field(page, 'Correo').fill('info@nandu.example');
    await save(page).dblclick();
    await page.getByText('Empresa guardada Exitosamente').waitFor();

    const preview = panel(page, 'Empresa');
    await preview.getByText('NIT 899999061-9').waitFor();
    const call = preview.getByRole('link', { name: '+576087425500 ext. 204' });
    await expect.poll(() => call.getAttribute('href')).toBe('tel:+576087425500;ext=204');
    const mail = preview.getByRole('link', { name: 'info@nandu.example' });
    await expect.poll(() => mail.getAttribute('href')).toBe('mailto:info@nandu.example');
    await preview.getByText('Calle 17 # 8-15, Chiquinquirá, Boyacá').waitFor();
    const logo = preview.getByRole('img', { name: 'Logo de Geodesia Ñandú S.A.S.' });
    const size = () =>
      logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([900, 300]);
    const made = await stage.app.database.db
      .selectFrom('sujetos')
      .select(['sigla', 'crop_data'])
      .where('nombres', '=', 'Geodesia Ñandú S.A.S.')
      .execute();
    expect(made).toEqual([
      { sigla: 'GEOÑANDÚ', crop_data: expect.objectContaining({ boundary: expect.anything() }) },
    ]);
    await expectAccessible(page);
  });

  test('is found without accents, filtered, sorted and exported as the list shows', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/empresas');
    await page.getByRole('searchbox', { name: 'Buscar empresas' }).fill('geodesia nandu');
    const rows = page.locator('.lista-tabla tbody tr[data-row-key]');
    await page.getByText('1 a 1 de 1 elementos').waitFor();
    await expect.poll(() => rows.first().textContent()).toContain('SIN CONTRATOS');
    await page.goto('/v2/empresas?search=Ltda');
    await page.getByText('1 a 2 de 2 elementos').waitFor();
    await page.getByRole('columnheader', { name: 'Razón Social' }).click();
    await page.waitForURL(/orderBy=razonSocial/);
    await expect.poll(() => rows.first().textContent()).toContain('Inmobiliaria');
    const file = await downloaded(page, () =>
      page.getByRole('button', { name: 'Exportar a Excel' }).click(),
    );
    const strings = [...openParts(file.content).values()]
      .map(({ documentElement }) => documentElement?.textContent ?? '')
      .join('\n');
    expect(strings).toContain('Minera Esmeralda de Occidente Ltda.');
    expect(strings).not.toContain('Fundación');
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('orderBy'));
    await expect.poll(() => rows.first().textContent()).toContain('Inmobiliaria');
  });

  test('whoever may only look has no control to change, and the API refuses', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/empresas');
    await page.getByRole('button', { name: /^Detalle Fundación/ }).click();
    const preview = panel(page, 'Empresa');
    await preview.getByText('Fundación Caminos Reales').waitFor();
    for (const name of [/^Crear/, /^Editar/, /^Unir/, /^Guardar/]) {
      expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
    }
    const refused = await askApi(
      page,
      `mutation { saveCompany(names: "x", acronym: "x", phones: [], emails: [], addresses: []) {
         saved errors { message } } }`,
    );
    const errors = [{ message: 'No tienes acceso a esta funcionalidad.' }];
    expect(refused).toMatchObject({ data: { saveCompany: { saved: false, errors } } });
  });
});

describe('people', () => {
  test('while one is typed the probable duplicates are told, and both can become one', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/personas');
    await page.getByRole('button', { name: 'Crear Persona' }).click();
    await page.getByRole('switch').click();
    await field(page, 'Nombres').fill('Luis Alfonso');
    await field(page, 'Primer Apellido').fill('Cardenas');
    await page.getByText('Puede que ya exista').waitFor();
    const known = page.getByRole('link', { name: 'Ver Luis Alfonso Cárdenas Rincón' });
    await expect.poll(() => known.getAttribute('href')).toMatch(/personas\?itemId=\d+/);
    await save(page).click();
    await page.getByText('Persona guardada Exitosamente').waitFor();
    await panel(page, 'Persona').getByText('SIN IDENTIFICACIÓN').waitFor();

    await page.getByRole('button', { name: 'Unir con otro registro…' }).click();
    await page.getByText('la unión se puede deshacer').waitFor();
    await expectAccessible(page);
    await choose(page, 'Otro registro', 'cardenas', 'Luis Alfonso Cárdenas Rincón');
    const kept = page.getByRole('radiogroup', { name: 'Registro que se conserva' });
    const first = kept.getByRole('radio', {
      name: /^Conservar este registro Luis Alfonso Cardenas/,
    });
    const second = kept.getByRole('radio', { name: /Luis Alfonso Cárdenas Rincón, CC/ });
    await expect.poll(() => first.isChecked()).toBe(true);
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expectFocused(second);
    await expect.poll(() => second.isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expectFocused(first);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => second.isChecked()).toBe(true);
    await page.getByText('Luis Alfonso Cardenas dejará de aparecer en las listas').waitFor();
    await page.getByRole('button', { name: 'Unir registros' }).click();
    await page.getByText('Registros unidos Exitosamente').waitFor();
    const preview = panel(page, 'Persona');
    await preview.getByText('Luis Alfonso Cárdenas Rincón').first().waitFor();
    await preview.getByRole('button', { name: 'Deshacer unión' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer unión' }).click();
    await page.getByText('Unión deshecha Exitosamente').waitFor();
    await page.goto('/v2/personas?search=luis alfonso');
    await page.getByText('1 a 2 de 2 elementos').waitFor();
  });

  test('probable duplicates are offered to be merged without searching; the kept one stays open', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/personas?search=luis alfonso');
    await page.getByText('1 a 2 de 2 elementos').waitFor();
    await page.getByRole('button', { name: 'Detalle Luis Alfonso Cárdenas Rincón' }).click();
    await page.getByRole('button', { name: 'Unir con otro registro…' }).click();
    const merging = page.getByRole('dialog', { name: 'Unir con otro registro' });
    const offered = merging.getByRole('region', { name: 'Registros parecidos' });
    const join = merging.getByRole('button', { name: 'Unir registros' });
    await expect.poll(() => offered.getByRole('button').allTextContents()).toEqual([TYPED_TWICE]);
    await expect.poll(() => join.isDisabled()).toBe(true);
    await expectAccessible(page);
    await offered.getByRole('button', { name: TYPED_TWICE }).click();
    await merging.getByText(`${TYPED_TWICE} dejará de aparecer en las listas`).waitFor();
    await offered.waitFor({ state: 'detached' });
    await expectFocused(merging.getByRole('combobox', { name: 'Otro registro' }));
    await expectAccessible(page);
    await join.click();
    await page.getByText('Registros unidos Exitosamente').waitFor();
    await page.getByText('1 a 1 de 1 elementos').waitFor();
    const preview = panel(page, 'Persona');
    await preview.getByText(`${TYPED_TWICE} · `).waitFor();
    await expectFocused(preview.getByRole('button', { name: 'Unir con otro registro…' }));
    await preview.getByRole('button', { name: 'Deshacer unión' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer unión' }).click();
    await page.getByText('Unión deshecha Exitosamente').waitFor();
    await page.getByText('1 a 2 de 2 elementos').waitFor();
    // Its own button is gone.
    await expectFocused(preview.getByRole('button', { name: 'Unir con otro registro…' }));
  });

  test('a portrait is cut from an image of any kind, and what is none is refused', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/personas?create=true');
    const file = panel(page, 'Crear Persona').locator('input[type=file]');
    const text = Buffer.from('Esto no es una imagen');
    await file.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: text });
    await page.getByText('Solo se permiten archivos de imagen.').waitFor();
    await file.setInputFiles({ name: 'nota.webp', mimeType: 'image/webp', buffer: text });
    await page.getByText('Ocurrió un error al cargar la imagen:').waitFor();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
      <circle cx="300" cy="300" r="200" fill="#1f6f4a"/></svg>`;
    const svg = { name: 'retrato.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
    await file.setInputFiles(svg);
    await page.getByRole('button', { name: 'Exportar Recorte' }).click();
    await page.locator('.sujeto-carga img').waitFor();
    await field(page, 'Nombres').fill('Retratada');
    await field(page, 'Primer Apellido').fill('De Cualquier Imagen');
    await page.getByRole('switch', { name: 'Identificación' }).click();
    await save(page).click();
    await page.getByText('Persona guardada Exitosamente').waitFor();
    const portrait = panel(page, 'Persona').getByRole('img', { name: /Retratada/ });
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(512);
  });

  test('two people save the same one: the second sees what changed and loses nothing', async () => {
    const other = await stage.visit();
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await signIn(other.page, 'admin.demo');
    for (const each of [page, other.page]) {
      await each.goto('/v2/personas?search=blanca cecilia suarez peña');
      await each.getByRole('button', { name: /^Editar Blanca/ }).click();
      await panel(each, 'Editar Persona').waitFor();
    }
    await field(other.page, 'Segundo Apellido').fill('Peñuela');
    await save(other.page).click();
    await other.page.getByText('Persona guardada Exitosamente').waitFor();
    await other.close();

    await field(page, 'Nombres').fill('Blanca C.');
    await save(page).click();
    await page.getByText('Elija en cada campo qué valor queda').waitFor();
    await expect.poll(() => field(page, 'Nombres').inputValue()).toBe('Blanca C.');
    await expect.poll(() => field(page, 'Segundo Apellido').inputValue()).toBe('Peñuela');
    await save(page).click();
    await page.getByText('Persona guardada Exitosamente').waitFor();
    await panel(page, 'Persona').getByText('Blanca C. Suárez Peñuela').first().waitFor();

    await tab(page, /Historial/).click();
    await page
      .getByRole('button', { name: /Restaurar/ })
      .first()
      .click();
    await panel(page, 'Editar Persona').waitFor();
    await expect.poll(() => field(page, 'Nombres').inputValue()).toBe('Blanca Cecilia');
  });

  test('list, preview and form fit a telephone', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    const { page } = narrow;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/personas?search=edgar');
    await page.getByRole('button', { name: /^Detalle Édgar/ }).click();
    await page.getByText('Última modificación').waitFor();
    await expectFits(page);
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    await field(page, 'Primer Apellido').waitFor();
    await expectFits(page);
    expect(narrow.complaints).toEqual([]);
    await narrow.close();
  });
});
