import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { type Uploads, useUploads } from '../../../platform/uploads/use-uploads.ts';
import {
  attachToLetter,
  type Letter,
  type LetterAttachment,
  type ReceivedFile,
  sendLetterFile,
} from './letters.ts';
import { lettersKey } from './letters-key.ts';

/** What is about to hang on a letter. */
export interface LetterUploads {
  uploads: Uploads<ReceivedFile>;
  links: readonly string[];
  setLinks: (links: string[]) => void;
  /** Of those that hang, the ones that stay. */
  kept: readonly LetterAttachment[];
  remove: (attachment: LetterAttachment) => void;
  /** Whether saving would change something. */
  hasChanges: boolean;
  /** Begins anew from what is stored. */
  forget: () => void;
  /** @returns whether it is stored; a refusal is told in the page */
  save: () => Promise<boolean>;
}

/** The supports of a letter while its official changes them. */
export function useLetterUploads(letter: Letter): LetterUploads {
  const uploads = useUploads(sendLetterFile);
  const [links, setLinks] = useState<string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const attached = useAttached();
  const kept = letter.anexocorrespondenciaSet.filter(({ id }) => !removed.includes(id));
  const forget = () => {
    uploads.queue.clear();
    setLinks([]);
    setRemoved([]);
  };
  return {
    uploads,
    links,
    setLinks,
    kept,
    remove: ({ id }) => setRemoved((before) => [...before, id]),
    hasChanges: uploads.items.length + links.length + removed.length > 0,
    forget,
    save: () =>
      attached(async () => {
        await attachToLetter(letter, {
          files: uploads.results.map(({ id }) => id),
          sharepointFiles: links,
          conservar: kept.map(({ id }) => id),
        });
        forget();
      }),
  };
}

function useAttached() {
  const alerted = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  return async (attach: () => Promise<void>) => {
    const isAttached = await alerted('al cargar los anexos', async () => {
      await attach();
      alerts.success('Los anexos se han cargado correctamente');
      return true;
    });
    await client.invalidateQueries({ queryKey: lettersKey });
    return isAttached ?? false;
  };
}
