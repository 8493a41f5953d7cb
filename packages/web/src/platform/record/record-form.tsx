import type { FormValues, RecordFields } from '@comarca/shared/core/record/record-fields';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EntityForm } from '../entity-form/entity-form.tsx';
import type { EntityFormState } from '../entity-form/use-entity-form.ts';
import type { OfferedQuery } from '../management/list/use-filter-options.ts';
import { RecordState } from '../management/record-state.tsx';
import type { Choices } from './choices.ts';
import type { Sources } from './form-fields.tsx';
import { type OwnOptions, type RecordFormProps, useRecordForm } from './use-record-form.ts';
import type { FormRecord } from './web-record.ts';

interface OfferedProps<Offered> {
  /** Whose form it is, with its article: 'el contrato'. */
  thing: string;
  offered: OfferedQuery<Offered>;
  children: (offered: Offered) => ReactNode;
}

/** What offers something stands once that is here; before, that it is on its way, or why it is not. */
export function WithOffered<Offered>({ thing, offered, children }: OfferedProps<Offered>) {
  const { data, error } = useQuery(offered);
  return data === undefined ? <RecordState thing={thing} failure={error} /> : children(data);
}

interface Props<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
  Beside,
  Offered,
> extends Omit<RecordFormProps<Stored>, 'onClose'> {
  /** Left out by a form that stands on its screen. */
  onClose?: (() => void) | undefined;
  declared: FormRecord<Fields, Stored, Sent, Beside>;
  /** What it offers, asked for before it is shown. */
  offered: OfferedQuery<Offered>;
  /** What its fields are chosen among, and by what a conflict names what was chosen. */
  choices: (offered: Offered) => Choices<Fields>;
  sources?: Sources<Fields>;
  own?: OwnOptions<Fields, Stored, Sent, Beside>;
  /** Its files are on their way: 'Guardar' waits. */
  sending?: boolean;
  children: (shown: Shown<Fields, FormValues<Fields> & Beside, Sent, Offered>) => ReactNode;
}

interface Shown<Fields extends RecordFields, Values extends object, Sent, Offered> {
  form: EntityFormState<Values, Sent>;
  offered: Offered;
  /** For each `FormFields` and `DeclaredField`. */
  declared: {
    control: EntityFormState<Values, Sent>['control'];
    fields: Fields;
    choices: Choices<Fields>;
    sources: Sources<Fields>;
  };
}

/**
 * The form of a declared record that offers something: it loads that, and what stands in it says only
 * where its fields are.
 *
 * @example
 * <RecordForm {...props} declared={contractRecord} offered={contractsInit} choices={choicesOf}>
 *   {({ declared }) => <FormFields {...declared} names={['name', 'contractType']} />}
 * </RecordForm>
 */
export function RecordForm<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
  Beside,
  Offered,
>({ offered, ...props }: Props<Fields, Stored, Sent, Beside, Offered>) {
  return (
    <WithOffered thing={props.declared.thing} offered={offered}>
      {(loaded) => <LoadedForm {...props} offered={loaded} />}
    </WithOffered>
  );
}

type LoadedProps<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
  Beside,
  Offered,
> = Omit<Props<Fields, Stored, Sent, Beside, Offered>, 'offered'> & { offered: Offered };

function LoadedForm<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
  Beside,
  Offered,
>({
  declared,
  offered,
  sources = {},
  own,
  sending = false,
  onClose,
  children,
  ...props
}: LoadedProps<Fields, Stored, Sent, Beside, Offered>) {
  const { fields } = declared;
  const choices = props.choices(offered);
  const form = useRecordForm(declared, props, choices, own);
  return (
    <EntityForm form={form} sending={sending} {...(onClose && { onClose })}>
      {children({ form, offered, declared: { control: form.control, fields, choices, sources } })}
    </EntityForm>
  );
}
