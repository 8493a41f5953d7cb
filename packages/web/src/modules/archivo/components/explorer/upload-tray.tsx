import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useSyncExternalStore } from 'react';
import { archiveUploads, type Sending, type SendingState } from '../../uploads/upload-store.ts';

/** Lines that are drawn; of more there are the first to look at. */
const MOST_LINES = 200;

/** What somebody has to do something about comes first, then what is being sent, then what waits. */
const URGENCY: readonly SendingState[] = ['falló', 'sin conexión', 'enviando', 'espera', 'lista'];

const urgentFirst = (items: readonly Sending[]): Sending[] =>
  URGENCY.flatMap((state) => items.filter((item) => item.state === state)).slice(0, MOST_LINES);

/** The files on their way, while there are any. */
export function UploadTray() {
  const items = useSyncExternalStore(archiveUploads.subscribe, archiveUploads.get);
  if (items.length === 0) return null;
  const ready = items.filter(({ state }) => state === 'lista').length;
  const failed = items.filter(({ state }) => state === 'falló').length;
  const hidden = items.length - MOST_LINES;
  return (
    <section className="archivo-cargas" aria-label="Cargas">
      <header>
        <strong role="status">
          {ready} de {items.length} cargados{failed > 0 && `, ${failed} con problemas`}
        </strong>
        {failed > 0 && (
          <Button size="small" type="link" onClick={() => archiveUploads.retryFailed()}>
            Reintentar las que fallaron
          </Button>
        )}
        <Button
          size="small"
          type="text"
          disabled={ready === 0}
          onClick={() => archiveUploads.clear()}
        >
          Quitar los cargados
        </Button>
      </header>
      <ul>
        {urgentFirst(items).map((item) => (
          <Line key={item.key} item={item} />
        ))}
        {hidden > 0 && <li>y {hidden} más</li>}
      </ul>
    </section>
  );
}

const outcomes = {
  nuevo: 'Cargado',
  version: 'Nueva versión',
  igual: 'Ya estaba',
} as const;

function Line({ item }: { item: Sending }) {
  const { key, name, path, state, progress, problem, filed } = item;
  const copies = filed?.copias.map(({ nombre, carpeta }) => `${carpeta} / ${nombre}`) ?? [];
  return (
    <li>
      <span className="archivo-carga-nombre" title={path}>
        {path}
      </span>
      {state === 'enviando' && (
        <Progress percent={progress} size="small" aria-label={`Carga de ${name}`} />
      )}
      {state === 'espera' && <span>En espera</span>}
      {state === 'sin conexión' && <span>Sin conexión: sigue en cuanto vuelva</span>}
      {state === 'lista' && filed && (
        <span title={copies.join('\n')}>
          {outcomes[filed.resultado]}
          {copies.length > 0 && ` · el mismo contenido está en ${copies[0]}`}
        </span>
      )}
      {state === 'falló' && (
        <span className="archivo-problema" role="alert">
          {problem}
        </span>
      )}
      {state === 'falló' && (
        <Button
          size="small"
          type="text"
          icon={<ReloadOutlined />}
          aria-label={`Reintentar ${name}`}
          onClick={() => archiveUploads.retry(key)}
        />
      )}
      {state !== 'lista' && (
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={`Quitar ${name}`}
          onClick={() => archiveUploads.remove(key)}
        />
      )}
    </li>
  );
}
