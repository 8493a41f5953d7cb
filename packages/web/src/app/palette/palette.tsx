import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { PaletteItem } from '../../platform/module.ts';
import { useGoTo } from '../../platform/navigation/route-link.tsx';
import './palette.css';
import { type PaletteGroup, usePaletteItems } from './use-palette-items.ts';

const WIDTH = 600;
const optionId = (item: PaletteItem) => `paleta-${item.key}`;

/** Jumps to any screen, and to whatever the modules can find. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const goTo = useGoTo();
  const groups = usePaletteItems(text);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(chosen, items.length - 1)];
  const follow = (item: PaletteItem) => {
    onClose();
    goTo(item);
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
        placeholder="Ir a una pantalla…"
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
  current: PaletteItem | undefined;
  onFollow: (item: PaletteItem) => void;
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
              {item.detail && <small>{item.detail}</small>}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
