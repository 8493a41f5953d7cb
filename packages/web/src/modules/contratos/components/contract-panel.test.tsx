// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RecordPanel } from '../../../platform/record/record-panel.tsx';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { contractRecord } from '../operations/contracts.ts';

let stage: Stage;
afterEach(() => stage.close());

const contractRelay = {
  id: '7',
  version: 3,
  nombre: 'Gestión predial',
  fechaCreacion: '2026-01-20T15:00:00Z',
};

/** The panel of a contract, whose form and preview say what they were given. */
const open = (mode: 'detalle' | 'editar', permissions: ['contratos.change_contrato'] | []) => {
  stage = onStage(
    <RecordPanel
      declared={contractRecord}
      target={{ mode, id: '7' }}
      onClose={() => undefined}
      form={({ record }) => <p>Formulario de {record?.nombre}</p>}
      preview={({ nombre }) => <p>Vista de {nombre}</p>}
    />,
    [['Contrato', ({ id }) => ({ contractRelay: id === '7' ? contractRelay : null })]],
    { permissions },
  );
};

it('shows the record, and edits it for who may change it', async () => {
  open('detalle', ['contratos.change_contrato']);
  await screen.findByText('Vista de Gestión predial');
  expect(screen.getByRole('button', { name: /Editar$/ })).toBeTruthy();
  expect(stage.of('Contrato')).toEqual([{ id: '7' }]);
});

it('opens the form with the record as it is stored now', async () => {
  open('editar', ['contratos.change_contrato']);
  await screen.findByText('Formulario de Gestión predial');
});

it('shows who may not change it no form, whatever the address says', async () => {
  open('editar', []);
  await screen.findByText('Vista de Gestión predial');
  expect(screen.queryByRole('button', { name: /Editar$/ })).toBeNull();
});
