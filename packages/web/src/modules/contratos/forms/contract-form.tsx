import {
  MAX_CONTRACT_IDENTIFICATION,
  MAX_CONTRACT_NAME,
} from '@comarca/shared/modules/contratos/contrato.schema';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import type { Restored } from '../../../platform/history/restored.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type Contract,
  type ContractParty,
  type ContractsInit,
  contractItem,
  contractKey,
  contractsInitKey,
  contractsKey,
  findContracts,
  loadContract,
  loadContractsInit,
  partiesByIds,
  saveContract,
} from '../operations/contratos.ts';
import { contractSchema, labelsOf, valuesOf } from './contract-values.ts';
import { PartyTabs } from './party-tabs.tsx';
import { useKnownParties } from './use-known-parties.ts';
import '../contratos.css';

interface Props {
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** 'Crear Contrato' */
export function CreateContract(props: Props) {
  const init = useQuery({ queryKey: contractsInitKey, queryFn: loadContractsInit });
  if (!init.data) return <RecordState thing="el contrato" failure={init.error} />;
  return <ContractForm {...props} contract={null} init={init.data} />;
}

/** 'Editar Contrato' */
export function EditContract({ id, ...props }: Props & { id: string; restored: Restored | null }) {
  const init = useQuery({ queryKey: contractsInitKey, queryFn: loadContractsInit });
  const record = useRecordToEdit(contractKey(id), () => loadContract(id));
  const parties = useRestoredParties(props.restored);
  if (!record.data || !init.data || !parties.data) {
    const failure = record.error ?? init.error ?? parties.error;
    return <RecordState thing="el contrato" failure={failure} />;
  }
  return (
    <ContractForm
      {...props}
      contract={record.data}
      init={init.data}
      restoredParties={parties.data}
    />
  );
}

/** The subjects of a side that was put back, for the form's tables; none for another field. */
function useRestoredParties(restored: Restored | null) {
  const ofSide = restored && ['contratantes', 'contratados'].includes(restored.field);
  const ids = ofSide ? restored.chosen.map(({ value }) => value) : [];
  return useQuery({
    queryKey: [...contractsKey, 'partes', ids],
    queryFn: ({ signal }) => (ids.length > 0 ? partiesByIds(ids, signal) : []),
  });
}

interface FormProps extends Props {
  contract: Contract | null;
  init: ContractsInit;
  restored?: Restored | null;
  restoredParties?: readonly ContractParty[];
}

function ContractForm(props: FormProps) {
  const { contract, init, restored, restoredParties = [], onSaved, onClose } = props;
  const parties = useKnownParties(contract, restoredParties);
  const form = useEntityForm({
    schema: contractSchema,
    defaults: valuesOf(contract),
    version: contract?.version ?? null,
    labels: labelsOf(init, parties.find),
    save: (values, call) => saveContract(contract?.id ?? null, values, call),
    doing: 'al guardar el contrato',
    success: 'Contrato guardado Exitosamente',
    invalidate: [contractsKey, ['history', 'contrato']],
    onSaved,
    restored,
    ...(contract && {
      record: { entity: 'contrato', id: contract.id },
      reload: async () => {
        const stored = await loadContract(contract.id);
        parties.learn([...stored.contratantes, ...stored.contratados]);
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
  });
  const { control } = form;
  return (
    <EntityForm form={form} onClose={onClose}>
      <TextField
        control={control}
        name="name"
        label="Nombre"
        required
        maxLength={MAX_CONTRACT_NAME}
      />
      <TextField
        control={control}
        name="identification"
        label="Identificación Formal"
        required
        maxLength={MAX_CONTRACT_IDENTIFICATION}
      />
      <Campo control={control} name="parent" label="Contrato Padre">
        {(field) => (
          <SearchPicker
            {...field}
            source="contratos"
            find={findContracts}
            known={contract?.padre ? [contractItem(contract.padre)] : []}
          />
        )}
      </Campo>
      <Campo control={control} name="object" label="Objeto" required>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </Campo>
      <div className="contrato-pareja">
        <Campo control={control} name="contractType" label="Tipo de Contrato" required>
          {(field) => (
            <ChoiceField
              {...field}
              options={init.types.map(({ id, tipo }) => ({ value: id, label: tipo }))}
            />
          )}
        </Campo>
        <Campo control={control} name="statusType" label="Estado" required>
          {(field) => (
            <ChoiceField
              {...field}
              options={init.statuses.map(({ id, estado }) => ({ value: id, label: estado }))}
            />
          )}
        </Campo>
        <Campo control={control} name="initDate" label="Fecha Inicio" required>
          {(field) => <DayField {...field} />}
        </Campo>
        <Campo control={control} name="finishDate" label="Fecha Fin">
          {(field) => <DayField {...field} />}
        </Campo>
      </div>
      <Campo control={control} name="amount" label="Valor" required>
        {(field) => <MoneyField {...field} />}
      </Campo>
      <PartyTabs control={control} parties={parties} />
    </EntityForm>
  );
}
