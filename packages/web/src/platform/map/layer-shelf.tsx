import { InfoCircleOutlined } from '@ant-design/icons';
import { foldedText } from '@comarca/shared/core/plain-text';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { OpacitySlider } from './opacity-slider.tsx';
import './layer-shelf.css';

/** A layer that may be shown on a map. */
export interface ShelfLayer {
  id: string;
  titulo: string;
  /** whose layers it stands among; '' for none */
  carpeta: string;
  /** #RRGGBB in which it is drawn; none where a server draws it */
  color?: string;
  /** what it is also found by */
  otros?: string;
}

interface Props<Layer extends ShelfLayer> {
  layers: readonly Layer[];
  /** what is shown, with its opacity: 0–1 */
  shown: ReadonlyMap<string, number>;
  onShow: (id: string, isShown: boolean) => void;
  /** lets the opacity of what is shown be changed */
  onOpacity?: (id: string, opacity: number) => void;
  onInform?: (layer: Layer) => void;
  /** told what is looked for, where other things stand below that are found by it too */
  onSearch?: (text: string) => void;
  /** some of those other things are found by what is looked for */
  isFoundBelow?: boolean;
}

/** From so many layers on, folders are closed until somebody opens them. */
const MANY = 40;

/** The layers of a map in their folders, each to be found, shown and hidden. */
export function LayerShelf<Layer extends ShelfLayer>(props: Props<Layer>) {
  const { layers, onSearch, isFoundBelow = false, ...rest } = props;
  const [text, setText] = useState('');
  const found = layers.filter((layer) => isFound(layer, text));
  const folders = [...new Set(found.map(({ carpeta }) => carpeta))];
  const isSearching = text.trim() !== '';
  const isForOthers = isFoundBelow || (layers.length === 0 && onSearch !== undefined);
  return (
    <div className="mapa-estante">
      <Input
        type="search"
        aria-label="Buscar capas"
        placeholder="Buscar capas"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onSearch?.(target.value);
        }}
      />
      {found.length === 0 && !isForOthers && <p>No se encontraron resultados</p>}
      {folders.map((folder) => {
        const own = found.filter(({ carpeta }) => carpeta === folder);
        const isOpen = isSearching || layers.length <= MANY;
        return (
          <Folder
            key={`${folder} ${isOpen}`}
            name={folder}
            layers={own}
            isOpen={isOpen}
            {...rest}
          />
        );
      })}
    </div>
  );
}

type FolderProps<Layer extends ShelfLayer> = Omit<Props<Layer>, 'onSearch' | 'isFoundBelow'> & {
  name: string;
  isOpen: boolean;
};

function Folder<Layer extends ShelfLayer>({ name, isOpen, layers, ...rest }: FolderProps<Layer>) {
  const { shown } = rest;
  const count = layers.filter(({ id }) => shown.has(id)).length;
  const [open, setOpen] = useState(isOpen || count > 0);
  return (
    <details
      className="mapa-estante-carpeta"
      aria-label={name || 'Capas'}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {name || 'Capas'}
        <small>{count > 0 ? `${count} de ${layers.length}` : layers.length}</small>
      </summary>
      {open && layers.map((layer) => <Entry key={layer.id} layer={layer} {...rest} />)}
    </details>
  );
}

type EntryProps<Layer extends ShelfLayer> = Omit<
  Props<Layer>,
  'layers' | 'onSearch' | 'isFoundBelow'
> & {
  layer: Layer;
};

function Entry<Layer extends ShelfLayer>(props: EntryProps<Layer>) {
  const { layer, shown, onShow, onOpacity, onInform } = props;
  const { id, titulo, color } = layer;
  const opacity = shown.get(id);
  return (
    <div className="mapa-estante-capa">
      <div>
        <Checkbox
          checked={opacity !== undefined}
          onChange={({ target }) => onShow(id, target.checked)}
        >
          {color && (
            <span
              className="mapa-estante-color"
              style={{ backgroundColor: color }}
              aria-hidden="true"
            />
          )}
          {titulo}
        </Checkbox>
        {onInform && (
          <Button
            type="text"
            size="small"
            icon={<InfoCircleOutlined />}
            aria-label={`Ficha de ${titulo}`}
            onClick={() => onInform(layer)}
          />
        )}
      </div>
      {onOpacity && opacity !== undefined && (
        <OpacitySlider title={titulo} value={opacity} onChange={(next) => onOpacity(id, next)} />
      )}
    </div>
  );
}

const isFound = ({ titulo, carpeta, otros = '' }: ShelfLayer, text: string): boolean =>
  foldedText(`${titulo} ${carpeta} ${otros}`).includes(foldedText(text));
