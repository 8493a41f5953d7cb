import { legalHoldSchema } from '@comarca/shared/modules/archivo/retention.rules';
import { Alert, Input } from 'antd';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { archiveKey, type OpenFolder } from '../../operations/archive.ts';
import { beginHold, liftHold } from '../../operations/retention.ts';

interface Props {
  folder: OpenFolder;
  /** whether it has a hold of its own now */
  isHeld: boolean;
  onClose: () => void;
}

/** Puts a folder under a legal hold or lifts it, for a reason. */
export function LegalHoldDialog(props: Props) {
  const act = props.isHeld ? 'Levantar la retención legal' : 'Retención legal';
  return (
    <FormDialog title={`${act} de "${props.folder.nombre}"`} onClose={props.onClose}>
      <HoldForm {...props} />
    </FormDialog>
  );
}

function HoldForm({ folder, isHeld, onClose }: Props) {
  const form = useEntityForm({
    schema: legalHoldSchema,
    defaults: { motivo: '' },
    save: ({ motivo }) => (isHeld ? liftHold : beginHold)(folder.id, motivo),
    doing: isHeld ? 'al levantar la retención legal' : 'al fijar la retención legal',
    success: isHeld ? 'Retención legal levantada' : 'Retención legal fijada',
    invalidate: [archiveKey],
    onSaved: onClose,
  });
  return (
    <EntityForm
      form={form}
      onClose={onClose}
      closeLabel="Cancelar"
      saveLabel={isHeld ? 'Levantar' : 'Fijar'}
    >
      <Alert
        type="info"
        showIcon
        className="formulario-aviso"
        title={
          isHeld
            ? 'Desde entonces se puede mover y eliminar otra vez, según los permisos.'
            : 'Nada de lo que hay en la carpeta se elimina ni sale de ella mientras dure.'
        }
      />
      <Field control={form.control} name="motivo" label="Motivo" required maxLength={500}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </Field>
    </EntityForm>
  );
}
