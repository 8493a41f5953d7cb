import { InfoCircleOutlined } from '@ant-design/icons';
import { foldedText } from '@comarca/shared/core/plain-text';
import type { PortalLayer } from '@comarca/shared/modules/geovisor/portal';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';

interface Props {
  layers: readonly PortalLayer[];
  shown: ReadonlySet<string>;
  onShow: (id: string, isShown: boolean) => void;
  onInform: (layer: PortalLayer) => void;
}

/** The layers of the geoportal in their folders, each to be shown or hidden. */
export function PortalTree({ layers, shown, onShow, onInform }: Props) {
  const [text, setText] = useState('');
  const found = layers.filter((layer) => isFound(layer, text));
  const folders = [...new Set(found.map(({ carpeta }) => carpeta))];
  return (
    <>
      <Input
        type="search"
        aria-label="Buscar capas"
        placeholder="Buscar capas"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 && <p>No se encontraron resultados</p>}
      {folders.map((folder) => (
        <fieldset key={folder} className="geoportal-carpeta">
          <legend>{folder || 'Capas'}</legend>
          {found
            .filter(({ carpeta }) => carpeta === folder)
            .map((layer) => (
              <div key={layer.id} className="geoportal-capa">
                <Checkbox
                  checked={shown.has(layer.id)}
                  onChange={({ target }) => onShow(layer.id, target.checked)}
                >
                  <span
                    className="geoportal-color"
                    style={{ backgroundColor: layer.color }}
                    aria-hidden="true"
                  />
                  {layer.titulo}
                </Checkbox>
                <Button
                  type="text"
                  size="small"
                  icon={<InfoCircleOutlined />}
                  aria-label={`Ficha de ${layer.titulo}`}
                  onClick={() => onInform(layer)}
                />
              </div>
            ))}
        </fieldset>
      ))}
    </>
  );
}

const isFound = ({ titulo, carpeta, entidad }: PortalLayer, text: string): boolean =>
  foldedText(`${titulo} ${carpeta} ${entidad}`).includes(foldedText(text));
