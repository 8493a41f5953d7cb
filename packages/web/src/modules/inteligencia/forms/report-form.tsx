import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Select } from 'antd';
import type { Position } from 'geojson';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';
import { TrazadoEditor } from '../../geovisor/public.ts';
import { initKey } from '../components/report/use-report-names.ts';
import { loadInit } from '../operations/quick-report.ts';
import { LayersField, templateText } from './layers-field.tsx';
import { MAX_NAME, type ReportInput, type ReportValues } from './report-values.ts';
import { StudyFields } from './study-fields.tsx';

interface Props {
  form: UseFormReturn<ReportInput, unknown, ReportValues>;
  colorTrazado: string;
  colorBuffer: string;
}

/** The left side of the quick report: route, name, template, buffer, system and layers. */
export function ReportForm({ form, colorTrazado, colorBuffer }: Props) {
  const { control, getValues, setValue } = form;
  const { data, error, isPending } = useQuery({
    queryKey: initKey,
    queryFn: loadInit,
  });
  const buffer = useWatch({ control, name: 'buffer' });
  const srid = useWatch({ control, name: 'crs' });
  const template = useWatch({ control, name: 'template' });
  const coordinates = useWatch({ control, name: 'coordinates' });
  /** Coordinates come after a conversion: two in a row must not overwrite each other. */
  const changeCoordinates = (change: (current: Position[]) => Position[]) =>
    setValue('coordinates', change(getValues('coordinates')), { shouldDirty: true });
  return (
    <form className="reporte-formulario" onSubmit={(event) => event.preventDefault()} noValidate>
      <Controller
        control={control}
        name="trazado"
        render={({ field }) => (
          <TrazadoEditor
            value={field.value}
            onChange={field.onChange}
            coordinates={coordinates}
            onCoordinates={changeCoordinates}
            buffer={buffer ?? 0}
            srid={srid}
            colorTrazado={colorTrazado}
            colorBuffer={colorBuffer}
            onFile={(name) => {
              if (!getValues('name').trim()) {
                setValue('name', name.slice(0, MAX_NAME), { shouldDirty: true });
              }
            }}
          />
        )}
      />
      {error && <Alert type="error" showIcon title={error.message} />}
      <div className="reporte-campos">
        <Field control={control} name="name" label="Nombre" required maxLength={MAX_NAME}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="template" label="Plantilla">
          {(field) => (
            <Select
              {...field}
              allowClear
              loading={isPending}
              placeholder="Sin plantilla"
              notFoundContent="Resultados no encontrados"
              optionRender={({ data: { label, detail } }) => (
                <span className="capa-opcion">
                  <span>{label}</span>
                  <small>{detail}</small>
                </span>
              )}
              onChange={(id?: string | null) => field.onChange(id ?? null)}
              options={(data?.structures ?? []).map((structure) => ({
                value: structure.id,
                label: structure.nombre,
                detail: templateText(structure),
              }))}
            />
          )}
        </Field>
        <StudyFields
          control={control}
          buffer="buffer"
          system="crs"
          systemLabel="Sistema de coordenadas de salida"
        />
        <Field control={control} name="layers" label="Capas" required>
          {({ id, value, onChange, status }) => (
            <LayersField
              id={id}
              value={value}
              onChange={onChange}
              layers={data?.layers ?? []}
              template={data?.structures.find((structure) => structure.id === template)}
              loading={isPending}
              {...(status && { status })}
            />
          )}
        </Field>
      </div>
    </form>
  );
}
