// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { SyncDialog } from './sync-dialog.tsx';

let stage: Stage;
afterEach(() => stage.close());

const field = (name: string, label: string, state: string) => ({
  campo: name,
  etiqueta: label,
  fuente: 'Catastro',
  actual: state === 'nuevo' ? '' : 'antes',
  propuesto: 'ahora',
  estado: state,
});

/** An estate without a polygon, and one that has another one than the cadastre. */
const nodes = [
  {
    id: '1',
    codigoSig: 'P-1',
    npn: '1'.repeat(30),
    fmi: '',
    tienePoligono: false,
    campos: [field('poligono', 'Polígono', 'nuevo'), field('direccion', 'Dirección', 'conflicto')],
  },
  {
    id: '2',
    codigoSig: 'P-2',
    npn: '2'.repeat(30),
    fmi: '',
    tienePoligono: true,
    campos: [field('poligono', 'Polígono', 'difiere'), field('direccion', 'Dirección', 'nuevo')],
  },
];

const open = () => {
  stage = onStage(<SyncDialog project="7" onClose={() => undefined} />, [
    [
      'PropuestaSincronizacionGi',
      () => ({
        estatesSyncProposal: { totalCount: 2, pageInfo: { hasNextPage: false }, nodes },
      }),
    ],
    [
      'CuentaSincronizacionGi',
      () => ({
        estatesSyncCounts: { predios: 20_000, nuevo: 2, igual: 0, difiere: 1, conflicto: 1 },
      }),
    ],
    [
      'SincronizarPrediosGi',
      () => ({
        syncMassiveEstates: {
          success: true,
          errors: [],
          resultados: [
            {
              codigo: 'P-1',
              npn: '1'.repeat(30),
              actualizadoCatastro: true,
              fmi: '',
              actualizadoRegistro: false,
            },
          ],
        },
      }),
    ],
  ]);
};

/** The first look loads the kit's parts too. */
const PATIENCE = { timeout: 10_000 };
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name }, PATIENCE);

it('begins with what is new of estates without a polygon, and offers no conflict', async () => {
  open();
  expect((await box('Polígono de P-1')).checked).toBe(true);
  expect((await box('Dirección de P-1')).disabled).toBe(true);
  expect((await box('Polígono de P-2')).checked).toBe(false);
  expect((await box('Dirección de P-2')).checked).toBe(false);
});

it('sends the fields that are marked, and shows what became of each estate', async () => {
  open();
  fireEvent.click(await box('Polígono de P-2'));
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar lo marcado' }));
  await screen.findByText('1 de 1 predios actualizados', {}, PATIENCE);
  await waitFor(() => expect(stage.of('SincronizarPrediosGi')).toHaveLength(1));
  const [{ id, aceptados } = { id: null, aceptados: '' }] = stage.of('SincronizarPrediosGi');
  expect(id).toBe('7');
  expect(JSON.parse(String(aceptados))).toEqual([
    { predio: '1', campos: ['poligono'] },
    { predio: '2', campos: ['poligono'] },
  ]);
});

it('says how many estates compare how, and shows those of one state from their first page', async () => {
  open();
  await screen.findByRole('radio', { name: 'Todos (20.000)' }, PATIENCE);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Con algo igual (0)' }).disabled).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Que difieren (1)' }));
  await waitFor(() =>
    expect(stage.of('PropuestaSincronizacionGi').at(-1)).toMatchObject({
      estados: ['difiere'],
      offset: 0,
    }),
  );
});
