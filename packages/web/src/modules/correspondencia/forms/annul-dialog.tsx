import {
  annulFilingSchema,
  MAX_ANNULMENT_ACT,
  MAX_ANNULMENT_REASON,
} from '@comarca/shared/modules/correspondencia/register.schema';
import { Alert, Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { lettersKey } from '../operations/letters-key.ts';
import { annulFiling } from '../operations/register.ts';

interface Props {
  id: string;
  codigo: string;
  onClose: () => void;
}

/** Annuls a filing, for a reason and by an act. */
export function AnnulDialog(props: Props) {
  return (
    <FormDialog title={`Anular el radicado ${props.codigo}`} onClose={props.onClose}>
      <AnnulForm {...props} />
    </FormDialog>
  );
}

function AnnulForm({ id, onClose }: Props) {
  const form = useEntityForm({
    schema: annulFilingSchema,
    defaults: { motivo: '', acto: '' },
    save: (values, call) => annulFiling(id, values, call),
    doing: 'al anular el radicado',
    success: 'El radicado se ha anulado',
    invalidate: [lettersKey],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar" saveLabel="Anular">
      <Alert
        type="warning"
        showIcon
        className="formulario-aviso"
        title="El número no se libera: el radicado queda en el registro, marcado como anulado. No se puede deshacer."
      />
      <Field
        control={form.control}
        name="motivo"
        label="Motivo"
        required
        maxLength={MAX_ANNULMENT_REASON}
      >
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </Field>
      <Field
        control={form.control}
        name="acto"
        label="Acto que lo ordena"
        required
        maxLength={MAX_ANNULMENT_ACT}
      >
        {(field) => <Input {...field} />}
      </Field>
    </EntityForm>
  );
}
