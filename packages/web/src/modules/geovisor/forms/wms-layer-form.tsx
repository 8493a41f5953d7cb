import { wmsLayerSchema, wmsLimits } from '@comarca/shared/modules/capas/wms.schema';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { useManagedForm } from '../../../platform/management/use-managed-form.ts';
import { Campo } from '../../../ui/campo.tsx';
import { ServerCheck } from '../components/server-check.tsx';
import { type ServerOffer, type WmsLayerRow, wmsLayers } from '../operations/capas-wms.ts';
import { geovisorKeys } from '../operations/geovisor-keys.ts';

interface Props {
  row: WmsLayerRow | null;
  /** An old value of the history, on its way back into the form. */
  restored?: Restored | undefined;
  onClose: () => void;
}

/** A layer of a map server: its address, and which of the layers that it offers. */
export function WmsLayerForm({ row, restored, onClose }: Props) {
  const form = useManagedForm({
    row,
    calls: wmsLayers,
    schema: wmsLayerSchema,
    valuesOf,
    thing: 'la capa WMS',
    success: 'Capa WMS guardada Exitosamente',
    labels: { url: 'Url', capa: 'Nombre', titulo: 'Título' },
    invalidate: [geovisorKeys.wmsLayers],
    restored,
    onClose,
  });
  const { control } = form;
  const [offer, setOffer] = useState<ServerOffer | null>(null);
  const url = useWatch({ control, name: 'url' });
  const chosen = (capa: string) => {
    const titulo = offer?.capas.find((each) => each.capa === capa)?.titulo;
    if (titulo) form.form.setValue('titulo', titulo, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo
        control={control}
        name="url"
        label="Url"
        required
        maxLength={wmsLimits.url}
        help="La dirección del servidor de mapas, sin usuario ni clave: https://mapas.entidad.gov.co/wms"
      >
        {(field) => <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} />}
      </Campo>
      <ServerCheck key={url} url={url} onOffer={setOffer} />
      <Campo
        control={control}
        name="capa"
        label="Nombre"
        required
        maxLength={wmsLimits.capa}
        help="Como la llama el servidor. Después de probarlo puede elegirla de la lista."
      >
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
      </Campo>
      <Campo
        control={control}
        name="titulo"
        label="Título"
        maxLength={wmsLimits.titulo}
        help="Así la ven las personas. Vacío: el nombre."
      >
        {({ value, ...field }) => <Input {...field} value={value ?? ''} />}
      </Campo>
    </EntityForm>
  );
}

const valuesOf = (row: WmsLayerRow | null) => ({
  url: row?.url ?? '',
  capa: row?.capa ?? '',
  titulo: row?.titulo ?? '',
});

const optionsOf = (offer: ServerOffer | null) =>
  (offer?.capas ?? []).map(({ capa, titulo }) => ({
    value: capa,
    label: titulo === capa ? capa : `${titulo} (${capa})`,
  }));

const isNamed = (text: string, option?: { label: string }) =>
  (option?.label ?? '').toLocaleLowerCase('es').includes(text.trim().toLocaleLowerCase('es'));
