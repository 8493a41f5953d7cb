import type {
  AssignmentState,
  AssignmentStep,
} from '@comarca/shared/modules/productos/assignment.rules';
import { stepSchema } from '@comarca/shared/modules/productos/assignment.schema';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Radio, Select } from 'antd';
import { type Control, useWatch } from 'react-hook-form';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import {
  type EntityFormState,
  useEntityForm,
} from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { OPTIONS_FAILED, OptionsFailure } from '../../../../ui/fields/options-failure.tsx';
import {
  type Assignment,
  loadManageData,
  manageAssignment,
  type StepValues,
} from '../../operations/assignments/assignments.ts';
import { assignmentsKey } from '../../operations/assignments/assignments-key.ts';
import { ReviewFacts } from './review-facts.tsx';

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

/**
 * Takes a step: where to, with what observation, links and errors. A review is approved or rejected by
 * a button of its own, and nothing is chosen before.
 */
export function StepForm({ assignment, steps, initial, version, onSaved, onClose }: Props) {
  const reviews = initial === undefined && steps[0].actors.includes('controlador');
  const form = useEntityForm<StepValues, StepValues, string>({
    schema: stepSchema,
    defaults: {
      estado: initial ?? (reviews ? '' : (steps[0].to ?? '')),
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
    <EntityForm
      form={form}
      saveLabel="Cambiar estado"
      {...(onClose && { onClose })}
      {...(reviews && { submits: <Verdicts form={form} /> })}
    >
      {reviews && <ReviewFacts assignment={assignment} />}
      {initial === undefined && !reviews && <Target control={control} steps={steps} />}
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

/** Where to. */
function Target({ control, steps }: { control: StepControl; steps: Props['steps'] }) {
  return (
    <Field control={control} name="estado" label="Nuevo estado">
      {({ value, onChange, id }) => (
        <Radio.Group
          id={id}
          value={value}
          options={steps.map(({ to, name }) => ({ value: to, label: `${to} (${name})` }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The two ends of a review. */
function Verdicts({ form }: { form: EntityFormState<StepValues, StepValues> }) {
  const give = (verdict: AssignmentState) => {
    form.form.setValue('estado', verdict, { shouldDirty: true });
    form.submit();
  };
  return (
    <>
      <Button danger disabled={form.saving} onClick={() => give('RECHAZADO')}>
        Rechazar
      </Button>
      <Button type="primary" disabled={form.saving} onClick={() => give('APROBADO CC')}>
        Aprobar
      </Button>
    </>
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
