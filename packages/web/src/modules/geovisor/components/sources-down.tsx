import { formatDateTime } from '@comarca/shared/core/formats';
import { type SourceKind, sourceKindNames } from '@comarca/shared/modules/geovisor/source';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { loadSourcesDown, radarKey } from '../operations/radar.ts';
import './sources-down.css';

/** Says, before something is made with them, which sources did not answer when they were tried last. */
export function SourcesDown() {
  const { data } = useQuery({
    queryKey: [...radarKey, 'caidas'],
    queryFn: loadSourcesDown,
    meta: { quiet: 'the form works without knowing it' },
  });
  if (!data || data.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          Hay fuentes que no responden:{' '}
          <ul className="fuentes-caidas">
            {data.map(({ clase, nombre, desde }) => (
              <li key={`${clase} ${nombre}`}>
                {nombre} ({sourceKindNames[clase as SourceKind] ?? clase}), desde{' '}
                {formatDateTime(String(desde))}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
