import { figuresToConfirm } from '@comarca/shared/core/confirmed-figures';
import { useRef } from 'react';
import { newKey } from '../http/new-key.ts';
import { useConfirm } from './confirm.tsx';
import { NotConfirmed } from './not-confirmed.ts';

/** What is asked, and what the two answers are called. */
interface Question {
  title: string;
  confirm: string;
}

/**
 * Does something that the server refuses while texts say figures which the tables do not: they are listed, and
 * it is done with them where the person says so. What was confirmed of a submit is so for its repetition, under a
 * key of its own: it is another call.
 * @param act the key is what the server knows a repeated call by
 * @throws what `act` throws; NotConfirmed where the person does not say so
 */
export function useConfirmedFigures(question: Question) {
  const confirm = useConfirm();
  const said = useRef({ submit: '', key: '' });
  return async <Done>(
    submit: string,
    act: (confirmed: boolean, key: string) => Promise<Done>,
  ): Promise<Done> => {
    if (said.current.submit === submit) return act(true, said.current.key);
    try {
      return await act(false, submit);
    } catch (error) {
      const [message, ...details] = figuresToConfirm(error);
      if (message === undefined) throw error;
      if (!(await confirm({ ...question, message, details, cancel: 'Volver' })))
        throw new NotConfirmed();
      said.current = { submit, key: newKey() };
      return act(true, said.current.key);
    }
  };
}
