import { optionalText } from '@comarca/shared/core/validation';
import { actMachine } from '@comarca/shared/modules/archivo/act.rules';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { type Act, stepAct } from '../../operations/acts.ts';
import { archiveKey } from '../../operations/archive.ts';

const schema = z.object({ observacion: optionalText(1_000) });

/** What the person may do to the state of an act now. */
export function ActSteps({ act }: { act: Act }) {
  const [taken, setTaken] = useState<string | null>(null);
  const labelOf = (name: string) =>
    actMachine.steps.find((step) => step.name === name)?.label ?? name;
  return (
    <>
      {act.pasos.map((name) => (
        <Button key={name} onClick={() => setTaken(name)}>
          {labelOf(name)}
        </Button>
      ))}
      {taken && (
        <FormDialog title={`${labelOf(taken)}: ${act.codigo}`} onClose={() => setTaken(null)}>
          <StepForm act={act} name={taken} onClose={() => setTaken(null)} />
        </FormDialog>
      )}
    </>
  );
}

function StepForm({ act, name, onClose }: { act: Act; name: string; onClose: () => void }) {
  const step = actMachine.steps.find((one) => one.name === name);
  const { id, version } = act;
  const form = useEntityForm<z.input<typeof schema>, z.output<typeof schema>, string>({
    schema,
    defaults: { observacion: '' },
    version,
    save: ({ observacion }) => stepAct({ id, version, paso: name, observacion }),
    doing: 'al cambiar el estado del acta',
    success: step?.success ?? '',
    invalidate: [archiveKey, ['history', 'actaArchivo']],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} saveLabel={step?.label ?? 'Guardar'} onClose={onClose}>
      <Field
        control={form.control}
        name="observacion"
        label="Observación"
        required={step?.asksWhy ?? false}
        maxLength={1_000}
      >
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 8 }} />}
      </Field>
    </EntityForm>
  );
}
