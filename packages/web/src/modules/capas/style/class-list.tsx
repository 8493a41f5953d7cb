import { DeleteOutlined } from '@ant-design/icons';
import type { LayerStyle, StyleClass } from '@comarca/shared/modules/capas/style/layer-style';
import { Button, Checkbox, Input } from 'antd';
import type { Control } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';
import { styleLabels } from './style-labels.ts';

/** The lines of the legend: colour, text, and a way to leave one out. */
export function ClassList({ control }: { control: Control<LayerStyle, unknown, LayerStyle> }) {
  return (
    <fieldset className="estilo-grupo">
      <legend>Clases</legend>
      <Field control={control} name="clases" label={styleLabels.clases.label} required>
        {({ value, onChange, onBlur, id }) => (
          <ul className="estilo-clases" id={id} tabIndex={-1} onBlur={onBlur}>
            {value.map((one, index) => (
              <ClassRow
                key={`${one.valor ?? one.desde}`}
                one={one}
                mayGo={one.valor !== null || index === 0 || index === value.length - 1}
                onChange={(next) => onChange(value.map((old, at) => (at === index ? next : old)))}
                onRemove={() => onChange(value.filter((_, at) => at !== index))}
              />
            ))}
          </ul>
        )}
      </Field>
      <Field control={control} name="otros" label={styleLabels.otros}>
        {({ value, onChange, ref: _ref, ...field }) => (
          <Checkbox {...field} checked={value} onChange={({ target }) => onChange(target.checked)}>
            También lo que no está en ninguna clase
          </Checkbox>
        )}
      </Field>
    </fieldset>
  );
}

interface RowProps {
  one: StyleClass;
  /** One between two others cannot go: their numbers would no longer meet. */
  mayGo: boolean;
  onChange: (next: StyleClass) => void;
  onRemove: () => void;
}

function ClassRow({ one, mayGo, onChange, onRemove }: RowProps) {
  const name = one.texto || one.valor || `${one.desde}`;
  return (
    <li>
      <input
        type="color"
        aria-label={`Color de ${name}`}
        value={one.color.toLowerCase()}
        onChange={({ target }) => onChange({ ...one, color: target.value.toUpperCase() })}
      />
      <Input
        aria-label={`Texto de ${name}`}
        value={one.texto}
        maxLength={80}
        placeholder={one.valor ?? ''}
        onChange={({ target }) => onChange({ ...one, texto: target.value })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        title="Quitar la clase"
        aria-label={`Quitar ${name}`}
        disabled={!mayGo}
        onClick={onRemove}
      />
    </li>
  );
}
