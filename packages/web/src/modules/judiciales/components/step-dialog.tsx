import { dayOf } from '@comarca/shared/core/formats';
import { optionalText, requiredDate } from '@comarca/shared/core/validation';
import { asksDay, processMachine } from '@comarca/shared/modules/judiciales/judicial.rules';
import { Input } from 'antd';
import { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { agendaKey } from '../operations/agenda-key.ts';
import { fileKey } from '../operations/file.tsx';
import { type JudicialProcess, processesKey, stepProcess } from '../operations/processes.ts';
import { titleOf } from './step-title.ts';

const stepSchema = z.object({ fecha: requiredDate(), motivo: optionalText(500) });

interface StepProps {
  process: JudicialProcess;
  paso: string;
  onClose: () => void;
}

/** Asks what a step needs to be taken, and takes it. */
export const StepDialog = (props: StepProps) => (
  <FormDialog title={`${titleOf(props.paso)} el proceso`} onClose={props.onClose}>
    <StepForm {...props} />
  </FormDialog>
);

function StepForm({ process, paso, onClose }: StepProps) {
  const step = processMachine.steps.find(({ name }) => name === paso);
  const form = useEntityForm<z.input<typeof stepSchema>, z.output<typeof stepSchema>, void>({
    schema: stepSchema,
    defaults: { fecha: dayOf(Date.now()), motivo: '' },
    version: process.version,
    save: ({ fecha, motivo }) =>
      stepProcess({ id: process.id, version: process.version, paso, fecha, motivo }),
    doing: 'al cambiar el estado del proceso',
    success: 'Estado actualizado Exitosamente',
    invalidate: [processesKey, fileKey, agendaKey, ['history', 'procesoJudicial']],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} saveLabel={titleOf(paso)} onClose={onClose}>
      {step && asksDay(step) && (
        <Field
          control={form.control}
          name="fecha"
          label="Desde"
          required
          help={step.terms === 'stop' ? 'Los términos dejan de correr ese día.' : undefined}
        >
          {(field) => <DayField {...field} />}
        </Field>
      )}
      <Field control={form.control} name="motivo" label="Motivo" maxLength={500}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </Field>
    </EntityForm>
  );
}
