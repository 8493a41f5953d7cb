import { CloseOutlined } from '@ant-design/icons';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import { useOlMap } from '../map-context.ts';
import { NOTICES, sayOfBookmark } from '../shown-bookmark.ts';
import { MapButton } from './map-button.tsx';

/** Beside the map: why layers of the bookmark that it shows are not seen as they were kept. */
export function BookmarkNotices() {
  const map = useOlMap();
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    const look = () => setTexts((map.get(NOTICES) as readonly string[] | undefined) ?? []);
    look();
    const key = map.on(`change:${NOTICES}` as 'change', look);
    return () => unByKey(key);
  }, [map]);
  return (
    <div className="mapa-avisos" role="status">
      {texts.length > 0 && (
        <>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <MapButton
            titulo="Cerrar avisos"
            icon={<CloseOutlined />}
            onClick={() => sayOfBookmark(map, [])}
          />
        </>
      )}
    </div>
  );
}
