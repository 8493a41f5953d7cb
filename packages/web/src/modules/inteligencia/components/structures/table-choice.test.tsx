// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { TableChoice } from './table-choice.tsx';

let stage: Stage;
afterEach(() => stage.close());

it('a table of the same name in another schema is not taken for the registered one', async () => {
  const onChoose = vi.fn();
  const table = (name: string, postgisTableId: string | null) => ({
    nombre: name,
    postgisTableId,
    tipo: null,
  });
  stage = onStage(<TableChoice layers={[{ id: '7', nombre: 'rios' }]} onChoose={onChoose} />, [
    ['BasesDatos', () => ({ layerDatabases: [{ id: '1', nombre: 'Base' }] })],
    ['EsquemasBaseDatos', () => ({ layerSchemas: ['otro', 'public'] })],
    [
      'TablasEsquema',
      ({ schema }) => ({ layerTables: [table('rios', schema === 'public' ? '7' : null)] }),
    ],
    ['ColumnasTabla', () => ({ layerColumns: [] })],
    ['TablaPostgis', () => ({ postgisTable: null })],
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /Elegir por base de datos/ }));
  const choose = async (field: string, option: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: field }));
    fireEvent.click(await screen.findByText(option, { selector: '.con-geometria' }));
  };
  const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Usar esta tabla' });
  await choose('Base de datos', 'Base');
  await choose('Esquema', 'otro');
  await choose('Tabla', 'rios');
  await screen.findByText(/no está registrada con una geometría/);
  expect(use().disabled).toBe(true);
});
