import { fileActSchema } from '@comarca/shared/modules/archivo/file.rules';
import { Alert, Input } from 'antd';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { archiveKey, type OpenFolder } from '../../operations/archive.ts';
import { undeclareFile } from '../../operations/files.ts';

interface Props {
  folder: OpenFolder;
  onClose: () => void;
}

/** Takes back that a folder is an expediente, for a reason. */
export function UndeclareFileDialog(props: Props) {
  return (
    <FormDialog
      title={`Quitar el expediente ${props.folder.expediente} de la carpeta`}
      onClose={props.onClose}
    >
      <UndeclareForm {...props} />
    </FormDialog>
  );
}

function UndeclareForm({ folder, onClose }: Props) {
  const form = useEntityForm({
    schema: fileActSchema,
    defaults: { motivo: '' },
    save: ({ motivo }) => undeclareFile(folder.id, motivo),
    doing: 'al quitar el expediente',
    success: 'La carpeta ya no es un expediente',
    invalidate: [archiveKey],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar" saveLabel="Quitar">
      <Alert
        type="info"
        showIcon
        className="formulario-aviso"
        title="Los documentos se quedan en la carpeta; el historial conserva el código y el motivo."
      />
      <Field control={form.control} name="motivo" label="Motivo" required maxLength={500}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </Field>
    </EntityForm>
  );
}
