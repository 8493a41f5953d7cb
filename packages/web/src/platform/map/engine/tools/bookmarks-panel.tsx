import { CloseOutlined } from '@ant-design/icons';
import { OWN_BOOKMARKS } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { ConfigProvider, Radio } from 'antd';
import { type RefObject, useState } from 'react';
import { useFocusBack } from '../../../../ui/feedback/focus-back.ts';
import { useSession } from '../../../session/use-session.ts';
import type { Bookmark, BookmarksOf } from '../../bookmarks.ts';
import { BookmarkForm } from './bookmark-form.tsx';
import { BookmarkPicker } from './bookmark-picker.tsx';
import { MapButton } from './map-button.tsx';

interface Props {
  /** what fills the screen: lists outside of it would not be seen there */
  frame: RefObject<HTMLElement | null>;
  /** the record whose bookmarks stand beside the person's own */
  of: BookmarksOf | undefined;
  onClose: () => void;
}

/** Goes to kept views of the map and keeps new ones: the person's own, and those of the record. */
export function BookmarksPanel({ frame, of, onClose }: Props) {
  const own = useOwnBookmarks();
  const [shared, setShared] = useState(of !== undefined);
  const [editing, setEditing] = useState<Bookmark | 'nuevo' | null>(null);
  useFocusBack();
  const whose = shared && of ? of : own;
  return (
    <section className="mapa-panel mapa-marcadores" aria-label="Marcadores">
      <header>
        <strong>Marcadores</strong>
        <MapButton titulo="Cerrar marcadores" icon={<CloseOutlined />} onClick={onClose} />
      </header>
      <ConfigProvider getPopupContainer={() => frame.current ?? document.body}>
        {of && editing === null && (
          <Radio.Group
            size="small"
            optionType="button"
            aria-label="De quién son"
            value={shared}
            onChange={({ target }) => setShared(target.value as boolean)}
            options={[
              { value: true, label: of.titulo },
              { value: false, label: own.titulo },
            ]}
          />
        )}
        {editing === null ? (
          <BookmarkPicker key={whose.contentType} of={whose} onEdit={setEditing} />
        ) : (
          <BookmarkForm
            of={whose}
            bookmark={editing === 'nuevo' ? null : editing}
            onClose={() => setEditing(null)}
          />
        )}
      </ConfigProvider>
    </section>
  );
}

function useOwnBookmarks(): BookmarksOf {
  const session = useSession();
  return { contentType: OWN_BOOKMARKS, objectId: session?.id ?? '', titulo: 'Míos' };
}
