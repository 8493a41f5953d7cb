import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import type { ConfirmQuestion } from './confirm-dialog.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

type Ask = (question?: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

interface Pending {
  question: ConfirmQuestion;
  answer: (yes: boolean) => void;
}

/** Holds the dialog that `useConfirm` opens. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = useCallback<Ask>(
    (question = {}) =>
      new Promise((resolve) => {
        setPending({
          question,
          answer: (yes) => {
            setPending(null);
            resolve(yes);
          },
        });
      }),
    [],
  );
  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && (
        <Suspense>
          <ConfirmDialog question={pending.question} onAnswer={pending.answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** Asks before something that cannot be taken back; answers whether the user agreed. */
export const useConfirm = (): Ask => use(ConfirmContext);
