// @vitest-environment happy-dom
import { formLabel, isFormField } from '@comarca/shared/core/record/record-fields';
import { messages } from '@comarca/shared/core/validation';
import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, onStage, type Stage } from '../../../platform/testing/stage.tsx';
import type { Contract } from '../operations/contracts.ts';
import { ContractForm } from './contract-form.tsx';

const stored: Contract = {
  id: '7',
  version: 3,
  nombre: 'Gestión predial',
  identificacionFormal: 'CT-7',
  objeto: 'Los predios de la línea',
  tipo: { id: '1', tipo: 'Consultoría', esLaboral: false },
  estado: { id: '2', estado: 'Vigente' },
  fechaInicio: '2026-01-26',
  fechaFinalizacion: '2027-07-30',
  valor: 2_480_000,
  fechaCreacion: '2026-01-20T15:00:00Z',
  padre: null,
  contratantes: [],
  contratados: [],
};

const init = {
  contractsInit: {
    types: [{ id: '1', tipo: 'Consultoría', esLaboral: false }],
    statuses: [
      { id: '2', estado: 'Vigente' },
      { id: '3', estado: 'Liquidado' },
    ],
  },
};

const refusing = (field: string, message: string) => ({
  saveContract: { saved: false, errors: [{ campo: field, message }], contract: null },
});

let stage: Stage;
const onSaved = vi.fn();
const open = (record: Contract | null, answers: Answers = []) => {
  stage = onStage(
    <ContractForm record={record} restored={null} onSaved={onSaved} onClose={() => undefined} />,
    [['ContratosInicio', () => init], ...answers],
  );
};
const name = () => screen.findByLabelText(/^Nombre/);
// a button that has just waited bears its icon's name too
const save = async () => fireEvent.click(await screen.findByRole('button', { name: /Guardar$/ }));

afterEach(() => {
  stage.close();
  onSaved.mockReset();
});

it('has every field of the contract, by its declared name', async () => {
  open(null);
  await name();
  const shown = document.body.textContent ?? '';
  const labels = Object.values(contractFields).filter(isFormField).map(formLabel);
  expect(labels.filter((label) => !shown.includes(label))).toEqual([]);
});

it('names the client: the first company of the contracting side', async () => {
  const party = (id: string, kind: string, name: string) => ({
    id,
    clase: kind,
    nombres: name,
    tipoIdentificacion: 'NIT',
    identificacion: id,
  });
  const parties = [party('1', 'PERSONA', 'Ana Ruiz'), party('2', 'EMPRESA', 'Transmisora SAS')];
  open({ ...stored, contratantes: parties });
  const line = await screen.findByText(/^Cliente:/);
  expect(line.textContent).toBe('Cliente: Transmisora SAS');
});

it('names the parent that it has, and saves none once it is taken away', async () => {
  const parent = { id: '5', nombre: 'Contrato marco', identificacionFormal: 'CT-5' };
  const saved = { saveContract: { saved: true, errors: [], contract: { id: '7' } } };
  open({ ...stored, padre: parent }, [['GuardarContrato', () => saved]]);
  await screen.findByText('Contrato marco');
  const clear = document.querySelector('.selector .ant-select-clear');
  if (!clear) throw new Error('the parent cannot be taken away');
  fireEvent.mouseDown(clear);
  fireEvent.click(clear);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('7'));
  expect(stage.of('GuardarContrato')).toMatchObject([{ parent: null }]);
});

it('says beside each field what is missing, and sends nothing', async () => {
  open(null);
  await name();
  fireEvent.click(screen.getByRole('button', { name: 'Ver qué falta' }));
  expect((await screen.findAllByText(messages.required)).length).toBeGreaterThan(1);
  expect(screen.getAllByText(messages.select)).toHaveLength(2);
  expect(stage.of('GuardarContrato')).toEqual([]);
});

it('sends what was typed over the version that was read', async () => {
  open(stored, [
    [
      'GuardarContrato',
      () => ({ saveContract: { saved: true, errors: [], contract: { id: '7' } } }),
    ],
  ]);
  fireEvent.change(await name(), { target: { value: 'Gestión de predios' } });
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('7'));
  expect(stage.of('GuardarContrato')).toEqual([
    {
      id: '7',
      version: 3,
      name: 'Gestión de predios',
      identification: 'CT-7',
      parent: null,
      object: 'Los predios de la línea',
      contractType: '1',
      statusType: '2',
      initDate: '2026-01-26',
      finishDate: '2027-07-30',
      amount: 2_480_000,
      contratantes: [],
      contratados: [],
    },
  ]);
});

it('shows a refusal beside its field and keeps what was typed', async () => {
  open(stored, [['GuardarContrato', () => refusing('identification', 'Ya existe.')]]);
  fireEvent.change(await name(), { target: { value: 'Otro' } });
  await save();
  const refused = await screen.findByText('Ya existe.');
  expect(
    screen.getByLabelText(/^Identificación Formal/).getAttribute('aria-describedby'),
  ).toContain(refused.id);
  expect(await name()).toHaveProperty('value', 'Otro');
  expect(onSaved).not.toHaveBeenCalled();
});

it('names field and choices of a conflict as people know them, and saves over the new version', async () => {
  const version = 4;
  open(stored, [
    [
      'GuardarContrato',
      ({ version: read }) =>
        read === version
          ? { saveContract: { saved: true, errors: [], contract: { id: '7' } } }
          : refusing('version', 'Otra persona guardó este registro.'),
    ],
    [
      'Contrato',
      () => ({
        contractRelay: { ...stored, version, nombre: 'De Beto', estado: { id: '3', estado: '…' } },
      }),
    ],
    ['Historial', () => ({ history: { pageInfo: { hasNextPage: false }, nodes: [] } })],
  ]);
  fireEvent.change(await name(), { target: { value: 'De Ana' } });
  await save();
  await screen.findByText(/guardó este registro mientras usted lo editaba/);
  const rows = [...document.querySelectorAll('.conflicto li')].map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Nombre.*De Beto.*De Ana/),
    expect.stringMatching(/^Estado.*Liquidado.*Vigente/),
  ]);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('7'));
  expect(stage.of('GuardarContrato').at(-1)).toMatchObject({
    version,
    name: 'De Ana',
    statusType: '3',
  });
});
