import type {
  AssignmentState,
  AssignmentStep,
} from '@comarca/shared/modules/productos/assignment.rules';
import { stepSchema } from '@comarca/shared/modules/productos/assignment.schema';
import { useQuery } from '@tanstack/react-query';
import { Input, Radio, Select, Switch } from 'antd';
import { type Control, useWatch } from 'react-hook-form';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { OPTIONS_FAILED, OptionsFailure } from '../../../../ui/fields/options-failure.tsx';
import {
  type Assignment,
  assignmentsKey,
  loadManageData,
  manageAssignment,
  type StepValues,
} from '../../operations/assignments/assignments.ts';

interface Props {
  assignment: Assignment;
  /** The steps that the user may take now, at least one. */
  steps: readonly [AssignmentStep, ...AssignmentStep[]];
  /** Where to, to begin with; the first step's state when absent. */
  initial?: AssignmentState;
  /** The version of a card that was moved: what somebody else changed since is not overrun. */
  version?: number;
  onSaved?: () => void;
  onClose?: () => void;
}

/** Takes a step: where to, with what observation, links and errors. */
export function StepForm({ assignment, steps, initial, version, onSaved, onClose }: Props) {
  const form = useEntityForm<StepValues, StepValues, string>({
    schema: stepSchema,
    defaults: {
      estado: initial ?? steps[0].to ?? '',
      observaciones: '',
      linkSharepoint: assignment.linkSharepoint,
      linkSharepointEspejo: assignment.linkSharepointEspejo,
      errores: assignment.errores.map(({ id }) => id),
    },
    version: version ?? null,
    save: (values, call) => manageAssignment(assignment.id, values, call),
    doing: 'al cambiar el estado de la asignación',
    success: 'Estado actualizado Exitosamente',
    invalidate: [assignmentsKey, ['history', 'asignacion']],
    ...(onSaved && { onSaved }),
  });
  const { control } = form;
  const state = useWatch({ control, name: 'estado' });
  const step = steps.find(({ to }) => to === state) ?? steps[0];
  return (
    <EntityForm form={form} saveLabel="Cambiar estado" {...(onClose && { onClose })}>
      <Target control={control} steps={steps} />
      <Field
        control={control}
        name="observaciones"
        label="Observación"
        required={step.needs?.includes('observation') ?? false}
      >
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 8 }} />}
      </Field>
      {step.links && (
        <>
          <Field control={control} name="linkSharepoint" label="Enlace de soporte">
            {(field) => <Input {...field} />}
          </Field>
          <Field control={control} name="linkSharepointEspejo" label="Enlace espejo">
            {(field) => <Input {...field} />}
          </Field>
        </>
      )}
      {step.errors && <Errors control={control} id={assignment.id} />}
    </EntityForm>
  );
}

type StepControl = Control<StepValues, unknown, StepValues>;

/** A switch between approving and rejecting; otherwise the state that comes next. */
function Target({ control, steps }: { control: StepControl; steps: Props['steps'] }) {
  const reviews = steps[0].actors.includes('controlador');
  return (
    <Field control={control} name="estado" label={reviews ? 'Revisión' : 'Nuevo estado'}>
      {({ value, onChange, id }) =>
        reviews ? (
          <Switch
            id={id}
            checked={value !== 'RECHAZADO'}
            className="asistente-revision"
            checkedChildren="Aprobar"
            unCheckedChildren="Rechazar"
            onChange={(approves) => onChange(approves ? 'APROBADO CC' : 'RECHAZADO')}
          />
        ) : (
          <Radio.Group
            id={id}
            value={value}
            options={steps.map(({ to, name }) => ({ value: to, label: `${to} (${name})` }))}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}

/** What quality control found wrong, of the errors of the activity. */
function Errors({ control, id: assignment }: { control: StepControl; id: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['datos-gestion', assignment],
    queryFn: () => loadManageData(assignment),
    meta: { doing: 'al cargar los errores de la actividad' },
  });
  return (
    <Field control={control} name="errores" label="Errores">
      {({ name: _name, maxLength: _maxLength, ...field }) => (
        <>
          <Select
            {...field}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            loading={!data && !isError}
            options={data?.errors.map(({ id, nombre }) => ({ value: id, label: nombre })) ?? []}
            placeholder="Seleccione"
            notFoundContent={isError ? OPTIONS_FAILED : 'La actividad no tiene errores definidos'}
            style={{ width: '100%' }}
          />
          {isError && <OptionsFailure onRetry={() => void refetch()} />}
        </>
      )}
    </Field>
  );
}
