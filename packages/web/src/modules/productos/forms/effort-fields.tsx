import {
  EFFORT_RANGE_MINUTES,
  effortFields,
} from '@comarca/shared/modules/productos/esfuerzo.rules';
import {
  type EffortInput,
  MAX_EFFORT_LINK,
  MAX_EFFORT_TEXT,
} from '@comarca/shared/modules/productos/esfuerzo.schema';
import { Input, Slider, Switch, Tooltip } from 'antd';
import { type Control, useWatch } from 'react-hook-form';
import { Campo } from '../../../ui/campo.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { progressColor } from '../../../ui/progress-color.ts';
import type { LogActivity } from '../operations/esfuerzos.ts';
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
  const { outcome, links } = effortFields(activity?.estado ?? 'EN GESTIÓN', readOnly);
  return (
    <>
      <Campo control={control} name="estadoActividad" label="Actividad" required>
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
      </Campo>
      <Campo
        control={control}
        name="observaciones"
        label="Descripción"
        required
        maxLength={MAX_EFFORT_TEXT}
      >
        {(field) => (
          <Input.TextArea {...field} readOnly={readOnly} autoSize={{ minRows: 2, maxRows: 8 }} />
        )}
      </Campo>
      <div className="esfuerzo-horas">
        <TimeField control={control} name="horaInicio" label="Inicio" readOnly={readOnly} />
        <TimeField control={control} name="horaFin" label="Fin" readOnly={readOnly} />
      </div>
      <div className="esfuerzo-detalle">
        <Campo control={control} name="color" label="Color">
          {(field) => <ColorSwatches {...field} disabled={readOnly} />}
        </Campo>
        {outcome !== 'oculto' && (
          <OutcomeFields control={control} disabled={outcome === 'lectura'} />
        )}
      </div>
      <Campo
        control={control}
        name="linkSharepoint"
        label="Link Sharepoint"
        maxLength={MAX_EFFORT_LINK}
      >
        {(field) => <Input {...field} type="url" readOnly={links === 'lectura'} />}
      </Campo>
      <Campo
        control={control}
        name="linkSharepointEspejo"
        label="Link Sharepoint copia de respaldo cliente"
        maxLength={MAX_EFFORT_LINK}
      >
        {(field) => <Input {...field} type="url" readOnly={links === 'lectura'} />}
      </Campo>
    </>
  );
}

/** A day and a time of Colombia, typed or picked in steps of five minutes. */
function TimeField({
  control,
  name,
  label,
  readOnly,
}: Pick<FieldsProps, 'control' | 'readOnly'> & {
  name: 'horaInicio' | 'horaFin';
  label: string;
}) {
  return (
    <Campo control={control} name={name} label={label} required>
      {(field) => (
        <DateTimeField {...field} minuteStep={EFFORT_RANGE_MINUTES} disabled={readOnly} />
      )}
    </Campo>
  );
}

function OutcomeFields({
  control,
  disabled,
}: Pick<FieldsProps, 'control'> & { disabled: boolean }) {
  return (
    <div className="esfuerzo-resultado">
      <Campo control={control} name="finActividad" label="Termina Actividad">
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
      </Campo>
      <Campo control={control} name="porcentajeAvance" label="% Avance">
        {({ id, value, onChange }) => (
          <div className="esfuerzo-avance">
            <Slider
              id={id}
              ariaLabelForHandle="% Avance"
              value={value}
              disabled={disabled}
              step={5}
              onChange={onChange}
              styles={{ track: { background: progressColor(value) } }}
            />
            <output className="numero">{value} %</output>
          </div>
        )}
      </Campo>
    </div>
  );
}

const optionOf = ({ id, nombre, identificador, instanceName, estado }: LogActivity) => ({
  value: id,
  label: `${nombre} · ${identificador} (${instanceName}, ${estado})`,
});
