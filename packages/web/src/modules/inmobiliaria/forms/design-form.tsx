import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import { designFields } from '@comarca/shared/modules/inmobiliaria/design.fields';
import {
  BUFFER_COLOUR,
  ROUTE_COLOUR,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import type { Position } from 'geojson';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import type { ManagedFormProps } from '../../../platform/management/managed/use-managed-form.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { useRecordForm } from '../../../platform/record/use-record-form.ts';
import { TrazadoEditor } from '../../geovisor/public.ts';
import { type Design, designForm, designRecord } from '../operations/designs.ts';

/** An axis with its widths, or polygons. What is stored keeps its drawing: only its name changes. */
export function DesignForm({ row, owner, restored, onClose }: ManagedFormProps<Design>) {
  const [coordinates, setCoordinates] = useState<Position[]>([]);
  const form = useRecordForm(
    designForm,
    { record: row, restored: restored ?? null, onSaved: onClose, onClose },
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
      <Controller
        control={form.control}
        name="trazado"
        render={({ field, fieldState }) => (
          <div className="gi-mapa">
            <TrazadoEditor
              first="LineString"
              value={field.value}
              onChange={field.onChange}
              coordinates={coordinates}
              onCoordinates={(change) => setCoordinates(change)}
              buffer={typeof width === 'number' ? width / 2 : 0}
              srid={NATIONAL_SRID}
              colorTrazado={ROUTE_COLOUR}
              colorBuffer={BUFFER_COLOUR}
            />
            {fieldState.error && (
              <p className="gi-error" role="alert">
                {fieldState.error.message}
              </p>
            )}
          </div>
        )}
      />
    </EntityForm>
  );
}
