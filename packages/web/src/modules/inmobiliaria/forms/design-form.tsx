import { designFields } from '@comarca/shared/modules/inmobiliaria/design.fields';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import type { ManagedFormProps } from '../../../platform/management/managed/use-managed-form.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { useRecordForm } from '../../../platform/record/use-record-form.ts';
import { type Design, designForm, designRecord } from '../operations/projects/designs.ts';
import { DrawnField } from './drawn-field.tsx';

/** An axis with its widths, or polygons. What is stored keeps its drawing: only its name changes. */
export function DesignForm({ row, owner, restored, onClose }: ManagedFormProps<Design>) {
  const form = useRecordForm(
    designForm,
    { record: row, restored: restored ?? null, onSaved: onClose },
    {},
    { save: (values, call) => designRecord.save(row?.id ?? null, { ...values, ...owner }, call) },
  );
  const declared = { control: form.control, fields: designFields };
  const width = useWatch({ control: form.control, name: 'ancho' });
  if (row) {
    return (
      <EntityForm form={form} onClose={onClose}>
        <FormFields {...declared} names={['nombre', 'sobranteMinimo']} autoFocus />
        <p className="campo-ayuda">
          El trazado y los anchos no cambian: para moverlos, cree otro diseño.
        </p>
      </EntityForm>
    );
  }
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['nombre', 'ancho', 'tramos', 'sobranteMinimo']} autoFocus />
      <div className="gi-mapa">
        <DrawnField
          control={form.control}
          name="trazado"
          first="LineString"
          buffer={typeof width === 'number' ? width / 2 : 0}
        />
      </div>
    </EntityForm>
  );
}
