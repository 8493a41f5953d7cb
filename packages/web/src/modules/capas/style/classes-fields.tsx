import { BulbOutlined } from '@ant-design/icons';
import {
  type ClassMethod,
  classMethodNames,
  FEWEST_CLASSES,
  type LayerStyle,
  MOST_CLASSES,
  type StyleKind,
  styleKindNames,
} from '@comarca/shared/modules/capas/style/layer-style';
import { ramps } from '@comarca/shared/modules/capas/style/ramps';
import { useMutation } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { type StyledLayer, suggestStyle } from '../operations/styles.ts';
import { optionsOf } from './options.ts';
import { styleLabels } from './style-labels.ts';

interface Props {
  layer: StyledLayer;
  control: Control<LayerStyle, unknown, LayerStyle>;
  values: LayerStyle;
  /** Puts a suggested style into the form. */
  onSuggest: (style: LayerStyle, notes: readonly string[]) => void;
}

/** By what features are told apart, and the suggestion that the table's data make. */
export function ClassesFields({ layer, control, values, onSuggest }: Props) {
  const [count, setCount] = useState<number | null>(null);
  const countId = useId();
  const { suggest, isPending } = useSuggestion(layer.id, values, onSuggest);
  const { tipo } = values;
  const columns = layer.capa.dbColumns.filter(({ elegida }) => elegida);
  return (
    <fieldset className="estilo-grupo">
      <legend>Distinción</legend>
      <Field control={control} name="tipo" label={styleLabels.tipo} required>
        {(field) => <ChoiceField {...field} options={optionsOf(styleKindNames)} />}
      </Field>
      {tipo !== 'SIMPLE' && (
        <>
          <Field control={control} name="columna" label={styleLabels.columna} required>
            {(field) => (
              <ChoiceField
                {...field}
                options={columns.map(({ value, text }) => ({ value, label: text }))}
              />
            )}
          </Field>
          {tipo === 'CLASES' && (
            <Field control={control} name="metodo" label={styleLabels.metodo}>
              {(field) => (
                <ChoiceField {...field} clearable options={optionsOf(classMethodNames)} />
              )}
            </Field>
          )}
          <Field control={control} name="rampa" label={styleLabels.rampa}>
            {({ name: _name, ...field }) => (
              <Select
                {...field}
                value={values.rampa}
                style={{ width: '100%' }}
                options={rampOptions(tipo)}
                optionRender={({ value, label }) => (
                  <RampOption name={String(value)} label={label} />
                )}
              />
            )}
          </Field>
          <div className="campo">
            <div className="campo-rotulo">
              <label htmlFor={countId}>Número de clases</label>
            </div>
            <InputNumber
              id={countId}
              min={FEWEST_CLASSES}
              max={MOST_CLASSES}
              precision={0}
              value={count ?? (values.clases.length || null)}
              onChange={setCount}
              placeholder="Según los datos"
            />
          </div>
        </>
      )}
      <Button
        icon={<BulbOutlined />}
        loading={isPending}
        disabled={tipo !== 'SIMPLE' && !values.columna}
        onClick={() => suggest(tipo === 'SIMPLE' ? null : { tipo, count })}
      >
        {tipo === 'SIMPLE' ? 'Sugerir según los datos' : 'Formar las clases con los datos'}
      </Button>
    </fieldset>
  );
}

interface Wish {
  tipo: StyleKind;
  count: number | null;
}

/** Asks for a style that the data suggest, and keeps what the form says of widths and labels. */
function useSuggestion(id: string, values: LayerStyle, onSuggest: Props['onSuggest']) {
  const alerts = useAlerts();
  const { mutate, isPending } = useMutation({
    mutationFn: (wish: Wish | null) =>
      suggestStyle({
        id,
        tipo: wish?.tipo ?? null,
        columna: wish ? values.columna : null,
        metodo: wish ? (values.metodo as ClassMethod | null) : null,
        clases: wish?.count ?? null,
        rampa: wish ? values.rampa : null,
      }),
    onSuccess: ({ estilo, avisos }) => {
      const { tipo, columna, metodo, rampa, clases, color } = estilo;
      onSuggest({ ...values, tipo, columna, metodo, rampa, clases, color }, avisos);
    },
    onError: (error) => alerts.error(failureText('al sugerir el estilo', error)),
  });
  return { suggest: mutate, isPending };
}

const rampOptions = (kind: StyleKind) =>
  Object.entries(ramps)
    .filter(([, { para }]) => para === kind)
    .map(([value, { nombre }]) => ({ value, label: nombre }));

function RampOption({ name, label }: { name: string; label: React.ReactNode }) {
  return (
    <span className="estilo-rampa">
      {ramps[name]?.colores.map((color) => (
        <span key={color} style={{ backgroundColor: color }} aria-hidden="true" />
      ))}
      {label}
    </span>
  );
}
