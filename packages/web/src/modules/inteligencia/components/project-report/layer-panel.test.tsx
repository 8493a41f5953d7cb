// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { ListedLayer, ProjectReport } from '../../operations/project-report.ts';
import { LayerPanel } from './layer-panel.tsx';
import { layer } from './opened-layer.fixture.ts';

const PATIENCE = { timeout: 6_000 };
const WRITES = ['inteligencia_territorio.change_proyectoit'] as const;
const REVIEWS = ['inteligencia_territorio.change_estructuraproyectoit'] as const;

const listed = { ...layer, capa: 'rios', analysis: false, totalResultados: 0, segundos: 1 };

const report = {
  id: '5',
  nombre: 'Variante',
  trazado: { type: 'Point', coordinates: [-73, 5] },
  areaEstudio: null,
  cifras: { buffer: 500, longitudTrazado: null, areaEstudioHa: null, capas: [] },
  capas: [listed],
} as unknown as ProjectReport;

const onNext = vi.fn();
let stage: Stage;
let stored: typeof layer;
/** after how many readings of the layer the server fails */
let readings = Number.POSITIVE_INFINITY;

function open(permissions: typeof WRITES | typeof REVIEWS, over: Partial<typeof layer> = {}) {
  sessionStorage.clear();
  stored = { ...layer, ...over };
  stage = onStage(
    <LayerPanel
      report={report}
      leaf={{ id: 'C0000001', name: 'Ríos', abreviatura: 'RIO', capa: 'rios', layerId: '3' }}
      listed={listed as ListedLayer}
      mayWrite={permissions === WRITES}
      next={{ name: 'Vías', open: onNext }}
      startsInText
    />,
    [
      [
        'CapaIt',
        () => {
          readings -= 1;
          if (readings < 0) throw new Error('the server is away');
          return { getLayer: stored };
        },
      ],
      [
        'GuardarAnalisisCapa',
        ({ analisis }) => {
          stored = { ...stored, analisis: String(analisis), estado: 'EN GESTIÓN', version: 2 };
          return { saveLayerAnalysis: { saved: true, errors: [], layer: stored } };
        },
      ],
      [
        'CambiarEstadoCapa',
        ({ estadoNombre, observacion }) => {
          stored = { ...stored, estado: String(estadoNombre), observacion: String(observacion) };
          return { updateEstado: { saved: true, errors: [], layer: stored } };
        },
      ],
      ['RedactoresDeCapas', () => ({ layerWriters: [{ id: '4', fullName: 'Rita Redacta' }] })],
      [
        'AsignarCapaIt',
        ({ userId }) => {
          stored = { ...stored, asignadoId: String(userId), asignadoA: 'Rita Redacta', version: 2 };
          return { assignLayer: { saved: true, errors: [], layer: stored } };
        },
      ],
    ],
    { permissions },
  );
}

afterEach(() => {
  readings = Number.POSITIVE_INFINITY;
  stage.close();
});

it('offers its three acts, and what is written about it saves itself', async () => {
  open(WRITES);
  for (const name of [/1 Sincronizar Capa/, /2 Guardar Análisis/, /3 Ver mapa \(PDF\)/]) {
    await screen.findByRole('button', { name });
  }
  await screen.findByRole('tab', { name: 'Geovisor Cruce' });
  await screen.findByRole('tab', { name: 'Tabla Cruce' });
  const field = await screen.findByRole('textbox', { name: 'Redacción Análisis' });
  fireEvent.change(field, { target: { value: 'No cruza.' } });
  await waitFor(() => expect(stored.analisis).toBe('No cruza.'), PATIENCE);
  expect(stage.of('GuardarAnalisisCapa')[0]).toMatchObject({ layerId: '9', version: 1 });
});

it('is written by keys alone: they begin in its text, save it and go on to the next layer', async () => {
  open(WRITES);
  const field = await screen.findByRole('textbox', { name: 'Redacción Análisis' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'No cruza.' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(1), PATIENCE);
  expect(stored.analisis).toBe('No cruza.');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y seguir con «Vías»' }));
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(2), PATIENCE);
  field.blur();
  fireEvent.click(screen.getByRole('button', { name: /Ir a la redacción/ }));
  expect(document.activeElement).toBe(field);
});

it('is not rejected without an observation, and not written while it is reviewed', async () => {
  open(REVIEWS, { estado: 'PENDIENTE CC', analisis: 'No cruza.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialog = await screen.findByRole('dialog');
  const reject = () => {
    const buttons = [...dialog.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === 'Rechazar');
    if (button) fireEvent.click(button);
  };
  reject();
  await screen.findByText('Para rechazar, debe escribir una observación.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Observación' }), {
    target: { value: 'Falta la fuente' },
  });
  reject();
  await waitFor(() => expect(stored.estado).toBe('RECHAZADO'), PATIENCE);
  expect(stored.observacion).toBe('Falta la fuente');
  expect(stage.of('CambiarEstadoCapa')[0]).toMatchObject({ version: 1 });
});

it('stays as it is shown where it cannot be read again', async () => {
  readings = 1;
  open(WRITES, { analisis: 'No cruza.', ultimaSincronizacion: '2026-11-24T10:00:00.000Z' });
  await waitFor(() => expect(stage.of('CapaIt').length).toBeGreaterThan(1));
  expect(await screen.findByRole('textbox', { name: 'Redacción Análisis' })).toBeTruthy();
  expect(screen.queryByText('No se pudo cargar la capa')).toBeNull();
});

it('is assigned to a person, by who writes', async () => {
  open(WRITES);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Quién redacta la capa' }));
  fireEvent.click(await screen.findByTitle('Rita Redacta'));
  await waitFor(() =>
    expect(stage.of('AsignarCapaIt')).toEqual([{ layerId: '9', userId: '4', version: 1 }]),
  );
});

it('is taken from the person who was to write it', async () => {
  open(WRITES, { asignadoId: '4', asignadoA: 'Rita Redacta' });
  const field = await screen.findByRole('combobox', { name: 'Quién redacta la capa' });
  const clear = field.closest('.ant-select')?.querySelector('.ant-select-clear');
  if (!clear) throw new Error('the writer cannot be cleared');
  fireEvent.click(clear);
  await waitFor(() =>
    expect(stage.of('AsignarCapaIt')).toEqual([{ layerId: '9', userId: null, version: 1 }]),
  );
});

it('tells who writes it to those who do not assign', async () => {
  open(REVIEWS, { asignadoId: '4', asignadoA: 'Rita Redacta' });
  await screen.findByText('Redacta: Rita Redacta');
});
