import { optionalText } from '@comarca/shared/core/validation';
import { diagnosisMachine } from '@comarca/shared/modules/inmobiliaria/diagnosis.rules';
import { Input } from 'antd';
import { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { type Diagnosis, diagnosesKey, stepDiagnosis } from '../operations/diagnoses/diagnoses.ts';
import { estatesKey } from '../operations/estates/estates.ts';
import { giProjectsKey } from '../operations/projects/gi-projects.ts';

const stepSchema = z.object({ observacion: optionalText(2_000) });

interface Props {
  diagnosis: Diagnosis;
  /** Of the step. */
  name: string;
  onClose: () => void;
}

/** Asks for what is to be said with a step of a diagnosis, and takes it. */
export function StepDialog(props: Props) {
  const { label, success } = diagnosisMachine.steps.find((one) => one.name === props.name) ?? {
    label: props.name,
    success: '',
  };
  return (
    <FormDialog title={`${label}: ${props.diagnosis.clase.toLowerCase()}`} onClose={props.onClose}>
      <StepForm {...props} label={label} success={success} />
    </FormDialog>
  );
}

function StepForm({
  diagnosis: { id, version },
  name,
  label,
  success,
  onClose,
}: Props & { label: string; success: string }) {
  const form = useEntityForm<z.input<typeof stepSchema>, z.output<typeof stepSchema>, void>({
    schema: stepSchema,
    defaults: { observacion: '' },
    version,
    save: ({ observacion }) => stepDiagnosis({ id, version, paso: name, observacion }),
    doing: 'al cambiar el estado del diagnóstico',
    success,
    invalidate: [diagnosesKey, estatesKey, giProjectsKey, ['history', 'diagnosticoPredio']],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} saveLabel={label} onClose={onClose}>
      <Field control={form.control} name="observacion" label="Observación" maxLength={2_000}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 8 }} />}
      </Field>
    </EntityForm>
  );
}
