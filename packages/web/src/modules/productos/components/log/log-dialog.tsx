import type { EffortInput } from '@comarca/shared/modules/productos/effort.schema';
import { useState } from 'react';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { EffortForm } from '../../forms/effort-form.tsx';
import { TemplateNameForm } from '../../forms/template-name-form.tsx';
import { withOwnActivity } from '../../operations/efforts/effort-activity.ts';
import type { LoggedEffort } from '../../operations/efforts/effort-queue.ts';
import type { Effort, LogActivity } from '../../operations/efforts/efforts.ts';
import type { ActOutcome } from '../../operations/efforts/waiting-efforts.ts';
import { useDiscardTimer } from './use-discard-timer.ts';
import type { OpenedEffort } from './use-log.ts';

interface Props {
  opened: OpenedEffort;
  activities: readonly LogActivity[];
  efforts: readonly Effort[];
  onSave: (effort: LoggedEffort, key: string) => Promise<ActOutcome>;
  onRemove: (effort: LoggedEffort) => Promise<boolean>;
  onClose: () => void;
  onCopy: (values: EffortInput) => void;
}

/** The popup of an effort. */
export function LogDialog(props: Props) {
  const { opened, activities, efforts, onSave, onRemove, onClose, onCopy } = props;
  const confirm = useConfirm();
  const discardTimer = useDiscardTimer();
  const [kept, setKept] = useState<EffortInput | null>(null);
  const { effort, readOnly, reason, values, clave: timer } = opened;
  const saved = effort?.guardado ?? null;
  const remove = async () => {
    if (timer !== undefined && !(await discardTimer(timer))) return;
    if (effort === null) return onClose();
    const message = 'Al eliminar este Esfuerzo ya no podrá verlo en su Bitácora.';
    if (!(await confirm({ message, danger: true }))) return;
    if (await onRemove(effort)) onClose();
  };
  return (
    <FormDialog title={titleOf(opened)} onClose={onClose}>
      <EffortForm
        effort={{
          id: saved?.id ?? null,
          version: saved?.version ?? null,
          readOnly,
          reason,
          values,
        }}
        activities={withOwnActivity(activities, values.estadoActividad, efforts)}
        save={(formValues, { idempotencyKey, version }) =>
          onSave(
            {
              esfuerzo: effort?.esfuerzo ?? timer ?? idempotencyKey,
              // After a conflict the version is the one that was read again.
              guardado: saved && { id: saved.id, version: version ?? saved.version },
              actividad: nameOf(activities, formValues.estadoActividad) ?? effort?.actividad ?? '',
              valores: formValues,
            },
            idempotencyKey,
          )
        }
        onClose={onClose}
        onCopy={onCopy}
        onKeep={setKept}
        onDelete={() => void remove()}
        deleteLabel={effort === null ? 'Descartar' : 'Eliminar'}
      />
      {kept && (
        <FormDialog title="Crear plantilla" onClose={() => setKept(null)}>
          <TemplateNameForm effort={kept} onClose={() => setKept(null)} />
        </FormDialog>
      )}
    </FormDialog>
  );
}

const nameOf = (activities: readonly LogActivity[], id: string): string | undefined =>
  activities.find((activity) => activity.id === id)?.nombre;

function titleOf({ effort, readOnly }: OpenedEffort): string {
  if (effort === null) return 'Nuevo esfuerzo';
  return readOnly ? 'Esfuerzo' : 'Editar esfuerzo';
}
