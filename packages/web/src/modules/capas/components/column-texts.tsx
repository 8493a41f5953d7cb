import { MAX_COLUMN_TEXT } from '@comarca/shared/modules/capas/layer.fields';
import { Checkbox, Input } from 'antd';
import './layers.css';

/** A column that was chosen, with the text people will see. */
export interface PickedColumn {
  value: string;
  text: string;
}

interface Props {
  id?: string;
  /** all of the table's, with the texts that they have */
  known: readonly PickedColumn[];
  chosen: readonly PickedColumn[];
  onChange: (columns: PickedColumn[]) => void;
  onBlur?: () => void;
}

/** Which columns are shown, in the table's order, and what each is called on screen and in reports. */
export function ColumnTexts({ id, known, chosen, onChange, onBlur }: Props) {
  const textOf = (name: string) => chosen.find(({ value }) => value === name)?.text;
  const withText = (name: string, text: string | undefined) =>
    known.flatMap(({ value }) => {
      const next = value === name ? text : textOf(value);
      return next === undefined ? [] : [{ value, text: next }];
    });
  return (
    <fieldset id={id} className="selector-columnas" onBlur={onBlur}>
      {/* Beside a field's own label it would be seen twice. */}
      <legend className={id ? 'solo-lectores' : undefined}>Columnas y sus textos</legend>
      {known.map((column) => {
        const text = textOf(column.value);
        return (
          <div key={column.value} className="selector-columna">
            <Checkbox
              checked={text !== undefined}
              onChange={({ target }) =>
                onChange(withText(column.value, target.checked ? column.text : undefined))
              }
            >
              {column.value}
            </Checkbox>
            {text !== undefined && (
              <Input
                aria-label={`Texto de ${column.value}`}
                maxLength={MAX_COLUMN_TEXT}
                value={text}
                status={text.trim() === '' ? 'error' : ''}
                onChange={(event) => onChange(withText(column.value, event.target.value))}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
