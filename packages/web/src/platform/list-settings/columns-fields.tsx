import { HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import type { ListColumnSetting } from '@comarca/shared/modules/listas/list-settings';
import { Button, Checkbox, Segmented } from 'antd';
import type { KeyboardEvent } from 'react';
import type { ListColumn } from '../management/list/list-table.tsx';
import { type ArrangedColumn, arrangedColumns, withColumn, withMoved } from './arranged-columns.ts';
import type { ListSettings } from './use-list-settings.ts';
import './list-settings.css';

const densities = [
  { value: 'comoda' as const, label: 'Cómoda' },
  { value: 'compacta' as const, label: 'Compacta' },
];

/** How much one press of an arrow makes a column wider or narrower, in pixels. */
const STEP = 16;
const USUAL_WIDTH = 160;
const NARROWEST = 48;

export interface ColumnsProps<Row> {
  columns: readonly ListColumn<Row>[];
  settings: ListSettings;
}

/** How dense a table is, and its columns: which, in which order, how wide. */
export function ColumnsFields<Row>({ columns, settings }: ColumnsProps<Row>) {
  const arranged = arrangedColumns(columns, settings.columns).filter(
    ({ column }) => !column.pinned && !column.compact,
  );
  return (
    <fieldset className="columnas" aria-label="Columnas y densidad">
      <Segmented
        block
        aria-label="Densidad"
        options={densities}
        value={settings.density}
        onChange={(density) => settings.setGeneral({ density })}
      />
      <p>Arrastre para ordenar. Con el teclado: ↑ ↓ mueven, ← → cambian el ancho.</p>
      <ul>
        {arranged.map((one) => (
          <ColumnItem
            key={one.setting.key}
            one={one}
            arranged={arranged}
            onChange={settings.setColumns}
          />
        ))}
      </ul>
      <Button
        type="link"
        size="small"
        disabled={settings.columns.length === 0}
        onClick={() => settings.setColumns([])}
      >
        Restablecer columnas
      </Button>
    </fieldset>
  );
}

interface ItemProps<Row> {
  one: ArrangedColumn<Row>;
  arranged: readonly ArrangedColumn<Row>[];
  onChange: (columns: ListColumnSetting[]) => void;
}

const DRAGGED = 'application/x-columna';

function ColumnItem<Row>({ one: { column, setting }, arranged, onChange }: ItemProps<Row>) {
  const { key, hidden = false, pinned = false, width = USUAL_WIDTH } = setting;
  const place = arranged.findIndex((other) => other.setting.key === key);
  const isOnlyOne = !hidden && arranged.filter((other) => !other.setting.hidden).length === 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const wider = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined && wider === undefined) return;
    event.preventDefault();
    const other = by === undefined ? undefined : arranged[place + by];
    if (other) onChange(withMoved(arranged, key, other.setting.key));
    if (wider !== undefined) {
      onChange(withColumn(arranged, key, { width: Math.max(NARROWEST, width + wider) }));
    }
  };
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, key)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(DRAGGED);
        if (dragged && dragged !== key) onChange(withMoved(arranged, dragged, key));
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<HolderOutlined />}
        aria-label={`Mover ${column.title}`}
        onKeyDown={onKeyDown}
      />
      <Checkbox
        checked={!hidden}
        disabled={isOnlyOne}
        onChange={({ target }) => onChange(withColumn(arranged, key, { hidden: !target.checked }))}
      >
        {column.title}
      </Checkbox>
      <Button
        type="text"
        size="small"
        icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
        aria-label={`Fijar ${column.title}`}
        aria-pressed={pinned}
        onClick={() => onChange(withColumn(arranged, key, { pinned: !pinned }))}
      />
    </li>
  );
}
