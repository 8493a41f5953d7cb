import {
  baseLayerSchema,
  DEFAULT_ZOOM,
  geovisorLimits,
} from '@comarca/shared/modules/geovisor/geovisor.schema';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { useManagedForm } from '../../../platform/management/use-managed-form.ts';
import { Campo } from '../../../ui/campo.tsx';
import { type BaseLayer, baseLayers } from '../operations/capas-base.ts';
import { geovisorKeys } from '../operations/geovisor-keys.ts';

interface Props {
  row: BaseLayer | null;
  /** An old value of the history, on its way back into the form. */
  restored?: Restored | undefined;
  onClose: () => void;
}

/** A base layer: images by zoom, column and row. */
export function BaseLayerForm({ row, restored, onClose }: Props) {
  const form = useManagedForm({
    row,
    calls: baseLayers,
    schema: baseLayerSchema,
    valuesOf,
    thing: 'la capa base',
    success: 'Capa base guardada Exitosamente',
    labels: { capa: 'Nombre', zoom: 'Zoom', url: 'Url', attribution: 'Creditos' },
    invalidate: [geovisorKeys.baseLayers],
    restored,
    onClose,
  });
  const { control } = form;
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo
        control={control}
        name="capa"
        label="Nombre"
        required
        maxLength={geovisorLimits.capa}
        help="Así la eligen las personas en los mapas."
      >
        {(field) => <Input {...field} autoFocus />}
      </Campo>
      <Campo
        control={control}
        name="url"
        label="Url"
        required
        maxLength={geovisorLimits.url}
        help="Con {z}, {x} y {y} donde van el zoom, la columna y la fila: https://servidor.org/{z}/{x}/{y}.png"
      >
        {(field) => <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} />}
      </Campo>
      <Campo
        control={control}
        name="zoom"
        label="Zoom"
        help={`El mayor acercamiento que tienen sus imágenes. Vacío: ${DEFAULT_ZOOM}.`}
      >
        {({ value, ...field }) => <Input {...field} value={value ?? ''} inputMode="numeric" />}
      </Campo>
      <Campo
        control={control}
        name="attribution"
        label="Creditos"
        maxLength={geovisorLimits.attribution}
        help="Se muestran sobre el mapa, como lo pide quien publica las imágenes."
      >
        {(field) => <Input {...field} />}
      </Campo>
    </EntityForm>
  );
}

const valuesOf = (row: BaseLayer | null) => ({
  capa: row?.capa ?? '',
  zoom: row ? String(row.zoom) : '',
  url: row?.url ?? '',
  attribution: row?.attribution ?? '',
});
