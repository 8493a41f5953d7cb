import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { InputNumber } from 'antd';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Field, type FieldControl } from '../../../ui/fields/field.tsx';
import { styleLabels } from './style-labels.ts';

interface Props {
  control: Control<LayerStyle, unknown, LayerStyle>;
}

interface LabelProps extends Props {
  columns: readonly { value: string; text: string }[];
}

/** What is written beside each feature, and from which scale on. */
export function LabelFields({ control, columns }: LabelProps) {
  return (
    <fieldset className="estilo-grupo">
      <legend>Rótulos</legend>
      <Field control={control} name="etiqueta" label={styleLabels.etiqueta}>
        {(field) => (
          <ChoiceField
            {...field}
            clearable
            placeholder="Sin rótulos"
            options={columns.map(({ value, text }) => ({ value, label: text }))}
          />
        )}
      </Field>
      <Field
        control={control}
        name="etiquetaDesde"
        label={styleLabels.etiquetaDesde}
        help="Vacío: a todas las escalas."
      >
        {(field) => <ScaleInput {...field} />}
      </Field>
    </fieldset>
  );
}

/** Between which scales the layer is drawn. */
export const ScaleFields = ({ control }: Props) => (
  <fieldset className="estilo-grupo">
    <legend>Escalas</legend>
    <Field
      control={control}
      name="escalaLejana"
      label={styleLabels.escalaLejana}
      help="La más lejana. Vacío: sin límite."
    >
      {(field) => <ScaleInput {...field} />}
    </Field>
    <Field
      control={control}
      name="escalaCercana"
      label={styleLabels.escalaCercana}
      help="La más cercana. Vacío: sin límite."
    >
      {(field) => <ScaleInput {...field} />}
    </Field>
  </fieldset>
);

const ScaleInput = ({ ref, ...field }: FieldControl<number | null>) => (
  <InputNumber
    {...field}
    ref={ref}
    prefix="1:"
    min={1}
    precision={0}
    controls={false}
    style={{ width: '100%' }}
    formatter={(value) => String(value ?? '').replace(/\B(?=(\d{3})+$)/g, '.')}
    parser={(text) => Number((text ?? '').replaceAll('.', ''))}
  />
);
