import { letterMessages } from '@comarca/shared/modules/correspondencia/letters.rules';
import {
  MAX_RESEND_MESSAGE,
  resendLetterSchema,
} from '@comarca/shared/modules/correspondencia/letters.schema';
import { Input } from 'antd';
import { useMemo } from 'react';
import type { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { type SaveCall, useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { useSession } from '../../../platform/session/use-session.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { lettersKey } from '../operations/letters-key.ts';

interface Props {
  /** @throws AppError with the refused fields */
  send: (
    values: z.output<typeof resendLetterSchema>,
    call: Pick<SaveCall, 'idempotencyKey'>,
  ) => Promise<void>;
  /** What is said when it went; of several each is told apart. */
  success: string | (() => { waiting: string });
  onClose: () => void;
  onSent: () => void;
}

/** Puts a colleague in charge of letters, with a word if one likes. */
export function ResendDialog(props: Props) {
  return (
    <FormDialog title="Reenviar correspondencia" onClose={props.onClose}>
      <ResendForm {...props} />
    </FormDialog>
  );
}

function ResendForm({ send, success, onClose, onSent }: Props) {
  const form = useEntityForm({
    schema: useNotOneself(),
    defaults: { userId: '', message: '' },
    save: send,
    doing: 'al reenviar la correspondencia',
    success,
    invalidate: [lettersKey, ['cuenta']],
    onSaved: onSent,
  });
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar" saveLabel="Reenviar">
      <Field control={form.control} name="userId" label="Usuario" required>
        {(field) => (
          <UserPicker
            {...field}
            onChange={(user: string | null) => {
              field.onChange(user ?? '');
              // Said at once: nobody looks for why 'Reenviar' stays grey after choosing.
              void form.form.trigger('userId');
            }}
          />
        )}
      </Field>
      <Field control={form.control} name="message" label="Mensaje" maxLength={MAX_RESEND_MESSAGE}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 8 }} />}
      </Field>
    </EntityForm>
  );
}

/** The shared rules, and that nobody sends a letter to themselves. */
function useNotOneself() {
  const own = useSession()?.profileId;
  return useMemo(
    () =>
      resendLetterSchema.refine(({ userId }) => userId !== own, {
        path: ['userId'],
        message: letterMessages.resendToOneself,
      }),
    [own],
  );
}
