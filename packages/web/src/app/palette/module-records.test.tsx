// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { layersModule } from '../../modules/capas/module.tsx';
import { geoviewerModule } from '../../modules/geovisor/module.tsx';
import { intelligenceModule } from '../../modules/inteligencia/module.tsx';
import { onStage, type Stage } from '../../platform/testing/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());

const page = (node: object) => ({
  totalCount: 1,
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  nodes: [node],
});

it('finds spatial tables, the own bookmarks and structures of layers, and says where they open', async () => {
  stage = onStage(<p>Paleta</p>, [
    [
      'TablasPostgis',
      () => ({ postgisTablesRelay: page({ id: '3', nombre: 'hum', tituloCapa: 'Humedales' }) }),
    ],
    ['Marcadores', () => ({ lista: page({ id: '4', nombre: 'Humedal norte', carpeta: '' }) })],
    [
      'EstructurasIt',
      () => ({ structuresItRelay: page({ id: '5', nombre: 'Humedales', nombreProyecto: null }) }),
    ],
  ]);
  const sources = [layersModule, geoviewerModule, intelligenceModule].flatMap(
    ({ palette }) => palette ?? [],
  );
  const found = async (label: string) =>
    sources.find((source) => source.label === label)?.find('humed');
  expect(await found('Tablas espaciales')).toEqual([
    {
      key: '3',
      label: 'Humedales',
      detail: 'hum',
      route: 'PostgisTables',
      search: { itemId: '3' },
    },
  ]);
  expect(await found('Mis marcadores')).toEqual([
    { key: '4', label: 'Humedal norte', route: 'BookmarkLink', params: { id: '4' } },
  ]);
  expect(await found('Estructuras IT')).toEqual([
    {
      key: '5',
      label: 'Humedales',
      detail: 'Plantilla',
      route: 'EditItStructure',
      params: { id: '5' },
    },
  ]);
});
