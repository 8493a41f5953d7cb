import { retentionTableSchema } from '@comarca/shared/modules/archivo/retention.fields';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { DayField } from '../../../../ui/fields/day-field.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { archiveKey } from '../../operations/archive.ts';
import { copyTable, retentionTableRecord } from '../../operations/retention.ts';

interface Props {
  table: { id: string; nombre: string };
  onClose: () => void;
}

/** Makes a new version of the retention table with the series of one that there is. */
export function CopyTableDialog(props: Props) {
  return (
    <FormDialog title={`Nueva versión a partir de "${props.table.nombre}"`} onClose={props.onClose}>
      <CopyForm {...props} />
    </FormDialog>
  );
}

function CopyForm({ table, onClose }: Props) {
  const form = useEntityForm({
    schema: retentionTableSchema,
    defaults: { nombre: '', acto: '', desde: '' },
    save: (values) => copyTable(table.id, values),
    doing: 'al hacer la versión nueva',
    success: 'Versión nueva con las mismas series',
    invalidate: [archiveKey, retentionTableRecord.queryKey],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar" saveLabel="Hacer versión">
      <TextField control={form.control} name="nombre" label="Nombre" required maxLength={100} />
      <TextField control={form.control} name="acto" label="Acto que la aprueba" maxLength={200} />
      <Field control={form.control} name="desde" label="Rige desde" required>
        {(field) => <DayField {...field} />}
      </Field>
    </EntityForm>
  );
}
