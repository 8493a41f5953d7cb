// @vitest-environment happy-dom

import type { PortalReport } from '@comarca/shared/modules/geovisor/portal-report';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LayerShelf } from '../../../platform/map/layer-shelf.tsx';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { PortalReports } from './portal-reports.tsx';

let stage: Stage;
afterEach(() => stage.close());

const report = (title: string, folder: string): PortalReport => ({
  titulo: title,
  descripcion: `Sobre ${title}`,
  carpeta: folder,
  fecha: '2026-03-02T02:00:00.000Z',
  enlace: `/v2/compartido#${title}`,
});
const reports = [report('Variante norte', 'Vías'), report('Línea sur', '')];
const shown = (sought: string, of: readonly PortalReport[] = reports) =>
  onStage(<PortalReports reports={of} sought={sought} />, []);

it('the reports stand in their folders, and open in a tab of their own', async () => {
  stage = shown('');
  const roads = within(await screen.findByRole('group', { name: 'Vías' }));
  const link = roads.getByRole('link', { name: 'Variante norte' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/v2/compartido#Variante norte',
    '_blank',
  ]);
  roads.getByText('Sobre Variante norte');
  // the day in Colombia
  roads.getByText('Generado el 01/03/2026');
  within(screen.getByRole('group', { name: 'Reportes' })).getByRole('link', { name: 'Línea sur' });
});

it('they are found by what is looked for, and without any the part is not there', async () => {
  stage = shown('linea');
  const found = await screen.findAllByRole('link');
  expect(found.map(({ textContent }) => textContent)).toEqual(['Línea sur']);
  stage.close();
  stage = shown('', []);
  expect(screen.queryByRole('heading', { name: 'Informes' })).toBeNull();
});

it('the search stands there for them where no layer is public, and says nothing of layers', async () => {
  const sought: string[] = [];
  stage = onStage(
    <LayerShelf
      layers={[]}
      shown={new Map()}
      onShow={() => undefined}
      onSearch={(text) => sought.push(text)}
    />,
    [],
  );
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'norte' } });
  expect(sought).toEqual(['norte']);
  expect(screen.queryByText('No se encontraron resultados')).toBeNull();
});

it('where no layer has what is looked for, nothing is denied of what is found below', async () => {
  const shelf = (isFoundBelow: boolean) => (
    <LayerShelf
      layers={[{ id: 'rios', titulo: 'Ríos', carpeta: '' }]}
      shown={new Map()}
      onShow={() => undefined}
      onSearch={() => undefined}
      isFoundBelow={isFoundBelow}
    />
  );
  for (const isFoundBelow of [false, true]) {
    stage?.close();
    stage = onStage(shelf(isFoundBelow), []);
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'norte' } });
    const denied = screen.queryByText('No se encontraron resultados');
    expect(denied === null).toBe(isFoundBelow);
  }
});
