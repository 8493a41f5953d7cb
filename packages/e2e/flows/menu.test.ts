import { expect, test } from 'vitest';
import { signIn } from '../support/app.ts';
import { expectAccessible } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';

const stage = openStage({
  env: {
    APP_GEOPORTAL_URL: 'https://geoportal.example.org/',
    APP_TALENTO_URL: 'https://talento.example.org/',
  },
});

test('the menu has the screens in their order, and leads outside where an address is known', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  await page.goto('/v2/inicio');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const entries = (group: string) =>
    menu
      .locator('section', { has: page.getByRole('heading', { name: group, exact: true }) })
      .getByRole('link')
      .allTextContents();
  const outside = (name: string) => `${name} (se abre en otra pestaña)`;
  await expect
    .poll(() => entries('Geovisor'))
    .toEqual([
      'Tablas espaciales',
      'Administración geovisor',
      'Mis marcadores',
      'Llaves de acceso',
      outside('Geoportal'),
    ]);
  expect(await entries('Otros')).toEqual([
    'Dashboard Proyectos',
    'Catastro multipropósito',
    'Gestión documental',
    outside('Talento humano'),
  ]);
  expect(await entries('Gestión de productos')).toEqual([
    'Bitácora',
    'Mis asignaciones',
    'Consolidado de esfuerzos',
    'Dashboard productos',
    'Tablero kanban',
  ]);
  expect(await entries('Correspondencia')).toEqual([
    'Gestión de correspondencia',
    'Buzón',
    'Reporte de correspondencia',
    'Plantillas de correspondencia',
  ]);
  expect(await entries('Administración')).toEqual([
    'Proyectos',
    'Contratos',
    'Personas',
    'Empresas',
    'Procesos de negocio',
    'Catálogos',
    'Sistema',
  ]);
  expect(await entries('Consulta de folios')).toEqual([
    'Folios',
    'Dashboard Folios',
    'Cargar certificados',
  ]);
  const people = menu.getByRole('link', { name: outside('Talento humano') });
  expect(await people.getAttribute('href')).toBe('https://talento.example.org/');
  expect(await people.getAttribute('target')).toBe('_blank');
  await expectAccessible(page);
});

test('the entry of the open screen is in sight, however long the menu is', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  const entry = page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Gestión documental' });
  const below = async () => {
    const box = await entry.boundingBox();
    return box === null ? Number.NaN : box.y + box.height - (page.viewportSize()?.height ?? 0);
  };
  await page.goto('/v2/inicio');
  await entry.waitFor();
  expect(await below()).toBeGreaterThan(0);
  await page.goto('/v2/gestion_documental');
  await expect.poll(below).toBeLessThanOrEqual(0);
});
