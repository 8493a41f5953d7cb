import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import { useQuery } from '@tanstack/react-query';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { among } from '../../../platform/pickers/form-source.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import {
  type Contract,
  type ContractParty,
  type ContractsInit,
  choicesOf,
  contractRecord,
  contractSource,
  contractsInit,
  contractsKey,
  partiesByIds,
} from '../operations/contracts.ts';
import { PartyTabs } from './party-tabs.tsx';
import { useKnownParties } from './use-known-parties.ts';
import '../contracts.css';

/** 'Crear Contrato', 'Editar Contrato' */
export function ContractForm(props: RecordFormProps<Contract>) {
  const init = useQuery(contractsInit);
  const parties = useRestoredParties(props.restored);
  if (!init.data || !parties.data) {
    return <RecordState thing={contractRecord.thing} failure={parties.error ?? init.error} />;
  }
  return <LoadedForm {...props} init={init.data} restoredParties={parties.data} />;
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

interface LoadedProps extends RecordFormProps<Contract> {
  init: ContractsInit;
  restoredParties: readonly ContractParty[];
}

function LoadedForm({ init, restoredParties, ...props }: LoadedProps) {
  const { record, onClose } = props;
  const parties = useKnownParties(record, restoredParties);
  const choices = {
    ...choicesOf(init),
    parent: record?.padre ? [record.padre] : [],
    contratantes: parties.known,
    contratados: parties.known,
  };
  const form = useRecordForm(contractRecord, props, choices, {
    read: ({ contratantes, contratados }) => parties.learn([...contratantes, ...contratados]),
  });
  const declared = {
    control: form.control,
    fields: contractFields,
    choices,
    sources: { parent: among(contractSource, record?.padre) },
  };
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['name', 'identification', 'parent', 'object']} />
      <div className="campos-pareja">
        <FormFields
          {...declared}
          names={['contractType', 'statusType', 'initDate', 'finishDate']}
        />
      </div>
      <FormFields {...declared} names={['amount']} />
      <PartyTabs control={form.control} parties={parties} />
    </EntityForm>
  );
}
