import { baseLayerFields } from '@comarca/shared/modules/geovisor/geoviewer.fields';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type BaseLayer, baseLayerRecord } from '../operations/base-layers.ts';

/** A base layer: its zoom may be left out. */
export function BaseLayerForm(props: ManagedFormProps<BaseLayer>) {
  const form = useManagedForm(baseLayerRecord, props);
  const declared = { control: form.control, fields: baseLayerFields };
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields {...declared} names={['capa']} autoFocus />
      <DeclaredField {...declared} name="url">
        {(field) => <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} />}
      </DeclaredField>
      <DeclaredField {...declared} name="zoom">
        {({ value, ...field }) => <Input {...field} value={value ?? ''} inputMode="numeric" />}
      </DeclaredField>
      <FormFields {...declared} names={['attribution']} />
    </EntityForm>
  );
}
