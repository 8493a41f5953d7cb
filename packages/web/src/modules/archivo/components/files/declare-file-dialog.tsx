import { declareFileSchema } from '@comarca/shared/modules/archivo/file.rules';
import { Input } from 'antd';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { archiveKey, type OpenFolder } from '../../operations/archive.ts';
import { correctCode, declareFile } from '../../operations/files.ts';

interface Props {
  folder: OpenFolder;
  onClose: () => void;
}

/** Declares that a folder is kept as an expediente, or corrects the code of one that is open. */
export function DeclareFileDialog(props: Props) {
  return (
    <FormDialog title={titleOf(props.folder)} onClose={props.onClose}>
      <DeclareForm {...props} />
    </FormDialog>
  );
}

const titleOf = ({ expediente, nombre }: OpenFolder): string =>
  expediente === null
    ? `Abrir expediente en "${nombre}"`
    : `Corregir el código del expediente ${expediente}`;

function DeclareForm({ folder, onClose }: Props) {
  const isNew = folder.expediente === null;
  const form = useEntityForm({
    schema: declareFileSchema,
    defaults: { codigo: folder.expediente ?? '', motivo: '' },
    save: (values) => (isNew ? declareFile : correctCode)(folder.id, values),
    doing: isNew ? 'al abrir el expediente' : 'al corregir el código',
    success: isNew ? 'Expediente abierto Exitosamente' : 'Código corregido',
    invalidate: [archiveKey],
    onSaved: onClose,
  });
  return (
    <EntityForm
      form={form}
      onClose={onClose}
      closeLabel="Cancelar"
      saveLabel={isNew ? 'Abrir expediente' : 'Corregir'}
    >
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
