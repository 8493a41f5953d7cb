import { wmsLayerFields } from '@comarca/shared/modules/capas/wms-layer.fields';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { ServerCheck } from '../components/server-check.tsx';
import { type ServerOffer, type WmsLayerRow, wmsLayerRecord } from '../operations/wms-layers.ts';

/** A layer of a map server: its address, and which of the layers that it offers. */
export function WmsLayerForm(props: ManagedFormProps<WmsLayerRow>) {
  const form = useManagedForm(wmsLayerRecord, props);
  const { control } = form;
  const declared = { control, fields: wmsLayerFields };
  const [offer, setOffer] = useState<ServerOffer | null>(null);
  const url = useWatch({ control, name: 'url' });
  const chosen = (layer: string) => {
    const title = offer?.capas.find((each) => each.capa === layer)?.titulo;
    if (title) form.form.setValue('titulo', title, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <DeclaredField {...declared} name="url">
        {(field) => <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} />}
      </DeclaredField>
      <ServerCheck key={url} url={url} onOffer={setOffer} />
      <DeclaredField {...declared} name="capa">
        {({ maxLength, ...field }) => (
          <AutoComplete
            {...field}
            options={optionsOf(offer)}
            showSearch={{ filterOption: isNamed }}
            onSelect={chosen}
          >
            <Input {...(maxLength !== undefined && { maxLength })} autoComplete="off" />
          </AutoComplete>
        )}
      </DeclaredField>
      <FormFields {...declared} names={['titulo']} />
    </EntityForm>
  );
}

const optionsOf = (offer: ServerOffer | null) =>
  (offer?.capas ?? []).map(({ capa, titulo }) => ({
    value: capa,
    label: titulo === capa ? capa : `${titulo} (${capa})`,
  }));

const isNamed = (text: string, option?: { label: string }) =>
  (option?.label ?? '').toLocaleLowerCase('es').includes(text.trim().toLocaleLowerCase('es'));
