import type { FormValues } from '@comarca/shared/core/record/record-fields';
import { CLIENT_LABEL, contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import type { contractSchema } from '@comarca/shared/modules/contratos/contract.schema';
import { Tabs } from 'antd';
import { type Control, useController } from 'react-hook-form';
import type { z } from 'zod';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import type { ContractParty } from '../operations/contracts.ts';
import { PartyTable } from './party-table.tsx';
import type { KnownParties } from './use-known-parties.ts';

type ContractControl = Control<
  FormValues<typeof contractFields>,
  unknown,
  z.output<typeof contractSchema>
>;

interface Props {
  control: ContractControl;
  parties: KnownParties;
}

/** The two sides of a contract. */
export function PartyTabs(props: Props) {
  return (
    <Tabs
      items={(['contratantes', 'contratados'] as const).map((name) => {
        const title = contractFields[name].label;
        return {
          key: name,
          label: <Title control={props.control} name={name} text={title} />,
          children: <Side {...props} name={name} title={title} />,
        };
      })}
    />
  );
}

type Side = 'contratantes' | 'contratados';

function Title({ control, name, text }: { control: ContractControl; name: Side; text: string }) {
  const { field } = useController({ control, name });
  return field.value.length > 0 ? `${text} (${field.value.length})` : text;
}

function Side({ control, parties, name, title }: Props & { name: Side; title: string }) {
  const { field, fieldState } = useController({ control, name });
  const chosen = field.value.map(
    (id) => parties.known.find((party) => party.id === id) ?? unknownParty(id),
  );
  return (
    <>
      {name === 'contratantes' && <Client of={chosen} />}
      <PartyTable
        title={title}
        parties={chosen}
        error={fieldState.error?.message}
        onAdd={(party) => {
          parties.learn([party]);
          field.onChange([...field.value, party.id]);
        }}
        onRemove={(id) => field.onChange(field.value.filter((other) => other !== id))}
      />
    </>
  );
}

/** Whose acronym the codes of the contract's projects bear: the first company of the contracting side. */
function Client({ of }: { of: readonly ContractParty[] }) {
  const client = of.find(({ clase }) => clase === 'EMPRESA');
  return (
    <p className="contrato-cliente">
      {CLIENT_LABEL}: {client ? <b>{client.nombres}</b> : <NoData>Sin empresa contratante</NoData>}
    </p>
  );
}

const unknownParty = (id: string) => ({
  id,
  clase: 'PERSONA',
  nombres: id,
  tipoIdentificacion: null,
  identificacion: null,
});
