import {
  type LayerStyle,
  lineDashNames,
  pointSymbolNames,
} from '@comarca/shared/modules/capas/style/layer-style';
import { InputNumber, Slider } from 'antd';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { optionsOf } from './options.ts';
import { styleLabels } from './style-labels.ts';

interface Props {
  control: Control<LayerStyle, unknown, LayerStyle>;
  /** the table's type of geometry, in capitals */
  geometry: string | null;
  isSimple: boolean;
}

/** With what features are drawn: only what their geometry has. */
export function SymbolFields({ control, geometry, isSimple }: Props) {
  const isPoint = geometry?.endsWith('POINT') ?? false;
  const isLine = geometry?.endsWith('LINESTRING') ?? false;
  return (
    <fieldset className="estilo-grupo">
      <legend>Símbolo</legend>
      <Field
        control={control}
        name="color"
        label={isSimple ? styleLabels.color : 'Color de los demás'}
        required
      >
        {({ value, onChange, ref: _ref, ...field }) => (
          <input
            {...field}
            type="color"
            value={value.toLowerCase()}
            onChange={({ target }) => onChange(target.value.toUpperCase())}
          />
        )}
      </Field>
      {!isPoint && !isLine && (
        <Field control={control} name="relleno" label={styleLabels.relleno}>
          {({ value, onChange, id }) => (
            <Slider
              id={id}
              min={0}
              max={100}
              step={5}
              value={Math.round(value * 100)}
              onChange={(percent) => onChange(percent / 100)}
              ariaLabelForHandle={styleLabels.relleno}
              tooltip={{ formatter: (percent) => `${percent} %` }}
            />
          )}
        </Field>
      )}
      {!isPoint && (
        <>
          <Field control={control} name="grosor" label={styleLabels.grosor} help="En píxeles.">
            {(field) => (
              <InputNumber {...field} min={0.25} max={12} step={0.25} decimalSeparator="," />
            )}
          </Field>
          <Field control={control} name="trazo" label={styleLabels.trazo}>
            {(field) => <ChoiceField {...field} options={optionsOf(lineDashNames)} />}
          </Field>
        </>
      )}
      {isPoint && (
        <>
          <Field control={control} name="simbolo" label={styleLabels.simbolo}>
            {(field) => <ChoiceField {...field} options={optionsOf(pointSymbolNames)} />}
          </Field>
          <Field control={control} name="tamano" label={styleLabels.tamano} help="En píxeles.">
            {(field) => <InputNumber {...field} min={2} max={30} decimalSeparator="," />}
          </Field>
        </>
      )}
    </fieldset>
  );
}
