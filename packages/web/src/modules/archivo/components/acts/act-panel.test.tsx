// @vitest-environment happy-dom
import type { Permission } from '@comarca/shared/core/permissions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { ActPanel } from './act-panel.tsx';

const act = {
  id: '3',
  version: 2,
  codigo: 'AE-2026-001',
  clase: 'ELIMINACIÓN',
  estado: 'BORRADOR',
  objeto: 'Comité de archivo',
  documentos: 2,
  fecha: '2026-11-25T12:00:00Z',
  observacion: '',
  revisor: null,
  elaboradaPor: { id: '1', fullName: 'Ana Archivista' },
  revisadaPor: null,
  fechaRevision: null,
  ejecutaDesde: null,
  ejecutada: null,
  impedidos: 1,
  hechos: 0,
  excluidos: 0,
  bytes: 3_000,
  pasos: ['enviar'],
};

const item = {
  documento: '8',
  lugar: 'Contratación',
  codigoSerie: '100',
  serie: 'Contratos',
  fechaInicial: '2010-01-01',
  fechaFinal: '2011-01-01',
  bytes: 1_500,
  resultado: null,
};

/** A busy machine takes its time to show the first panel. */
const SOON = { timeout: 5_000 };

let stage: Stage;
afterEach(() => stage.close());

/** The panel of an act, for somebody with these permissions. */
function open(given: Partial<typeof act>, permissions: Permission[]) {
  stage = onStage(
    <ActPanel id="3" onClose={() => undefined} />,
    [
      ['UnaActaArchivo', () => ({ archiveAct: { ...act, ...given } })],
      [
        'DocumentosActa',
        () => ({
          archiveActItemsRelay: {
            totalCount: 2,
            pageInfo: { hasNextPage: false },
            nodes: [
              { ...item, id: '1', orden: 1, nombre: 'libre.pdf', motivo: '' },
              {
                ...item,
                id: '2',
                orden: 2,
                nombre: 'pleito.pdf',
                motivo: 'Retención legal: Demanda',
              },
            ],
          },
        }),
      ],
      ['QuitarDeActa', () => ({ takeOffArchiveAct: { saved: true, registro: '3', errors: [] } })],
      ['PasoDeActa', () => ({ stepArchiveAct: { saved: true, registro: '3', errors: [] } })],
    ],
    { permissions },
  );
}

it('a draft says what keeps each document, and takes off what may not go', async () => {
  open({}, ['archivo.manage_documento']);
  expect(await screen.findByText('Retención legal: Demanda', {}, SOON)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Quitar los impedidos' }));
  await waitFor(() => expect(stage.of('QuitarDeActa')).toHaveLength(1));
  expect(stage.of('QuitarDeActa')[0]).toMatchObject({ id: '3', version: 2, impedidos: true });
});

it('who reviews takes the steps that the server offers, and changes nothing of it', async () => {
  open({ estado: 'EN REVISIÓN', pasos: ['aprobar', 'devolver'] }, ['archivo.approve_documento']);
  await screen.findByText('libre.pdf', {}, SOON);
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Quitar/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  fireEvent.change(await screen.findByLabelText(/Observación/), { target: { value: 'Falta uno' } });
  const buttons = screen.getAllByRole('button', { name: 'Devolver' });
  fireEvent.click(buttons[buttons.length - 1] as HTMLElement);
  await waitFor(() => expect(stage.of('PasoDeActa')).toHaveLength(1));
  expect(stage.of('PasoDeActa')[0]).toMatchObject({ paso: 'devolver', observacion: 'Falta uno' });
});
