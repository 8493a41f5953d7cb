import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useGoTo } from '../../platform/navigation/route-link.tsx';
import './palette.css';
import { recordActs } from './record-acts.ts';
import { type PaletteChoice, type PaletteGroup, usePaletteItems } from './use-palette-items.ts';

const WIDTH = 600;
const optionId = (item: PaletteChoice) => `paleta-${item.key}`;

/** Jumps to any screen and to whatever the modules can find, makes records, and acts on the open one. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const goTo = useGoTo();
  const [acts] = useState(recordActs);
  const groups = usePaletteItems(text, acts);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(chosen, items.length - 1)];
  const follow = (item: PaletteChoice) => {
    onClose();
    if ('run' in item) item.run();
    else goTo(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + items.length) % items.length);
    }
    if (event.key === 'Enter' && current) follow(current);
  };
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={WIDTH}
      onCancel={onClose}
      title={<span className="solo-lectores">Ir a…</span>}
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        className="paleta-campo"
        prefix={<SearchOutlined />}
        placeholder="Ir a una pantalla, buscar, crear…"
        aria-label="Ir a"
        role="combobox"
        aria-expanded
        aria-controls="paleta-lista"
        {...(current && { 'aria-activedescendant': optionId(current) })}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList groups={groups} current={current} onFollow={follow} />
    </Modal>
  );
}

interface ListProps {
  groups: readonly PaletteGroup[];
  current: PaletteChoice | undefined;
  onFollow: (item: PaletteChoice) => void;
}

function PaletteList({ groups, current, onFollow }: ListProps) {
  return (
    <div id="paleta-lista" className="paleta" role="listbox" aria-label="Resultados">
      {groups.length === 0 && <p className="paleta-nada">No se encontraron resultados</p>}
      {groups.map(({ label, items }) => (
        <fieldset key={label} className="paleta-seccion" aria-label={label}>
          <p className="paleta-grupo" aria-hidden>
            {label}
          </p>
          {items.map((item) => (
            // The field above holds the focus and the keys: it points at the option.
            <button
              key={item.key}
              id={optionId(item)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={item === current}
              className="paleta-opcion"
              onClick={() => onFollow(item)}
            >
              <span>{item.label}</span>
              {'detail' in item && item.detail && <small>{item.detail}</small>}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
