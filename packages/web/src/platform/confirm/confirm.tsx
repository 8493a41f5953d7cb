import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { laterDialog } from '../loading/later-dialog.tsx';
import type { ConfirmQuestion } from './confirm-dialog.tsx';

const ConfirmDialog = laterDialog(() => import('./confirm-dialog.tsx'), 'ConfirmDialog');

type Ask = (question?: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

interface Pending {
  question: ConfirmQuestion;
  answer: (yes: boolean) => void;
}

/** Holds the dialog that `useConfirm` opens. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const replaced = useRef<(yes: boolean) => void>(undefined);
  const ask = useCallback<Ask>(
    (question = {}) =>
      new Promise((resolve) => {
        // Whoever waits for the answer of a question that goes out of sight would wait for ever.
        replaced.current?.(false);
        const answer = (yes: boolean) => {
          setPending(null);
          resolve(yes);
        };
        replaced.current = answer;
        setPending({ question, answer });
      }),
    [],
  );
  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && (
        <ConfirmDialog
          question={pending.question}
          onAgree={() => pending.answer(true)}
          onClose={() => pending.answer(false)}
        />
      )}
    </ConfirmContext>
  );
}

/**
 * Asks before something that cannot be taken back; answers whether the user agreed. A question that could
 * not be shown was not agreed to.
 */
export const useConfirm = (): Ask => use(ConfirmContext);
