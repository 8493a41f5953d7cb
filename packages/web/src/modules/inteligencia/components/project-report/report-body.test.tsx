// @vitest-environment happy-dom

import { reportElements } from '@comarca/shared/modules/inteligencia/project-report';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { ProjectReport, ReportNode } from '../../operations/project-report.ts';
import { layer as opened } from './opened-layer.fixture.ts';
import { ReportBody } from './report-body.tsx';

const layer = (node: string, outcome: string, error: string | null) => ({
  id: node,
  nodo: node,
  capa: node,
  estado: 'SIN ASIGNAR',
  resultado: outcome,
  error,
  segundos: 1,
  totalResultados: 0,
  sync: error === null,
  pendiente: false,
  analysis: false,
  ultimaSincronizacion: null,
});
const report = {
  id: '5',
  capas: [layer('N1', 'SIN CRUCE', null), layer('N2', 'ERROR', 'No hay conexión.')],
  capasCambiadas: [],
  elementos: Object.fromEntries(
    reportElements.map(({ variable }) => [variable, { text: '[]', version: 0 }]),
  ),
} as unknown as ProjectReport;

let stage: Stage;
afterEach(() => stage.close());

it('what failed before the report was opened is told, and tried again', async () => {
  stage = onStage(
    <ReportBody
      report={report}
      nodes={[]}
      node=""
      onNode={() => undefined}
      scope="todas"
      head={() => null}
    />,
    [
      [
        'SincronizarCapasIt',
        () => ({ syncMassiveLayers: { received: true, capas: 1, errors: [] } }),
      ],
    ],
  );
  await screen.findByText('No hay conexión.');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar las que fallaron (1)' }));
  await waitFor(() =>
    expect(stage.of('SincronizarCapasIt')).toMatchObject([{ id: '5', onlyFailed: true }]),
  );
});

const leaf = (id: string): ReportNode => ({
  id,
  name: `Capa ${id}`,
  abreviatura: id,
  capa: id,
  layerId: id,
});
function Chosen() {
  const [node, setNode] = useState('N1');
  const known = {
    ...report,
    trazado: { type: 'Point', coordinates: [-73, 5] },
    areaEstudio: null,
    cifras: { buffer: 500, longitudTrazado: null, areaEstudioHa: null, capas: [] },
  } as unknown as ProjectReport;
  return (
    <ReportBody
      report={known}
      nodes={[leaf('N1'), leaf('N2')]}
      node={node}
      onNode={setNode}
      scope="todas"
      head={() => null}
    />
  );
}

it('the keys go on in the text of the next layer, and stay in the tree where it is chosen there', async () => {
  sessionStorage.clear();
  stage = onStage(
    <Chosen />,
    [
      ['CapaIt', () => ({ getLayer: opened })],
      ['RedactoresDeCapas', () => ({ layerWriters: [] })],
    ],
    { permissions: ['inteligencia_territorio.change_proyectoit'] },
  );
  const text = () => screen.findByRole('textbox', { name: 'Redacción Análisis' });
  const choose = async (name: string) => {
    fireEvent.click(screen.getByText(name, { selector: '[role=treeitem] *' }));
    await screen.findByRole('heading', { name: new RegExp(name) });
    return text();
  };
  fireEvent.click(await screen.findByRole('button', { name: /seguir con «Capa N2»/ }));
  await screen.findByRole('heading', { name: /Capa N2/ });
  expect(document.activeElement).toBe(await text());
  await choose('Capa N1');
  const field = await choose('Capa N2');
  expect(document.activeElement).not.toBe(field);
});
