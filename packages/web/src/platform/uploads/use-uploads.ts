import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type ArrivedFile,
  createUploadQueue,
  type SendFile,
  type UploadItem,
  type UploadQueue,
} from './upload-queue.ts';

export interface Uploads<Result> {
  queue: UploadQueue<Result>;
  items: readonly UploadItem<Result>[];
  /** What the server answered for those that are finished. */
  results: readonly Result[];
  /** Whether a file is still waiting or being sent. */
  isSending: boolean;
}

/**
 * The files of a `DropZone`: each is sent as soon as it is chosen. It begins with what has arrived already.
 *
 * @example
 * const uploads = useUploads(sendLetterFile);
 * <DropZone uploads={uploads} label="Soportes" />
 */
export function useUploads<Result>(
  send: SendFile<Result>,
  arrived: readonly ArrivedFile<Result>[] = [],
): Uploads<Result> {
  const [queue] = useState(() => createUploadQueue(send, arrived));
  const items = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(() => () => queue.stop(), [queue]);
  return {
    queue,
    items,
    results: items.flatMap(({ result }) => (result === null ? [] : [result])),
    isSending: items.some(({ state }) => state === 'recibido' || state === 'en progreso'),
  };
}
