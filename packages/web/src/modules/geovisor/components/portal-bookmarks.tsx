import { foldedText } from '@comarca/shared/core/plain-text';
import type { PortalBookmark } from '@comarca/shared/modules/geovisor/portal-bookmark';
import { Button } from 'antd';

interface Props {
  bookmarks: readonly PortalBookmark[];
  /** what is looked for; all of them while it is empty */
  sought: string;
  onChoose: (bookmark: PortalBookmark) => void;
  /** reads the next ones, where there are others */
  more: { isLoading: boolean; load: () => void } | null;
}

/** The views of the map that an administrator published, in their folders. */
export function PortalBookmarks({ bookmarks, sought, onChoose, more }: Props) {
  const found = bookmarks.filter((one) => isSought(one, sought));
  const folders = [...new Set(found.map(({ carpeta }) => carpeta))];
  if (found.length === 0 && !more) return null;
  return (
    <section className="geoportal-parte" aria-labelledby="geoportal-marcadores">
      <h2 id="geoportal-marcadores">Marcadores</h2>
      {folders.map((folder) => (
        <Folder
          key={folder}
          name={folder}
          bookmarks={found.filter(({ carpeta }) => carpeta === folder)}
          onChoose={onChoose}
        />
      ))}
      {more && (
        <Button block loading={more.isLoading} onClick={more.load}>
          Ver más marcadores
        </Button>
      )}
    </section>
  );
}

function Folder({ name, bookmarks, onChoose }: Omit<Props, 'sought' | 'more'> & { name: string }) {
  return (
    <details className="mapa-estante-carpeta" aria-label={name || 'Vistas'} open>
      <summary>
        {name || 'Vistas'}
        <small>{bookmarks.length}</small>
      </summary>
      <ul>
        {bookmarks.map((one) => (
          <li key={one.id}>
            <Button type="link" onClick={() => onChoose(one)}>
              {one.titulo}
            </Button>
            {one.descripcion && <p>{one.descripcion}</p>}
            {one.ocultas > 0 && <p>{hiddenText(one.ocultas)}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is said of the layers of a view that are not public. */
export const hiddenText = (count: number): string =>
  count === 1
    ? '1 capa de esta vista no es pública.'
    : `${count} capas de esta vista no son públicas.`;

/** Whether something that stands below the layers is found by what is looked for among them. */
export const isSought = (
  { titulo, descripcion, carpeta }: Pick<PortalBookmark, 'titulo' | 'descripcion' | 'carpeta'>,
  text: string,
): boolean => foldedText(`${titulo} ${descripcion} ${carpeta}`).includes(foldedText(text));
