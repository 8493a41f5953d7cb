import { useQuery } from '@tanstack/react-query';
import type { Restored } from '../../../platform/history/restored.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { among } from '../../../platform/pickers/form-source.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { RecordForm } from '../../../platform/record/record-form.tsx';
import type { RecordFormProps } from '../../../platform/record/use-record-form.ts';
import {
  type Contract,
  type ContractParty,
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
  const { data, error } = useRestoredParties(props.restored);
  if (!data) return <RecordState thing={contractRecord.thing} failure={error} />;
  return <FormWithParties {...props} restoredParties={data} />;
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

interface Props extends RecordFormProps<Contract> {
  restoredParties: readonly ContractParty[];
}

function FormWithParties({ restoredParties, ...props }: Props) {
  const { record } = props;
  const parties = useKnownParties(record, restoredParties);
  return (
    <RecordForm
      {...props}
      declared={contractRecord}
      offered={contractsInit}
      choices={(init) => ({
        ...choicesOf(init),
        parent: record?.padre ? [record.padre] : [],
        contratantes: parties.known,
        contratados: parties.known,
      })}
      sources={{ parent: among(contractSource, record?.padre) }}
      own={{
        read: ({ contratantes, contratados }) => parties.learn([...contratantes, ...contratados]),
      }}
    >
      {({ form, declared }) => (
        <>
          <FormFields {...declared} names={['name', 'identification', 'parent', 'object']} />
          <div className="campos-pareja">
            <FormFields
              {...declared}
              names={['contractType', 'statusType', 'initDate', 'finishDate']}
            />
          </div>
          <FormFields {...declared} names={['amount']} />
          <PartyTabs control={form.control} parties={parties} />
        </>
      )}
    </RecordForm>
  );
}
