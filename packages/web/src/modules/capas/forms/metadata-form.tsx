import { AppError } from '@comarca/shared/core/errors';
import { MAX_ENTITY, MAX_TITLE } from '@comarca/shared/modules/capas/capa.schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select, Skeleton } from 'antd';
import { type Path, useForm } from 'react-hook-form';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { Campo } from '../../../ui/campo.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import {
  type Layer,
  layersKey,
  loadLayer,
  loadWmsLayers,
  updateLayer,
} from '../operations/capas.ts';
import { type MetadataValues, metadataForm, metadataOf, scaleOf } from './metadata-values.ts';
import '../components/capas.css';

interface Props {
  id: string;
  onSaved: () => void;
}

/** 'Editar Metadatos' of a spatial table. */
export function EditMetadata({ id, onSaved }: Props) {
  const { data } = useQuery({
    queryKey: [...layersKey, 'una', id],
    queryFn: () => loadLayer(id),
  });
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <MetadataForm key={data.version} layer={data} onSaved={onSaved} />;
}

function MetadataForm({ layer, onSaved }: { layer: Layer; onSaved: () => void }) {
  const { control, handleSubmit, formState, setError } = useForm<MetadataValues>({
    resolver: zodResolver(metadataForm),
    defaultValues: metadataOf(layer),
    mode: 'onChange',
  });
  const alerts = useAlerts();
  const client = useQueryClient();
  const save = handleSubmit(async ({ escala, vigencia, ...values }) => {
    try {
      await updateLayer({
        ...values,
        id: layer.id,
        version: layer.version,
        escala: scaleOf(escala),
        vigencia: vigencia || null,
      });
      alerts.success('Metadatos guardados Exitosamente');
      await client.invalidateQueries({ queryKey: layersKey });
      onSaved();
    } catch (error) {
      for (const { campo, message } of error instanceof AppError ? error.fields : []) {
        if (campo) setError(campo as Path<MetadataValues>, { message });
      }
      alerts.error(failureText('al guardar la tabla', error));
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
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
      <div className="capa-acciones">
        <Button
          type="primary"
          htmlType="submit"
          loading={formState.isSubmitting}
          disabled={!formState.isValid}
        >
          Guardar
        </Button>
      </div>
    </form>
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
