import { formLabel } from '@comarca/shared/core/record/record-fields';
import { effortFields } from '@comarca/shared/modules/productos/effort.fields';
import {
  EFFORT_RANGE_MINUTES,
  effortFields as shownFields,
} from '@comarca/shared/modules/productos/effort.rules';
import type { EffortInput } from '@comarca/shared/modules/productos/effort.schema';
import { Input, Slider, Switch, Tooltip } from 'antd';
import { type Control, useWatch } from 'react-hook-form';
import { DeclaredField } from '../../../platform/record/form-fields.tsx';
import { progressColor } from '../../../ui/feedback/progress-color.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import type { LogActivity } from '../operations/efforts/efforts.ts';
import { ColorSwatches } from './color-swatches.tsx';

interface FieldsProps {
  control: Control<EffortInput, unknown, EffortInput>;
  activities: readonly LogActivity[];
  readOnly: boolean;
  /** Told of the activity that is chosen. */
  onPick?: (activity: LogActivity | undefined) => void;
}

/** The fields of an effort, as far as the state of its activity lets them be changed. */
export function EffortFieldset({ control, activities, readOnly, onPick }: FieldsProps) {
  const chosen = useWatch({ control, name: 'estadoActividad' });
  const activity = activities.find(({ id }) => id === chosen);
  const { outcome, links } = shownFields(activity?.estado ?? 'EN GESTIÓN', readOnly);
  const declared = { control, fields: effortFields };
  return (
    <>
      <DeclaredField {...declared} name="estadoActividad">
        {({ onChange, ...field }) => (
          <ChoiceField
            {...field}
            disabled={readOnly}
            options={activities.map(optionOf)}
            onChange={(chosenId) => {
              onChange(chosenId);
              onPick?.(activities.find(({ id }) => id === chosenId));
            }}
          />
        )}
      </DeclaredField>
      <DeclaredField {...declared} name="observaciones">
        {(field) => (
          <Input.TextArea {...field} readOnly={readOnly} autoSize={{ minRows: 2, maxRows: 8 }} />
        )}
      </DeclaredField>
      <div className="esfuerzo-horas">
        <TimeField control={control} name="horaInicio" readOnly={readOnly} />
        <TimeField control={control} name="horaFin" readOnly={readOnly} />
      </div>
      <div className="esfuerzo-detalle">
        <DeclaredField {...declared} name="color">
          {(field) => <ColorSwatches {...field} disabled={readOnly} />}
        </DeclaredField>
        {outcome !== 'oculto' && (
          <OutcomeFields control={control} disabled={outcome === 'lectura'} />
        )}
      </div>
      <DeclaredField {...declared} name="linkSharepoint">
        {(field) => <Input {...field} type="url" readOnly={links === 'lectura'} />}
      </DeclaredField>
      <DeclaredField {...declared} name="linkSharepointEspejo">
        {(field) => <Input {...field} type="url" readOnly={links === 'lectura'} />}
      </DeclaredField>
    </>
  );
}

/** A day and a time of Colombia, typed or picked in steps of five minutes. */
function TimeField({
  control,
  name,
  readOnly,
}: Pick<FieldsProps, 'control' | 'readOnly'> & { name: 'horaInicio' | 'horaFin' }) {
  return (
    <DeclaredField control={control} fields={effortFields} name={name}>
      {(field) => (
        <DateTimeField {...field} minuteStep={EFFORT_RANGE_MINUTES} disabled={readOnly} />
      )}
    </DeclaredField>
  );
}

function OutcomeFields({
  control,
  disabled,
}: Pick<FieldsProps, 'control'> & { disabled: boolean }) {
  return (
    <div className="esfuerzo-resultado">
      <DeclaredField control={control} fields={effortFields} name="finActividad">
        {({ id, value, onChange }) => (
          <Tooltip title="Entrega la actividad: pasa a control de calidad o queda finalizada">
            <Switch
              id={id}
              checked={value}
              disabled={disabled}
              checkedChildren="TERMINADA"
              unCheckedChildren="SIN TERMINAR"
              onChange={onChange}
            />
          </Tooltip>
        )}
      </DeclaredField>
      <DeclaredField control={control} fields={effortFields} name="porcentajeAvance">
        {({ id, value, onChange }) => (
          <div className="esfuerzo-avance">
            <Slider
              id={id}
              ariaLabelForHandle={formLabel(effortFields.porcentajeAvance)}
              value={value}
              disabled={disabled}
              step={5}
              onChange={onChange}
              styles={{ track: { background: progressColor(value) } }}
            />
            <output className="numero">{value} %</output>
          </div>
        )}
      </DeclaredField>
    </div>
  );
}

const optionOf = ({ id, nombre, identificador, instanceName, estado }: LogActivity) => ({
  value: id,
  label: `${identificador} · ${nombre} (${instanceName}, ${estado})`,
});
