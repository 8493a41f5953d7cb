import { skipToken, useQuery } from '@tanstack/react-query';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import type { EntityFormState } from '../../../platform/entity-form/use-entity-form.ts';
import type { Restored } from '../../../platform/history/restored.ts';
import type { ManagedRecord } from '../../../platform/management/managed-calls.ts';
import { useManagedForm } from '../../../platform/management/use-managed-form.ts';
import { Campo, type CampoControl } from '../../../ui/campo.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { OPTIONS_FAILED, OptionsFailure } from '../../../ui/options-failure.tsx';
import type { CatalogueDeclaration, CatalogueField } from '../catalogue.ts';
import { catalogueKey } from '../operations/catalogue-key.ts';

interface Props<Row extends ManagedRecord, Values extends FieldValues, Sent> {
  catalogue: CatalogueDeclaration<Row, Values, Sent>;
  row: Row | null;
  /** An old value of the history, on its way back into the form. */
  restored?: Restored | undefined;
  onClose: () => void;
}

/** The form of a catalogue's entry, from its declared fields. */
export function CatalogueForm<Row extends ManagedRecord, Values extends FieldValues, Sent>({
  catalogue,
  row,
  restored,
  onClose,
}: Props<Row, Values, Sent>) {
  const { calls, fields, one } = catalogue;
  const form = useManagedForm({
    row,
    calls,
    schema: catalogue.schema,
    valuesOf: catalogue.valuesOf,
    thing: one,
    success: `Se guardó ${one}`,
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])) as never,
    invalidate: [catalogueKey],
    restored,
    onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      {fields.map((field) => (
        <Field key={field.name} field={field} control={form.control} />
      ))}
    </EntityForm>
  );
}

interface FieldProps<Values extends FieldValues, Sent> {
  field: CatalogueField<Values>;
  control: EntityFormState<Values, Sent>['control'];
}

function Field<Values extends FieldValues, Sent>({
  field: { name, label, kind, maxLength, required = false, help, options },
  control,
}: FieldProps<Values, Sent>) {
  return (
    <Campo
      control={control}
      name={name as unknown as FieldPath<Values>}
      label={label}
      required={required}
      help={help}
      {...(maxLength !== undefined && { maxLength })}
    >
      {(field) => {
        if (kind === 'texto') return <Input {...field} />;
        if (kind === 'dia') return <DayField {...field} />;
        if (kind === 'numero') return <InputNumber {...field} precision={0} />;
        if (kind === 'opciones') return <Options {...field} options={options ?? []} />;
        const { id, value, onChange } = field;
        return (
          <Checkbox id={id} checked={value} onChange={(event) => onChange(event.target.checked)}>
            Sí
          </Checkbox>
        );
      }}
    </Campo>
  );
}

type OptionsProps = Omit<CampoControl<unknown>, 'maxLength'> & {
  options: NonNullable<CatalogueField<object>['options']>;
};

/** A choice among fixed texts or among what the server knows. */
function Options({ options, value, ...field }: OptionsProps) {
  const isLoaded = typeof options === 'function';
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...catalogueKey, 'opciones', field.name],
    queryFn: isLoaded ? options : skipToken,
    meta: { doing: 'al cargar las opciones' },
  });
  const known = isLoaded ? data : options.map((text) => ({ value: text, label: text }));
  return (
    <>
      <Select
        {...field}
        value={value || undefined}
        loading={isFetching}
        options={[...(known ?? [])]}
        placeholder="Seleccione una opción"
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={isError ? OPTIONS_FAILED : 'Sin resultados'}
      />
      {isError && <OptionsFailure onRetry={() => void refetch()} />}
    </>
  );
}
