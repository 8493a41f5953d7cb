import { groundLooks } from '@comarca/shared/modules/geovisor/ground';
import {
  groundLayerFields,
  groundLayerSchema,
} from '@comarca/shared/modules/geovisor/ground.fields';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import {
  type GroundLayer,
  groundLayerRecord,
  loadGroundTables,
} from '../operations/ground-layers.ts';
import './ground-layer-form.css';

/** A layer of the maps' ground: what its fields leave open comes from its theme. */
export function GroundLayerForm(props: ManagedFormProps<GroundLayer>) {
  const tables = useQuery({
    queryKey: [...groundLayerRecord.queryKey, 'tablas'],
    queryFn: loadGroundTables,
    meta: { doing: 'al cargar las tablas' },
  });
  const choices = { capa: tables.data?.map(({ id, nombre }) => ({ id, nombre })) ?? [] };
  const form = useManagedForm(groundLayerRecord, props, tables.data && choices, {
    schema: groundLayerSchema,
  });
  const declared = { control: form.control, fields: groundLayerFields, choices };
  const [layer, theme] = useWatch({ control: form.control, name: ['capa', 'tema'] });
  const columns = tables.data?.find(({ id }) => id === layer)?.columnas ?? [];
  const look = groundLooks[theme];
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields {...declared} names={['capa', 'tema']} autoFocus />
      {tables.isError && <OptionsFailure onRetry={() => void tables.refetch()} />}
      <DeclaredField {...declared} name="etiqueta">
        {({ value, onChange, ...field }) => (
          <ChoiceField
            {...field}
            value={value || null}
            onChange={(column) => onChange(column ?? '')}
            clearable
            placeholder="Sin nombres"
            options={columns.map(({ value: name, text }) => ({ value: name, label: text }))}
          />
        )}
      </DeclaredField>
      <FormFields {...declared} names={['escalaLejana', 'escalaCercana', 'etiquetaDesde']} />
      {(['colorClaro', 'colorOscuro'] as const).map((name) => (
        <DeclaredField key={name} {...declared} name={name}>
          {({ value, onChange, ref: _ref, ...field }) => (
            <span className="fondo-color">
              <input
                {...field}
                type="color"
                value={(value || (name === 'colorClaro' ? look.claro : look.oscuro)).toLowerCase()}
                onChange={({ target }) => onChange(target.value.toUpperCase())}
              />
              <span>{value || 'El del tema'}</span>
              {value && (
                <Button size="small" type="link" onClick={() => onChange('')}>
                  Usar el del tema
                </Button>
              )}
            </span>
          )}
        </DeclaredField>
      ))}
      <FormFields {...declared} names={['creditos']} />
    </EntityForm>
  );
}
