import { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import { useQuery } from '@tanstack/react-query';
import { Input, Switch } from 'antd';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type EntityFormState,
  useEntityForm,
} from '../../../platform/entity-form/use-entity-form.ts';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { among } from '../../../platform/pickers/form-source.ts';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { conflictLabels } from '../../../platform/record/field-values.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { personSource } from '../../sujetos/public.ts';
import { EstimateNote } from '../components/activity-estimate.tsx';
import {
  type ActivityItem,
  type Assignment,
  type AssignmentObject,
  type AssignmentOwner,
  assignmentKey,
  findActivities,
  loadAssignment,
  loadCandidates,
  projectSource,
  saveAssignment,
} from '../operations/assignments/assignments.ts';
import { assignmentsKey } from '../operations/assignments/assignments-key.ts';
import {
  type AssignmentSent,
  type AssignmentValues,
  assignmentFormSchema,
  type ProductToAssign,
  valuesOf,
} from './assignment-values.ts';

interface Props {
  /** The project or process of a tab: only its activities are offered. */
  owner?: AssignmentOwner | undefined;
  onSaved: (id: string) => void;
  onClose?: () => void;
}

/** 'Crear Asignación', of the product of a structure in use when one is given. */
export const CreateAssignment = (props: Props & { product?: ProductToAssign }) => (
  <AssignmentForm {...props} row={null} />
);

/** 'Editar Asignación' */
export function EditAssignment({ id, ...props }: Props & { id: string }) {
  const record = useRecordToEdit(assignmentKey(id), () => loadAssignment(id));
  if (!record.data) return <RecordState thing="la asignación" failure={record.error} />;
  return <AssignmentForm {...props} row={record.data} />;
}

type FormProps = Props & { row: Assignment | null; product?: ProductToAssign | undefined };

