import { formatFileSize } from '@comarca/shared/core/formats';
import { CONFIRMATION_TITLE } from '@comarca/shared/modules/correspondencia/letters.rules';
import { notifyLetterSchema } from '@comarca/shared/modules/correspondencia/letters.schema';
import { Checkbox, Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { type Letter, type LetterStep, markLetter } from '../operations/letters.ts';
import { lettersKey } from '../operations/letters-key.ts';

interface Props {
  letter: Pick<Letter, 'id' | 'version' | 'correoExterno' | 'anexocorrespondenciaSet'>;
  step: LetterStep & { estado: string };
  onClose: () => void;
}

/** Asks before a letter is notified: to which address, and whether what hangs on it goes along. */
export function NotifyDialog(props: Props) {
  return (
    <FormDialog title={CONFIRMATION_TITLE} onClose={props.onClose}>
      <NotifyForm {...props} />
    </FormDialog>
  );
}

function NotifyForm({ letter, step, onClose }: Props) {
  const supports = letter.anexocorrespondenciaSet.filter(({ cargado }) => cargado);
  const form = useEntityForm({
    schema: notifyLetterSchema,
    defaults: { email: letter.correoExterno ?? '', withSupports: supports.length > 0 },
    save: (values) => markLetter(letter, step.estado, { files: [], ...values }),
    doing: 'al notificar la correspondencia',
    success: step.exito,
    invalidate: [lettersKey, ['cuenta']],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar" saveLabel={step.etiqueta}>
      <p>{step.confirmacion}</p>
      <Field
        control={form.control}
        name="email"
        label="Correo del destinatario"
        help="Vacío, no se envía por correo."
      >
        {(field) => <Input {...field} type="email" />}
      </Field>
      {supports.length > 0 && (
        <Field
          control={form.control}
          name="withSupports"
          label="Anexos"
          help="Si no caben en el mensaje, el destinatario recibe un enlace para descargarlos."
        >
          {({ value, status: _status, ...field }) => (
            <Checkbox {...field} checked={value}>
              Enviar también {supportsText(supports)}
            </Checkbox>
          )}
        </Field>
      )}
    </EntityForm>
  );
}

function supportsText(supports: readonly { bytes: number | null }[]): string {
  const size = formatFileSize(supports.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0));
  return supports.length === 1 ? `el anexo (${size})` : `los ${supports.length} anexos (${size})`;
}
