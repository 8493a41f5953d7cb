import { CopyOutlined, DeleteOutlined, SnippetsOutlined } from '@ant-design/icons';
import { effortFields } from '@comarca/shared/modules/productos/effort.fields';
import {
  type EffortInput,
  type EffortValues,
  effortSchema,
} from '@comarca/shared/modules/productos/effort.schema';
import { Alert, Button } from 'antd';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { type SaveCall, useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { conflictLabels } from '../../../platform/record/field-values.ts';
import {
  type LogActivity,
  leftBehind,
  loadEffort,
  logKey,
  valuesOf,
} from '../operations/efforts/efforts.ts';
import type { ActOutcome } from '../operations/efforts/waiting-efforts.ts';
import { effortWaitingText } from '../operations/efforts/waiting-text.ts';
import { EffortFieldset } from './effort-fields.tsx';

const FULL_PROGRESS = 100;

/** What the popup was opened for: a new effort, or one that is stored. */
export interface OpenEffort {
  id: string | null;
  version: number | null;
  /** closed, or in a log that the person only reads */
  readOnly: boolean;
  /** why nobody may change it */
  reason: string | null;
  values: EffortInput;
}

interface Props {
  effort: OpenEffort;
  activities: readonly LogActivity[];
  save: (values: EffortValues, call: SaveCall) => Promise<ActOutcome>;
  onClose: () => void;
  /** Where there is a log to paste into. */
  onCopy?: (values: EffortInput) => void;
  /** Where there are templates: keeps what the form holds as one. */
  onKeep?: (values: EffortInput) => void;
  onDelete: () => void;
  /** 'Eliminar', or 'Descartar' where nothing is stored yet */
  deleteLabel?: string;
}

/** The popup of an effort: everything that dragging does can be typed here too. */
export function EffortForm(props: Props) {
  const {
    effort,
    activities,
    save,
    onClose,
    onCopy,
    onKeep,
    onDelete,
    deleteLabel = 'Eliminar',
  } = props;
  const { id, version, readOnly, reason } = effort;
  const confirm = useConfirm();
  const form = useEntityForm<EffortInput, EffortValues, ActOutcome>({
    schema: effortSchema,
    defaults: effort.values,
    version,
    save,
    ...(id !== null && {
      reload: async () => {
        const stored = await loadEffort(id);
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
    asks: ({ finActividad, porcentajeAvance }) =>
      !finActividad ||
      porcentajeAvance >= FULL_PROGRESS ||
      confirm({
        title: '¿Terminar la actividad?',
        message: `El avance es del ${porcentajeAvance} %. La actividad se entrega y no recibe más esfuerzos.`,
      }),
    doing: 'al guardar el esfuerzo',
    success: (outcome) =>
      outcome === 'guardado'
        ? 'Esfuerzo guardado Exitosamente'
        : { waiting: effortWaitingText(outcome, 'el esfuerzo') },
    invalidate: [logKey],
    alertsMissing: true,
    onSaved: onClose,
    labels: conflictLabels(effortFields),
  });
  const goOnFrom = (activity: LogActivity | undefined) => {
    const { color, porcentajeAvance } = leftBehind(activity);
    form.form.setValue('color', color);
    form.form.setValue('porcentajeAvance', porcentajeAvance);
  };
  return (
    <EntityForm
      form={form}
      readOnly={readOnly}
      onClose={onClose}
      actions={
        <>
          {onCopy && (
            <Button icon={<CopyOutlined />} onClick={() => onCopy(form.form.getValues())}>
              Copiar
            </Button>
          )}
          {onKeep && (
            <Button
              icon={<SnippetsOutlined />}
              disabled={!form.complete}
              onClick={() => onKeep(form.form.getValues())}
            >
              Crear plantilla
            </Button>
          )}
          {!readOnly && (
            <Button danger icon={<DeleteOutlined />} onClick={onDelete}>
              {deleteLabel}
            </Button>
          )}
        </>
      }
    >
      {reason && <Alert type="info" showIcon className="formulario-aviso" title={reason} />}
      <EffortFieldset
        control={form.control}
        activities={activities}
        readOnly={readOnly}
        {...(id === null && { onPick: goOnFrom })}
      />
    </EntityForm>
  );
}
