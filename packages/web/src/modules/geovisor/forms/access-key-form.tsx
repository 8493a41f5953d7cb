import { requiredText } from '@comarca/shared/core/validation';
import { Input } from 'antd';
import { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { accessKeysKey, createAccessKey } from '../operations/access-keys.ts';

const LONGEST = 100;
const schema = z.object({ nombre: requiredText(LONGEST) });

interface Props {
  /** with the key, which is told this once */
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Names a new key by the program that will use it. */
export function AccessKeyForm({ onMade, onClose }: Props) {
  const form = useEntityForm({
    schema,
    defaults: { nombre: '' },
    version: null,
    labels: { nombre: 'Nombre' },
    save: (values, { idempotencyKey }) => createAccessKey(values, idempotencyKey),
    doing: 'al crear la llave',
    success: 'Llave creada Exitosamente',
    invalidate: [accessKeysKey],
    onSaved: onMade,
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <Field
        control={form.control}
        name="nombre"
        label="Nombre"
        required
        maxLength={LONGEST}
        help="El programa o el equipo que la usará: QGIS del portátil."
      >
        {(field) => <Input {...field} autoFocus autoComplete="off" />}
      </Field>
    </EntityForm>
  );
}
