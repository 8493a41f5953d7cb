import { declareFileSchema } from '@comarca/shared/modules/archivo/file.rules';
import { Input } from 'antd';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { archiveKey, type OpenFolder } from '../../operations/archive.ts';
import { declareFile } from '../../operations/files.ts';

interface Props {
  folder: OpenFolder;
  onClose: () => void;
}

/** Declares that a folder is kept as an expediente. */
export function DeclareFileDialog(props: Props) {
  return (
    <FormDialog title={`Abrir expediente en "${props.folder.nombre}"`} onClose={props.onClose}>
      <DeclareForm {...props} />
    </FormDialog>
  );
}

function DeclareForm({ folder, onClose }: Props) {
  const form = useEntityForm({
    schema: declareFileSchema,
    defaults: { codigo: '', motivo: '' },
    save: (values) => declareFile(folder.id, values),
    doing: 'al abrir el expediente',
    success: 'Expediente abierto Exitosamente',
    invalidate: [archiveKey],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar" saveLabel="Abrir expediente">
      <TextField
        control={form.control}
        name="codigo"
        label="Código del expediente"
        required
        maxLength={60}
      />
      <Field control={form.control} name="motivo" label="Motivo" required maxLength={500}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </Field>
    </EntityForm>
  );
}
