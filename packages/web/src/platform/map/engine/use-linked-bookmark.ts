import { AppError } from '@comarca/shared/core/errors';
import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';
import { z } from 'zod';
import { useAlertedCall } from '../../alerts/use-alerted-call.ts';
import { useUrlState } from '../../navigation/url-state.ts';
import { BOOKMARK_GONE, bookmarkRecord } from '../bookmarks.ts';
import { sayOfBookmark, showBookmark } from './shown-bookmark.ts';

const linked = z.looseObject({
  /** the bookmark that a link opens the map at */
  marcador: z.coerce.string().regex(/^\d+$/).optional().catch(undefined),
});

/**
 * Opens a map at the bookmark that the address names, once: from then on the address says nothing of it.
 * @param isOffered whether this map is one that links lead to
 */
export function useLinkedBookmark(map: OlMap, isOffered: boolean): void {
  const [{ marcador: id }, change] = useUrlState(linked);
  const alerted = useAlertedCall();
  useEffect(() => {
    if (!isOffered || id === undefined) return;
    let isLeft = false;
    const open = async () => {
      const found = await bookmarkRecord.load(id).catch((error: unknown) => {
        if (error instanceof AppError && BOOKMARK_GONE.has(error.code)) return null;
        throw error;
      });
      if (isLeft) return;
      if (found === null) sayOfBookmark(map, [GONE]);
      else await showBookmark(map, found);
      if (!isLeft) change({ marcador: undefined }, { replace: true });
    };
    void alerted('al abrir el marcador', open);
    return () => {
      isLeft = true;
    };
  }, [map, id, isOffered, change, alerted]);
}

const GONE = 'El marcador de este enlace ya no existe, o usted no tiene permiso para verlo.';
