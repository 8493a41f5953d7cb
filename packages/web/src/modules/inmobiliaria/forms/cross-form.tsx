import { layerCrossFields } from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import { type Cross, crossesKey, crossRecord, loadTables } from '../operations/crosses.ts';

/** What is crossed, with which columns, and against what. */
export function CrossForm(props: ManagedFormProps<Cross>) {
  const tables = useQuery({
    queryKey: [...crossesKey, 'tablas'],
    queryFn: loadTables,
    meta: { doing: 'al cargar las tablas espaciales' },
  });
  const form = useManagedForm(crossRecord, props, { tablaPostgis: tables.data ?? [] });
  const declared = {
    control: form.control,
    fields: layerCrossFields,
    choices: { tablaPostgis: tables.data },
  };
  const table = useWatch({ control: form.control, name: 'tablaPostgis' });
  const columns = tables.data?.find(({ id }) => id === table)?.columnas ?? [];
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields {...declared} names={['nombre', 'tablaPostgis']} autoFocus />
      {tables.isError && <OptionsFailure onRetry={() => void tables.refetch()} />}
      <DeclaredField {...declared} name="listaCampos">
        {({ value, name: _name, ...field }) => (
          <Select
            {...field}
            mode="multiple"
            // of the table that was chosen before
            value={value.filter((one) => columns.some((column) => column.value === one))}
            disabled={table === ''}
            showSearch={{ optionFilterProp: 'label' }}
            options={columns.map((column) => ({ value: column.value, label: column.text }))}
            notFoundContent="Sin resultados"
          />
        )}
      </DeclaredField>
      <DeclaredField {...declared} name="color">
        {(field) => <Input {...field} type="color" className="gi-elige-color" />}
      </DeclaredField>
      <FormFields {...declared} names={['predial', 'ejecutarCruce']} />
    </EntityForm>
  );
}
