// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { LandEntry } from '../../operations/land-map.ts';
import { LayerSheet } from './layer-sheet.tsx';
import { StructureLayers } from './structure-layers.tsx';

const project = {
  id: '5',
  nombre: 'Línea',
  buffer: 500,
  srid: { srid: 9377 },
  proyecto: { id: '9', nombre: 'Obra', codigo: 'O-1', coordinador: 'Ana' },
  municipios: [],
  trazado: '{"type":"LineString","coordinates":[[-73,5],[-73.1,5.1]]}',
  relatedStructure: { id: '1', profundidad: 2, items: { capas: 2, secciones: 0 } },
};
const leaf = (id: string, name: string, layer: string) => ({
  id,
  name,
  capa: layer,
  abreviatura: 'X',
});
const structure = {
  id: '1',
  nombre: 'Línea',
  version: 1,
  tipo: 'PROYECTO',
  nombreProyecto: 'Línea',
  plantillaId: null,
  profundidad: 2,
  usos: 0,
  usadaPor: [],
  estructura: JSON.stringify({
    id: 'raiz0000',
    name: 'Línea',
    children: [
      { ...leaf('C0000001', 'Páramos', 'paramos'), buffer: 2000, filtro: "estado = 'VIGENTE'" },
      leaf('C0000002', 'Ríos', 'rios'),
    ],
  }),
};
const tableOf = (name: string) => ({ nombre: name }) as LandEntry['tabla'];
const entries = ['paramos', 'rios'].map(
  (name) =>
    ({
      id: `t-${name}`,
      titulo: `Capa de ${name}`,
      carpeta: '',
      tabla: tableOf(name),
    }) as LandEntry,
);

let stage: Stage;
afterEach(() => stage.close());

const NONE = new Map();

function Land() {
  const [informed, setInformed] = useState<{ entry: LandEntry; cut: string } | null>(null);
  const nothing = () => undefined;
  return (
    <>
      <StructureLayers
        project="5"
        entries={entries}
        shown={NONE}
        onShow={nothing}
        onOpacity={nothing}
        onInform={(entry, cut) => setInformed({ entry, cut })}
        onClose={nothing}
      />
      {informed && <LayerSheet {...informed} onGoTo={nothing} onClose={nothing} />}
    </>
  );
}

it('tells the buffer and the filter that a layer has in the structure, beside it and in its sheet', async () => {
  stage = onStage(<Land />, [
    ['ProyectoIt', () => ({ getProjectIt: project })],
    ['EstructuraIt', () => ({ getStructureIt: structure })],
  ]);
  const cut = "buffer de 2.000 m · estado = 'VIGENTE'";
  fireEvent.click(await screen.findByRole('button', { name: 'Ficha de Páramos' }));
  await screen.findByText('En la estructura');
  expect(screen.getAllByText(cut)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Ficha de Ríos' }));
  await screen.findByText('Capa de rios');
  expect(screen.queryByText('En la estructura')).toBeNull();
});