function AssignmentForm({ owner, row, product, onSaved, onClose }: FormProps) {
  const form = useEntityForm<AssignmentValues, AssignmentSent, string>({
    schema: assignmentFormSchema,
    defaults: valuesOf(row, product),
    version: row?.version ?? null,
    labels: conflictLabels(assignmentFields),
    save: (values, call) =>
      saveAssignment({ id: row?.id ?? null, object: objectOf(product) }, values, call),
    doing: 'al guardar la asignación',
    success: 'Asignación guardada Exitosamente',
    invalidate: [assignmentsKey, ['history', 'asignacion']],
    onSaved,
    ...(row && {
      record: { entity: 'asignacion', id: row.id },
      reload: async () => {
        const stored = await loadAssignment(row.id);
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
  });
  const { control } = form;
  const declared = { control, fields: assignmentFields };
  return (
    <EntityForm form={form} {...(onClose && { onClose })}>
      <FormFields {...declared} names={['identificador']} />
      <ActivityFields
        form={form}
        isNew={row === null}
        chosen={row?.actividad ?? product ?? null}
        fixed={product !== undefined || (row !== null && row.estado.estado !== 'CREADA')}
        owner={owner ?? null}
      />
      <DeclaredField {...declared} name="observaciones">
        {({ maxLength: _maxLength, ...field }) => (
          <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />
        )}
      </DeclaredField>
      <div className="asignacion-pareja">
        <DeclaredField {...declared} name="duracionEstimada">
          {(field) => <NumberField {...field} min={0} />}
        </DeclaredField>
        <ActivityEstimate form={form} row={row} />
        <FormFields {...declared} names={['fechaInicioPlaneada', 'fechaFinPlaneada']} />
      </div>
      <References form={form} row={row} />
      <DeclaredField {...declared} name="sendMail">
        {({ value, id, onChange }) => (
          <Switch id={id} checked={value === true} onChange={(checked) => onChange(checked)} />
        )}
      </DeclaredField>
    </EntityForm>
  );
}

const objectOf = (product: ProductToAssign | undefined): AssignmentObject | null =>
  product
    ? {
        contentType: product.contentType,
        objectId: product.objectId,
        ownerName: product.ownerName,
      }
    : null;

type Form = EntityFormState<AssignmentValues, AssignmentSent>;
type Candidates = Awaited<ReturnType<typeof loadCandidates>>;

function ActivityEstimate({ form: { control }, row }: { form: Form; row: Assignment | null }) {
  const activity = useWatch({ control, name: 'actividad' });
  return <EstimateNote actividad={activity} except={row?.id ?? null} />;
}

/** The activity, and who may manage and control it: another activity has other candidates. */
function ActivityFields({
  form: { control, form },
  isNew,
  chosen,
  fixed,
  owner,
}: {
  form: Form;
  isNew: boolean;
  chosen: { id: string; nombre: string } | null;
  fixed: boolean;
  owner: AssignmentOwner | null;
}) {
  const activity = useWatch({ control, name: 'actividad' });
  const hasController = Boolean(useWatch({ control, name: 'recursoControl' }));
  const { data, isError, refetch } = useQuery({
    queryKey: ['candidatos', activity],
    queryFn: () => loadCandidates(activity),
    enabled: activity !== '',
    meta: { doing: 'al cargar los recursos de la actividad' },
  });
  const onRetry = isError ? () => void refetch() : undefined;
  useOnlyCandidates(form, isNew ? data : undefined);
  const choices = (people: NonNullable<typeof data>['gestion'] | undefined) =>
    activity === ''
      ? []
      : people?.map(({ id, fullName, rol }) => ({ value: id, label: `${fullName} (${rol})` }));
  const declared = { control, fields: assignmentFields };
  const source = `actividades-asignables:${JSON.stringify(owner)}`;
  return (
    <>
      <DeclaredField {...declared} name="actividad">
        {({ onChange, ...field }) => (
          <SearchPicker<ActivityItem>
            {...field}
            source={source}
            minLength={0}
            find={(text, signal) => findActivities(owner, text, signal)}
            known={chosen ? [{ value: chosen.id, label: chosen.nombre }] : []}
            disabled={fixed}
            onChange={(id) => {
              onChange(id ?? '');
              form.setValue('recursoGestion', '');
              form.setValue('recursoControl', null);
            }}
            onPick={({ pideControl }) => form.setValue('pideControl', pideControl)}
          />
        )}
      </DeclaredField>
      <div className="asignacion-pareja">
        <DeclaredField {...declared} name="recursoGestion">
          {(field) => <ChoiceField {...field} options={choices(data?.gestion)} onRetry={onRetry} />}
        </DeclaredField>
        {(data?.pideControl || hasController) && (
          <Field
            control={control}
            name="recursoControl"
            label={assignmentFields.recursoControl.label}
            required={data?.pideControl ?? false}
          >
            {({ value, ...field }) => (
              <ChoiceField
                {...field}
                value={value ?? null}
                clearable
                options={choices(data?.control)}
                onRetry={onRetry}
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
}

/** Where one person alone may manage or control, he or she is chosen; what was chosen stays. */
function useOnlyCandidates(form: Form['form'], candidates: Candidates | undefined): void {
  useEffect(() => {
    if (!candidates) return;
    const { gestion, control, pideControl } = candidates;
    const [manager, ...otherManagers] = gestion;
    if (manager && otherManagers.length === 0 && form.getValues('recursoGestion') === '') {
      form.setValue('recursoGestion', manager.id, { shouldValidate: form.formState.isSubmitted });
    }
    const others = control.filter(({ usuarioId }) => usuarioId !== manager?.usuarioId);
    const [controller, ...otherControllers] = others;
    const alone = pideControl && controller && otherControllers.length === 0;
    if (alone && form.getValues('recursoControl') === null) {
      form.setValue('recursoControl', controller.id, {
        shouldValidate: form.formState.isSubmitted,
      });
    }
  }, [form, candidates]);
}

/** The related project and the requester, for those who may look for them. */
function References({ form: { control }, row }: { form: Form; row: Assignment | null }) {
  const projects = useCan('proyectos.view_proyecto');
  const people = useCan('personas.view_persona');
  const declared = {
    control,
    fields: assignmentFields,
    sources: {
      proyecto: among(projectSource, row?.proyecto),
      personaSolicita: among(personSource, row?.personaSolicita),
    },
  };
  return (
    <>
      {projects && <FormFields {...declared} names={['proyecto']} />}
      {people && <FormFields {...declared} names={['personaSolicita']} />}
    </>
  );
}
