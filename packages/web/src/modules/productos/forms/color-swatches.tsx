import type { FieldControl } from '../../../ui/fields/field.tsx';

/** Seven rows, from pale to dark; the first holds the colour of an effort that has none. */
const rows: readonly [name: string, colors: readonly string[]][] = [
  ['Gris', ['#ECEFF1', '#BDBDBD', '#9E9E9E', '#757575', '#424242']],
  ['Rojo', ['#FFCDD2', '#EF9A9A', '#E57373', '#D32F2F', '#8E1B1B']],
  ['Naranja', ['#FFE0B2', '#FFB74D', '#FB8C00', '#D86400', '#8A3D00']],
  ['Amarillo', ['#FFF9C4', '#FFF176', '#FDD835', '#C79A00', '#806200']],
  ['Verde', ['#C8E6C9', '#81C784', '#43A047', '#1F6F4A', '#12452E']],
  ['Azul', ['#BBDEFB', '#64B5F6', '#1E88E5', '#14507A', '#0E3148']],
  ['Morado', ['#E1BEE7', '#BA68C8', '#8E24AA', '#5E35B1', '#38208A']],
];

/** The colour of an effort: one of seven rows of swatches, also with the arrow keys. */
export function ColorSwatches({
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
}: FieldControl<string> & { disabled: boolean }) {
  return (
    <div id={id} className="muestras" role="radiogroup" aria-label="Color">
      {rows.map(([hue, colors]) => (
        <div key={hue} className="muestras-fila">
          {colors.map((color, at) => (
            <input
              key={color}
              type="radio"
              name={`${name}-${id}`}
              aria-label={`${hue} ${at + 1}`}
              title={`${hue} ${at + 1}`}
              style={{ background: color }}
              checked={value.toUpperCase() === color}
              disabled={disabled}
              onChange={() => onChange(color)}
              onBlur={onBlur}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
