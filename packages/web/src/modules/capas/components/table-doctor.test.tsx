// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { ProcessNote } from './process-note.tsx';
import { TableDoctor } from './table-doctor.tsx';

const SOON = { timeout: 5_000 };
const finding = (code: string, reparable: boolean) => ({
  codigo: code,
  columna: null,
  titulo: `Hallazgo ${code}`,
  significa: 'x',
  efecto: 'y',
  sql: `-- ${code}`,
  reparable,
  elementos: [],
  lugares: [],
});
const repair = (id: string, deshacible: boolean) => ({
  id,
  codigo: 'SIN_LLAVE',
  columna: null,
  reparada: '2026-03-01T10:00:00Z',
  deshecha: null,
  deshacible,
});

/** What it opens comes by and by. */
const press = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
  });

let stage: Stage;
afterEach(() => stage.close());

const onPlaces = vi.fn();

function show(asked: Answers) {
  const answers: Answers = [
    ['ProcesosCapas', () => ({ layerProcesses: [] })],
    ['ReparacionesTabla', () => ({ layerRepairs: [repair('r2', true), repair('r1', false)] })],
    [
      'RevisarTabla',
      () => ({ tableDoctor: [finding('SRID_0', true), finding('TIPOS_MEZCLADOS', false)] }),
    ],
    ...asked,
  ];
  stage = onStage(<TableDoctor id="7" onPlaces={onPlaces} />, answers, {
    permissions: ['core.change_postgistable'],
  });
}

it('mends what the program may mend, after a question and with the system that was named', async () => {
  const received = { received: true, errors: [] };
  show([['RepararTabla', () => ({ repairPostgisTable: received })]]);
  fireEvent.click(await screen.findByRole('button', { name: /Revisar la tabla/ }, SOON));
  const system = await screen.findByLabelText<HTMLInputElement>(/Código EPSG/, undefined, SOON);
  expect(screen.queryByRole('button', { name: 'Reparar: Hallazgo TIPOS_MEZCLADOS' })).toBeNull();
  fireEvent.change(system, { target: { value: '9377' } });
  await press(screen.getByRole('button', { name: 'Reparar: Hallazgo SRID_0' }));
  const question = await screen.findByRole('dialog', { name: /^¿/ }, SOON);
  fireEvent.click(await within(question).findByRole('button', { name: 'Reparar' }, SOON));
  await expect
    .poll(() => stage.of('RepararTabla'))
    .toEqual([{ id: '7', codigo: 'SRID_0', columna: null, srid: 9377 }]);
  // What was found is old: the table is looked over again when it is done.
  await expect.poll(() => screen.queryByText('Hallazgo SRID_0')).toBeNull();
});

it('keeps what was found and typed where the mending is refused', async () => {
  const refused = { received: false, errors: [{ campo: 'srid', message: 'No se conoce.' }] };
  show([['RepararTabla', () => ({ repairPostgisTable: refused })]]);
  fireEvent.click(await screen.findByRole('button', { name: /Revisar la tabla/ }, SOON));
  const system = await screen.findByLabelText<HTMLInputElement>(/Código EPSG/, undefined, SOON);
  fireEvent.change(system, { target: { value: '9999' } });
  await press(screen.getByRole('button', { name: 'Reparar: Hallazgo SRID_0' }));
  const question = await screen.findByRole('dialog', { name: /^¿/ }, SOON);
  fireEvent.click(await within(question).findByRole('button', { name: 'Reparar' }, SOON));
  await expect.poll(() => stage.of('RepararTabla')).toHaveLength(1);
  expect(system.value).toBe('9999');
});

it('takes the last mending back, and no other', async () => {
  show([['DeshacerReparacion', () => ({ undoTableRepair: { received: true, errors: [] } })]]);
  const [undo, ...others] = await screen.findAllByRole('button', { name: /Deshacer/ }, SOON);
  expect(others).toEqual([]);
  await press(undo as HTMLElement);
  const question = await screen.findByRole('dialog', { name: /^¿/ }, SOON);
  fireEvent.click(await within(question).findByRole('button', { name: 'Deshacer' }, SOON));
  await expect.poll(() => stage.of('DeshacerReparacion')).toEqual([{ id: '7', reparacion: 'r2' }]);
});

it('points out on the map where geometries are not valid, and offers that of nothing else', async () => {
  const place = { fila: '8', motivo: 'Self-intersection', lon: -73, lat: 5 };
  const invalid = { ...finding('INVALIDAS', false), elementos: ['8'], lugares: [place] };
  const answers: Answers = [
    ['ProcesosCapas', () => ({ layerProcesses: [] })],
    ['ReparacionesTabla', () => ({ layerRepairs: [] })],
    ['RevisarTabla', () => ({ tableDoctor: [finding('SIN_INDICE', false), invalid] })],
  ];
  stage = onStage(<TableDoctor id="7" onPlaces={onPlaces} />, answers, {
    permissions: ['core.change_postgistable'],
  });
  fireEvent.click(await screen.findByRole('button', { name: /Revisar la tabla/ }, SOON));
  fireEvent.click(
    await screen.findByRole('button', { name: 'Ver en el mapa: Hallazgo INVALIDAS' }, SOON),
  );
  expect(onPlaces).toHaveBeenLastCalledWith([place]);
  expect(screen.getAllByRole('button', { name: /Ver en el mapa/ })).toHaveLength(1);
});

it('tells of an undo that failed in its own words', async () => {
  const failed = {
    id: 't1',
    tipo: 'deshacer_reparacion',
    tabla: 'lotes',
    importacionId: null,
    capaId: '7',
    estado: 'FALLIDO',
    avance: 1,
    mensaje: null,
    error: 'La tabla cambió después de la reparación.',
    creado: '2026-03-01T10:00:00Z',
    terminado: '2026-03-01T10:01:00Z',
  };
  const answers: Answers = [['ProcesosCapas', () => ({ layerProcesses: [failed] })]];
  stage = onStage(<ProcessNote layerId="7" />, answers, {
    permissions: ['core.change_postgistable'],
  });
  expect(await screen.findByText(/^No se pudo deshacer/, undefined, SOON)).toBeTruthy();
});
