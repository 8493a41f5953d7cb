import { versionReason } from '@comarca/shared/modules/archivo/archive.rules';
import { Input } from 'antd';
import { z } from 'zod';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { archiveKey } from '../../operations/archive.ts';

interface Props {
  title: string;
  /** what comes of it, in a sentence */
  told: string;
  action: string;
  /** completes 'Ocurrió un error …' */
  doing: string;
  success: string;
  /** Does it; the reason may be empty. @throws AppError whose words stand in the dialog */
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const schema = z.object({ motivo: versionReason() });

/** Asks why a document gets another version, which nobody has to say. */
export function VersionReasonDialog(props: Props) {
  return (
    <FormDialog title={props.title} onClose={props.onClose}>
      <ReasonForm {...props} />
    </FormDialog>
  );
}

function ReasonForm({ told, action, doing, success, onSend, onClose }: Props) {
  const form = useEntityForm({
    schema,
    defaults: { motivo: '' },
    save: ({ motivo }) => onSend(motivo),
    doing,
    success,
    invalidate: [archiveKey],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar" saveLabel={action}>
      <p>{told}</p>
      <Field control={form.control} name="motivo" label="Motivo (opcional)" maxLength={500}>
        {(field) => <Input {...field} placeholder="Qué cambió y por qué" />}
      </Field>
    </EntityForm>
  );
}
