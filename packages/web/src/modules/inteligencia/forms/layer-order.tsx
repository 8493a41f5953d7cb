import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { putAt, without } from './layer-moves.ts';
import './layer-order.css';
import type { LayerChoice, TemplateChoice } from './layer-select.tsx';
import { useLayerDrag } from './use-layer-drag.ts';
import { useMovedFocus } from './use-moved-focus.ts';

interface Props {
  /** in the order of the report */
  value: readonly string[];
  onChange: (names: string[]) => void;
  layers: readonly LayerChoice[];
  template: TemplateChoice;
}

/** The template's layers that wait, and those chosen in their order: dragged, or moved by buttons. */
export function LayerOrder({ value, onChange, layers, template }: Props) {
  const [said, setSaid] = useState('');
  const titles = new Map(layers.map(({ nombre, titulo }) => [nombre, titulo]));
  const titleOf = (name: string) => titles.get(name) || name;
  const waiting = template.nombresCapas.filter((name) => !value.includes(name));
  const { root, focusLater } = useMovedFocus(value);

  const put = (name: string, place: number) => {
    const next = putAt(value, name, place);
    onChange(next);
    setSaid(`«${titleOf(name)}» queda en el lugar ${next.indexOf(name) + 1} de ${next.length}.`);
  };
  const remove = (name: string) => {
    onChange(without(value, name));
    setSaid(`«${titleOf(name)}» ya no está entre las capas del reporte.`);
  };
  const drag = useLayerDrag(value, put, remove);
  return (
    <div className="capas-orden" ref={root}>
      <p className="capas-ayuda">
        Arrastre las capas al orden que tendrán en el reporte, o muévalas con los botones.
      </p>
      <section aria-label="Capas de la plantilla por elegir" {...drag.waitingTarget}>
        <h2>Por elegir</h2>
        <ul>
          {waiting.map((name) => (
            <li key={name} className="capas-orden-capa" {...drag.source(name)}>
              <span>{titleOf(name)}</span>
              <Button
                type="text"
                size="small"
                icon={<PlusOutlined />}
                aria-label={`Agregar ${titleOf(name)}`}
                title="Agregar al final"
                onClick={() => {
                  focusLater(name);
                  put(name, value.length);
                }}
              />
            </li>
          ))}
          {waiting.length === 0 && <li className="capas-orden-nada">Todas están en el reporte.</li>}
        </ul>
      </section>
      <section
        aria-label="Capas del reporte, en orden"
        className={drag.active ? 'capas-orden-abierta' : undefined}
        {...drag.chosenTarget}
      >
        <h2>En el reporte</h2>
        <ol>
          {value.map((name, place) => (
            <li
              key={name}
              data-capa={name}
              className={
                drag.place === place ? 'capas-orden-capa capas-orden-aqui' : 'capas-orden-capa'
              }
              {...drag.source(name)}
              {...drag.target(place)}
            >
              <span>
                {place + 1}. {titleOf(name)}
              </span>
              <Moves
                title={titleOf(name)}
                first={place === 0}
                last={place === value.length - 1}
                onMove={(by) => put(name, place + by)}
                onRemove={() => remove(name)}
              />
            </li>
          ))}
          {value.length === 0 && <li className="capas-orden-nada">Arrastre aquí las capas.</li>}
        </ol>
      </section>
      <p role="status" className="capas-orden-aviso">
        {said}
      </p>
    </div>
  );
}

interface MovesProps {
  title: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Moves({ title, first, last, onMove, onRemove }: MovesProps) {
  return (
    <span className="capas-orden-actos">
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`Subir ${title}`}
        aria-disabled={first}
        onClick={() => !first && onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`Bajar ${title}`}
        aria-disabled={last}
        onClick={() => !last && onMove(1)}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={`Quitar ${title}`}
        onClick={onRemove}
      />
    </span>
  );
}
