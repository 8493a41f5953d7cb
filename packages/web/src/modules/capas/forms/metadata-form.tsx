import { MAX_ENTITY, MAX_TITLE } from '@comarca/shared/modules/capas/capa.schema';
import { useQuery } from '@tanstack/react-query';
import { Input, Select, Skeleton } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import { Campo } from '../../../ui/campo.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import {
  type Layer,
  layersKey,
  loadLayer,
  loadWmsLayers,
  updateLayer,
} from '../operations/capas.ts';
import { metadataForm, metadataLabels, metadataOf, scaleOf } from './metadata-values.ts';
import '../components/capas.css';

interface Props {
  id: string;
  onSaved: () => void;
}

/** 'Editar Metadatos' of a spatial table. */
export function EditMetadata({ id, onSaved }: Props) {
  const { data } = useRecordToEdit([...layersKey, id], () => loadLayer(id));
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <MetadataForm layer={data} onSaved={onSaved} />;
}

function MetadataForm({ layer, onSaved }: { layer: Layer; onSaved: () => void }) {
  const form = useEntityForm({
    schema: metadataForm,
    defaults: metadataOf(layer),
    version: layer.version,
    save: ({ escala, vigencia, ...values }, { version, idempotencyKey }) =>
      updateLayer(
        {
          ...values,
          id: layer.id,
          version: version ?? layer.version,
          escala: scaleOf(escala),
          vigencia: vigencia || null,
        },
        idempotencyKey,
      ),
    reload: async () => {
      const stored = await loadLayer(layer.id);
      return { version: stored.version, values: metadataOf(stored) };
    },
    labels: metadataLabels,
    doing: 'al guardar la tabla',
    success: 'Metadatos guardados Exitosamente',
    invalidate: [layersKey],
    onSaved,
  });
  const { control } = form;
  return (
    <EntityForm form={form}>
      <Campo control={control} name="tituloCapa" label="Título" required maxLength={MAX_TITLE}>
        {(field) => <Input {...field} />}
      </Campo>
      <Campo control={control} name="entidad" label="Entidad" required maxLength={MAX_ENTITY}>
        {(field) => <Input {...field} />}
      </Campo>
      <Campo control={control} name="descripcion" label="Descripción" required>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </Campo>
      <Campo
        control={control}
        name="escala"
        label="Escala"
        help="Solo el número: 25000 es 1:25.000"
      >
        {(field) => <Input {...field} inputMode="numeric" prefix="1:" />}
      </Campo>
      <Campo control={control} name="vigencia" label="Vigencia">
        {(field) => <DayField {...field} />}
      </Campo>
      <Campo control={control} name="capaWms" label="Capa WMS">
        {(field) => <WmsSelect {...field} />}
      </Campo>
    </EntityForm>
  );
}

interface SelectProps {
  id: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

function WmsSelect({ id, value, onChange }: SelectProps) {
  const { data = [] } = useQuery({ queryKey: ['capas_wms'], queryFn: loadWmsLayers });
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      onChange={(next?: string | null) => onChange(next ?? null)}
      options={data.map((layer) => ({ value: layer.id, label: layer.titulo ?? layer.capa }))}
      placeholder="Sin capa WMS"
      notFoundContent="Sin resultados"
    />
  );
}
