import { layerFields } from '@comarca/shared/modules/capas/layer.fields';
import { useQuery } from '@tanstack/react-query';
import { Input, Skeleton } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import { layersKey } from '../../../platform/imports/imports.ts';
import { among } from '../../../platform/pickers/form-source.ts';
import { staff } from '../../../platform/pickers/staff.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { ColumnTexts } from '../components/column-texts.tsx';
import { LayerUses } from '../components/layer-uses.tsx';
import { type Layer, loadLayer, loadWmsLayers, updateLayer } from '../operations/layers.ts';
import { metadataForm, metadataLabels, metadataOf, scaleOf } from './metadata-values.ts';
import '../components/layers.css';

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
    schema: metadataForm(layer),
    defaults: metadataOf(layer),
    version: layer.version,
    save: ({ escala, vigencia, columnas, ...values }, { version, idempotencyKey }) =>
      updateLayer(
        {
          ...values,
          id: layer.id,
          version: version ?? layer.version,
          escala: scaleOf(escala),
          vigencia: vigencia || null,
          columnas: columnas.length > 0 ? columnas : null,
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
  const sources = { responsable: among(staff, layer.responsable) };
  const declared = { control: form.control, fields: layerFields, sources };
  return (
    <EntityForm form={form}>
      <LayerUses id={layer.id} before="Lo que cambie se verá también en:" />
      <FormFields {...declared} names={['tituloCapa', 'entidad']} />
      <DeclaredField {...declared} name="descripcion">
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </DeclaredField>
      <DeclaredField {...declared} name="escala">
        {(field) => <Input {...field} inputMode="numeric" prefix="1:" />}
      </DeclaredField>
      <DeclaredField {...declared} name="vigencia">
        {(field) => <DayField {...field} />}
      </DeclaredField>
      <FormFields {...declared} names={['cadencia', 'responsable']} />
      <DeclaredField {...declared} name="capaWms">
        {(field) => <WmsSelect {...field} />}
      </DeclaredField>
      {layer.dbColumns.length > 0 && (
        <DeclaredField {...declared} name="columnas">
          {({ id, value, onChange, onBlur }) => (
            <ColumnTexts
              id={id}
              known={layer.dbColumns}
              chosen={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </DeclaredField>
      )}
    </EntityForm>
  );
}

function WmsSelect(field: FieldControl<string | null>) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['capas_wms'],
    queryFn: loadWmsLayers,
    meta: { doing: 'al cargar las capas WMS' },
  });
  return (
    <ChoiceField
      {...field}
      clearable
      options={data?.map((layer) => ({ value: layer.id, label: layer.titulo ?? layer.capa }))}
      {...(isError && { onRetry: () => void refetch() })}
      placeholder={layerFields.capaWms.none}
    />
  );
}
