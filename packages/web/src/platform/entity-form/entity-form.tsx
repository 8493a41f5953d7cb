import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStillWhilePressed } from '../../ui/feedback/while-pressed.ts';
import { RestoredChoice } from '../pickers/restored-choice.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import './entity-form.css';
import { useFirstField } from './first-field.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { useStillWhileSaving } from './still-while-saving.ts';
import type { EntityFormState } from './use-entity-form.ts';

interface Props<Values extends FieldValues, Sent> {
  form: EntityFormState<Values, Sent>;
  /**
   * 'Cerrar': the panel or dialog goes away. Asks first when changes would be lost. A form with it
   * was opened, and starts with the focus in its first field.
   */
  onClose?: () => void;
  closeLabel?: string;
  saveLabel?: string;
  /** The buttons in the place of 'Guardar', where there is more than one way to end the form. */
  submits?: ReactNode;
  /** Something of it is still on its way, e.g. its files: 'Guardar' waits. */
  sending?: boolean;
  /** Nothing can be saved: without 'Guardar'. */
  readOnly?: boolean;
  /** More buttons of the footer, at its left. */
  actions?: ReactNode;
  /** The form's `Field`s. */
  children: ReactNode;
}

/**
 * The frame of every form that saves a record: conflict notice, refusals, fields, and the footer
 * with 'Cerrar' and 'Guardar'.
 *
 * @example
 * <EntityForm form={form} onClose={close}>
 *   <Field control={form.control} name="nombre" label="Nombre" required maxLength={200}>
 *     {(field) => <Input {...field} />}
 *   </Field>
 * </EntityForm>
 */
export function EntityForm<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, onClose, closeLabel = 'Cerrar', saveLabel = 'Guardar', readOnly = false } = props;
  const { actions, submits, sending = false, children } = props;
  const mayLeave = useLeaveGuard(form.isPending);
  const opened = useFirstField(onClose !== undefined && !readOnly);
  const fields = useStillWhileSaving(form.saving);
  const close = async () => {
    if (await mayLeave()) onClose?.();
  };
  return (
    <form
      ref={opened}
      className="formulario"
      aria-busy={form.saving}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside another one's dialog is not part of it.
        event.stopPropagation();
        form.submit();
      }}
    >
      {form.conflict && (
        <ConflictNotice conflict={form.conflict} labels={form.labels} onChoose={form.choose} />
      )}
      {form.failures.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="formulario-aviso"
          title={form.failures.join(' · ')}
        />
      )}
      <div ref={fields} className="formulario-campos">
        <RestoredChoice value={form.restored}>{children}</RestoredChoice>
      </div>
      <footer className="formulario-pie">
        {actions && <div className="formulario-acciones">{actions}</div>}
        {!readOnly && !submits && <Missing form={form} />}
        {onClose && <Button onClick={() => void close()}>{closeLabel}</Button>}
        {!readOnly && submits}
        {!readOnly && !submits && (
          <Button
            type="primary"
            htmlType="submit"
            loading={form.saving}
            disabled={!form.ready || sending}
          >
            {saveLabel}
          </Button>
        )}
      </footer>
    </form>
  );
}

/** Why nothing can be saved yet: shows the messages and goes to the first field. */
function Missing<Values extends FieldValues, Sent>({
  form: { form, complete, saving },
}: {
  form: EntityFormState<Values, Sent>;
}) {
  // The buttons beside it would move as a field that loses the focus makes the form complete.
  const hidden = useStillWhilePressed(complete || saving);
  if (hidden) return null;
  return (
    <Button type="link" onClick={() => void form.trigger(undefined, { shouldFocus: true })}>
      Ver qué falta
    </Button>
  );
}
