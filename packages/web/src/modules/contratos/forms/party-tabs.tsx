import type { FormValues } from '@comarca/shared/core/record/record-fields';
import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import type { contractSchema } from '@comarca/shared/modules/contratos/contract.schema';
import { Tabs } from 'antd';
import { type Control, useController } from 'react-hook-form';
import type { z } from 'zod';
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
  return (
    <PartyTable
      title={title}
      parties={field.value.map(
        (id) => parties.known.find((party) => party.id === id) ?? unknownParty(id),
      )}
      error={fieldState.error?.message}
      onAdd={(party) => {
        parties.learn([party]);
        field.onChange([...field.value, party.id]);
      }}
      onRemove={(id) => field.onChange(field.value.filter((other) => other !== id))}
    />
  );
}

const unknownParty = (id: string) => ({
  id,
  clase: 'PERSONA',
  nombres: id,
  tipoIdentificacion: null,
  identificacion: null,
});
