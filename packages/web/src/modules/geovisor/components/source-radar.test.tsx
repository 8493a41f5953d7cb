// @vitest-environment happy-dom
import { AppError } from '@comarca/shared/core/errors';
import { sourceKindNames, sourceKinds } from '@comarca/shared/modules/geovisor/source';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { SourceRadar } from './source-radar.tsx';

const SOON = { timeout: 5_000 };
const LONG = 'Predios de la cuenca alta del río Chicamocha '.repeat(6);

let stage: Stage;
afterEach(() => stage.close());

const state = (funciona: boolean) => ({
  momento: '2026-03-02T07:00:00.000Z',
  funciona,
  milisegundos: 1_250,
  detalle: funciona ? 'Dio una imagen.' : 'No respondió.',
  caidaDesde: funciona ? null : '2026-03-01T07:00:00.000Z',
  disponibilidad: 50,
});
const states = [state(true), state(false), null, state(true)];
const sources = sourceKinds.map((kind, at) => ({
  clase: kind,
  fuente: at,
  nombre: at === 1 ? LONG.trim() : `Fuente ${at}`,
  version: 0,
  responsable: at === 0 ? { id: '4', fullName: 'Ana Torres' } : null,
  estado: states[at] ?? null,
}));

it('tells of each of the four kinds whether it answers, since when not, and who is told', async () => {
  stage = onStage(<SourceRadar />, [['RadarFuentes', () => ({ sourceRadar: sources })]]);
  const rowOf = async (kind: keyof typeof sourceKindNames) =>
    within((await screen.findByText(sourceKindNames[kind], {}, SOON)).closest('tr') as HTMLElement);
  const base = await rowOf('CAPA_BASE');
  base.getByText('RESPONDE');
  base.getByRole('button', { name: 'Responsable de Fuente 0: Ana Torres' });
  const wms = await rowOf('CAPA_WMS');
  wms.getByText('CAÍDA');
  wms.getByText('desde 2026-03-01 02:00');
  wms.getByText(LONG.trim());
  const database = await rowOf('BASE_DATOS');
  database.getByText('SIN PROBAR');
  database.getByText('Sin probar');
  (await rowOf('SERVIDOR_MAPAS')).getByText('1.250 ms');
});

it('says that there is none, why they could not be read, and reads them again when told to', async () => {
  let tries = 0;
  stage = onStage(<SourceRadar />, [
    [
      'RadarFuentes',
      () => {
        tries += 1;
        if (tries === 1) throw new AppError('FORBIDDEN');
        return { sourceRadar: [] };
      },
    ],
  ]);
  await screen.findByText('No se pudo cargar las fuentes', {}, SOON);
  fireEvent.click(screen.getByRole('button', { name: /Intentar de nuevo/ }));
  await screen.findByText('No hay fuentes que probar', {}, SOON);
});
