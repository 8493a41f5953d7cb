import {
  AimOutlined,
  BlockOutlined,
  BookOutlined,
  ColumnWidthOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LinkOutlined,
  MinusOutlined,
  PlusOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { ZOOM_STEP } from '../../map-layer.ts';
import { useOlMap } from '../map-context.ts';
import { frameOfMap } from '../map-frame.ts';
import { useFullscreen } from '../use-fullscreen.ts';
import { MapButton } from './map-button.tsx';

const ZOOM_MS = 150;

/** What opens beside the toolbar; they share the place, so one at a time. */
export type MapPanel = 'lugar' | 'capas' | 'medir' | 'marcadores';

interface Props {
  frame: React.RefObject<HTMLElement | null>;
  onReset: () => void;
  panel: MapPanel | null;
  onPanel: (panel: MapPanel | null) => void;
  /** whether somebody is signed in, who may keep views */
  bookmarks: boolean;
  /** offers what the map shows */
  onShare?: ((frame: MapFrame) => void) | undefined;
}

/** Zoom, original view, full screen, and the panels of the map. */
export function MapToolbar({ frame, onReset, panel, onPanel, bookmarks, onShare }: Props) {
  const map = useOlMap();
  const { full, toggle: fillScreen } = useFullscreen(frame);
  const zoomBy = (step: number) => {
    const view = map.getView();
    view.animate({ zoom: (view.getZoom() ?? 0) + step, duration: ZOOM_MS });
  };
  const toggle = (one: MapPanel) => onPanel(panel === one ? null : one);
  return (
    <div className="mapa-barra" role="toolbar" aria-label="Controles del mapa">
      <MapButton titulo="Acercar" icon={<PlusOutlined />} onClick={() => zoomBy(ZOOM_STEP)} />
      <MapButton titulo="Alejar" icon={<MinusOutlined />} onClick={() => zoomBy(-ZOOM_STEP)} />
      <MapButton titulo="Restablecer vista" icon={<AimOutlined />} onClick={onReset} />
      <MapButton
        titulo={full ? 'Salir de pantalla completa' : 'Ver en pantalla completa'}
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={fillScreen}
      />
      <MapButton
        titulo="Buscar lugar"
        icon={<SearchOutlined />}
        expanded={panel === 'lugar'}
        onClick={() => toggle('lugar')}
      />
      <MapButton
        titulo="Capas del mapa"
        icon={<BlockOutlined />}
        expanded={panel === 'capas'}
        onClick={() => toggle('capas')}
      />
      {onShare && (
        <MapButton
          titulo="Copiar enlace de esta vista"
          icon={<LinkOutlined />}
          onClick={() => onShare(frameOfMap(map))}
        />
      )}
      {bookmarks && (
        <MapButton
          titulo="Marcadores"
          icon={<BookOutlined />}
          expanded={panel === 'marcadores'}
          onClick={() => toggle('marcadores')}
        />
      )}
      <MapButton
        titulo="Medir"
        icon={<ColumnWidthOutlined />}
        pressed={panel === 'medir'}
        onClick={() => toggle('medir')}
      />
    </div>
  );
}
