import { AppError } from '@comarca/shared/core/errors';
import { coordinateSystems } from '@comarca/shared/geo/crs';
import { layerFields, MAX_ENTITY, MAX_TITLE } from '@comarca/shared/modules/capas/layer.fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Checkbox, Input, Select } from 'antd';
import { Controller, type Path, useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { FileSummary } from '../../../platform/imports/file-summary.tsx';
import type { ImportTarget } from '../../../platform/imports/import-dialog.tsx';
import { startImport } from '../../../platform/imports/imports.ts';
import { RejectedRows } from '../../../platform/imports/rejected-rows.tsx';
import { StepButtons } from '../../../platform/imports/step-buttons.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SampleTable } from '../../../ui/text/sample-table.tsx';
import { ReplacedLayerNotice } from '../components/replaced-layer.tsx';
import {
  importVariables,
  suggestedTarget,
  type TargetValues,
  targetForm,
} from './target-values.ts';

/** What the file holds, and what the layer will be called. */
export function TargetStep({ preview, decided, onPreview, onBack, onStarted }: ImportTarget) {
  const alerts = useAlerts();
  const { control, handleSubmit, formState, setError } = useForm<TargetValues>({
    resolver: zodResolver(targetForm),
    defaultValues: suggestedTarget(preview, decided),
    mode: 'onChange',
  });
  const validOnly = useWatch({ control, name: 'soloValidos' });
  const [replaces, table] = useWatch({ control, name: ['reemplazar', 'tabla'] });
  const start = handleSubmit(async (values) => {
    try {
      onStarted(await startImport(importVariables(preview, values)));
    } catch (error) {
      for (const { campo, message } of error instanceof AppError ? error.fields : []) {
        if (campo) setError(campo as Path<TargetValues>, { message });
      }
      alerts.error(failureText('al importar la capa', error));
    }
  });
  return (
    <form className="importar" onSubmit={(event) => void start(event)} noValidate>
      <FileSummary preview={preview} onPreview={onPreview} />
      {preview.advertencias.map((text) => (
        <Alert key={text} type="warning" showIcon title={text} />
      ))}
      <Controller
        control={control}
        name="soloValidos"
        render={({ field }) => (
          <RejectedRows preview={preview} validOnly={field.value} onChange={field.onChange} />
        )}
      />
      <SampleTable rows={preview.muestra} />
      <div className="importar-columnas">
        <Field control={control} name="tabla" label="Nombre de la tabla" required maxLength={50}>
          {(field) => <Input {...field} />}
        </Field>
        <Field control={control} name="srid" label="Sistema de coordenadas" required>
          {(field) => (
            <Select
              {...field}
              showSearch={{ optionFilterProp: 'label' }}
              options={systemOptions(preview.srid)}
              placeholder="Seleccione un sistema"
            />
          )}
        </Field>
        <Field
          control={control}
          name="titulo"
          label={layerFields.tituloCapa.label}
          required
          maxLength={MAX_TITLE}
        >
          {(field) => <Input {...field} />}
        </Field>
        <Field
          control={control}
          name="entidad"
          label={layerFields.entidad.label}
          maxLength={MAX_ENTITY}
        >
          {(field) => <Input {...field} />}
        </Field>
        <Field control={control} name="escala" label={layerFields.escala.label}>
          {(field) => <Input {...field} inputMode="numeric" prefix="1:" />}
        </Field>
        <Field control={control} name="vigencia" label={layerFields.vigencia.label}>
          {(field) => <DayField {...field} />}
        </Field>
      </div>
      <Field control={control} name="descripcion" label={layerFields.descripcion.label}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </Field>
      <Field control={control} name="reemplazar" label="Si la capa ya existe">
        {({ id, value, onChange }) => (
          <Checkbox id={id} checked={value} onChange={(event) => onChange(event.target.checked)}>
            Reemplazar sus datos
          </Checkbox>
        )}
      </Field>
      {replaces && <ReplacedLayerNotice table={table} columns={preview.columnas} />}
      <StepButtons
        label="Importar"
        busy={formState.isSubmitting}
        ready={formState.isValid && (preview.rechazados === 0 || validOnly)}
        onBack={onBack}
      />
    </form>
  );
}

/** The product's systems, and the file's own when it is another one. */
function systemOptions(own: number | null) {
  const known = coordinateSystems.map(({ srid, nombre }) => ({
    value: srid,
    label: `${nombre} (EPSG:${srid})`,
  }));
  const isKnown = own === null || known.some(({ value }) => value === own);
  return isKnown ? known : [{ value: own, label: `EPSG:${own}` }, ...known];
}
