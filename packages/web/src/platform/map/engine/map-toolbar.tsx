import {
  AimOutlined,
  BlockOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MinusOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { ZOOM_STEP } from '../map-layer.ts';
import { LayerControl } from './layer-control.tsx';
import { MapButton } from './map-button.tsx';
import { useOlMap } from './map-context.ts';
import { useFullscreen } from './use-fullscreen.ts';

const ZOOM_MS = 150;

interface Props {
  frame: React.RefObject<HTMLElement | null>;
  onReset: () => void;
  children: ReactNode;
}

/** Zoom, original view, full screen, layers, and what the map adds. */
export function MapToolbar({ frame, onReset, children }: Props) {
  const map = useOlMap();
  const { full, toggle } = useFullscreen(frame);
  const [choosing, setChoosing] = useState(false);
  const zoomBy = (step: number) => {
    const view = map.getView();
    view.animate({ zoom: (view.getZoom() ?? 0) + step, duration: ZOOM_MS });
  };
  return (
    <>
      <div className="mapa-barra" role="toolbar" aria-label="Controles del mapa">
        <MapButton titulo="Acercar" icon={<PlusOutlined />} onClick={() => zoomBy(ZOOM_STEP)} />
        <MapButton titulo="Alejar" icon={<MinusOutlined />} onClick={() => zoomBy(-ZOOM_STEP)} />
        <MapButton titulo="Restablecer vista" icon={<AimOutlined />} onClick={onReset} />
        <MapButton
          titulo={full ? 'Salir de pantalla completa' : 'Ver en pantalla completa'}
          icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={toggle}
        />
        <MapButton
          titulo="Capas del mapa"
          icon={<BlockOutlined />}
          expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        />
        {children}
      </div>
      {choosing && <LayerControl onClose={() => setChoosing(false)} />}
    </>
  );
}
