import type { EffortInput } from '@comarca/shared/modules/productos/effort.schema';
import { effortTemplateSchema } from '@comarca/shared/modules/productos/effort-timer.schema';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { saveTemplate, templatesKey } from '../operations/efforts/quick-entry.ts';

const MAX_NAME = 80;

interface Props {
  effort: EffortInput;
  onClose: () => void;
}

/** Asks for the name under which an effort is kept as a template. */
export function TemplateNameForm({ effort, onClose }: Props) {
  const form = useEntityForm({
    schema: effortTemplateSchema.pick({ nombre: true }),
    defaults: { nombre: '' },
    save: ({ nombre }, { idempotencyKey }) => saveTemplate(nombre, effort, idempotencyKey),
    doing: 'al guardar la plantilla',
    success: 'Plantilla guardada Exitosamente',
    invalidate: [templatesKey],
    onSaved: onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <Field
        control={form.control}
        name="nombre"
        label="Nombre de la plantilla"
        required
        maxLength={MAX_NAME}
        help="Guarda la actividad, la descripción y la duración. Una plantilla del mismo nombre se reemplaza."
      >
        {(field) => <Input {...field} />}
      </Field>
    </EntityForm>
  );
}
