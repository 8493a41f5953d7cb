import { optionalText, requiredText } from '@comarca/shared/core/validation';
import { layerFields, MAX_ENTITY, MAX_TITLE } from '@comarca/shared/modules/capas/layer.fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { z } from 'zod';
import { failureText, useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { layersKey, processesKey } from '../../../platform/imports/imports.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { scaleOf, scaleText, validityText } from '../forms/metadata-values.ts';
import { registerTable } from '../operations/databases.ts';
import { emptyPick, type TablePick, TablePicker } from './table-picker.tsx';
import '../../../platform/imports/imports.css';

const aboutSchema = z.object({
  titulo: requiredText(MAX_TITLE),
  entidad: optionalText(MAX_ENTITY),
  escala: scaleText,
  vigencia: validityText,
});
type About = z.infer<typeof aboutSchema>;

/** Chooses a table of a registered database and makes it a spatial table. */
export function RegisterTable({ onDone }: { onDone: () => void }) {
  const [pick, setPick] = useState(emptyPick);
  const [saving, setSaving] = useState(false);
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const queries = useQueryClient();
  const { control, handleSubmit, formState, setValue, getFieldState } = useForm<About>({
    resolver: zodResolver(aboutSchema),
    defaultValues: { titulo: '', entidad: '', escala: '', vigencia: '' },
    mode: 'onChange',
  });
  const { database, schema, table, layerId, columns } = pick;
  const choose = (next: TablePick) => {
    setPick(next);
    // Until somebody writes a title, the table's own name is one.
    if (next.table !== table && !getFieldState('titulo').isDirty) {
      setValue('titulo', next.table?.replaceAll('_', ' ') ?? '', { shouldValidate: true });
    }
  };
  const isNamed =
    columns === null || (columns.length > 0 && columns.every(({ text }) => text.trim()));
  const register = async ({ escala, vigencia, ...about }: About) => {
    if (!database || !schema || !table) return;
    setSaving(true);
    const answer = await alerted('al registrar la tabla', () =>
      registerTable({
        ...{ database, schema, table, columnas: columns, ...about },
        ...{ escala: scaleOf(escala), vigencia: vigencia || null },
      }),
    );
    setSaving(false);
    if (!answer) return;
    alerts.success('Tabla registrada Exitosamente');
    if (answer.goesOn) alerts.info('La tabla se está leyendo. Se avisará cuando termine.');
    if (answer.notice) alerts.error(failureText('al sincronizar la tabla', answer.notice));
    for (const queryKey of [layersKey, processesKey]) void queries.invalidateQueries({ queryKey });
    onDone();
  };
  return (
    <form className="importar" onSubmit={(event) => void handleSubmit(register)(event)} noValidate>
      <TablePicker value={pick} onChange={choose} />
      {layerId !== null && <p>La tabla ya está registrada.</p>}
      {table !== null && layerId === null && <AboutFields control={control} />}
      <div className="importar-pie">
        <Button
          type="primary"
          htmlType="submit"
          loading={saving}
          disabled={!table || layerId !== null || !isNamed || !formState.isValid}
        >
          Registrar tabla
        </Button>
      </div>
    </form>
  );
}

/** What people say of a table when they register it; the rest is written with its metadata. */
function AboutFields({ control }: { control: Control<About> }) {
  const { tituloCapa, entidad, escala, vigencia } = layerFields;
  return (
    <div className="importar-columnas">
      <Field
        control={control}
        name="titulo"
        label={tituloCapa.label}
        required
        maxLength={MAX_TITLE}
      >
        {(field) => <Input {...field} />}
      </Field>
      <Field control={control} name="entidad" label={entidad.label} maxLength={MAX_ENTITY}>
        {(field) => <Input {...field} />}
      </Field>
      <Field control={control} name="escala" label={escala.label}>
        {(field) => <Input {...field} inputMode="numeric" prefix="1:" />}
      </Field>
      <Field control={control} name="vigencia" label={vigencia.label}>
        {(field) => <DayField {...field} />}
      </Field>
    </div>
  );
}
