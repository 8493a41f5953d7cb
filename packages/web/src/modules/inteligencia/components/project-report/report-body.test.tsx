// @vitest-environment happy-dom

import { reportElements } from '@comarca/shared/modules/inteligencia/project-report';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { ProjectReport } from '../../operations/project-report.ts';
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
