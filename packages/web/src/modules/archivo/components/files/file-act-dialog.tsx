import { fileActSchema } from '@comarca/shared/modules/archivo/file.rules';
import { Alert, Input } from 'antd';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { archiveKey } from '../../operations/archive.ts';
import { closeFile, type OpenFile, omittedText, reopenFile } from '../../operations/files.ts';

interface Props {
  folder: string;
  file: OpenFile;
  onClose: () => void;
}

/** Closes an expediente, or opens it again, for a reason. */
export function FileActDialog(props: Props) {
  const act = props.file.cerrado ? 'Reabrir' : 'Cerrar';
  return (
    <FormDialog title={`${act} el expediente ${props.file.codigo}`} onClose={props.onClose}>
      <ActForm {...props} act={act} />
    </FormDialog>
  );
}

function ActForm({ folder, file, act, onClose }: Props & { act: string }) {
  const { cerrado: isClosed, omitidos } = file;
  const unread = omitidos.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const form = useEntityForm({
    schema: fileActSchema,
    defaults: { motivo: '' },
    save: ({ motivo }) =>
      isClosed ? reopenFile(folder, motivo) : closeFile(folder, motivo, unread),
    doing: isClosed ? 'al reabrir el expediente' : 'al cerrar el expediente',
    success: isClosed ? 'Expediente reabierto' : 'Expediente cerrado',
    invalidate: [archiveKey],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar" saveLabel={act}>
      <Alert
        type="info"
        showIcon
        className="formulario-aviso"
        title={
          isClosed
            ? 'El índice del cierre se conserva; al cerrar de nuevo se hace otro.'
            : 'Se guarda el índice con la huella de cada documento, y nada de lo que hay dentro se puede cambiar.'
        }
      />
      {!isClosed && unread > 0 && (
        <Alert
          type="warning"
          showIcon
          className="formulario-aviso"
          title={`Se cierra sin documentos de otros registros que usted no puede leer (${omittedText(file)}). Si deben quedar en el índice, lo cierra quien los puede leer.`}
        />
      )}
      <Field control={form.control} name="motivo" label="Motivo" required maxLength={500}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </Field>
    </EntityForm>
  );
}
