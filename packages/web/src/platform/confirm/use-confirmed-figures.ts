import {
  type AgreedFigures,
  figuresToConfirm,
  NOT_AGREED,
  seenFigures,
} from '@comarca/shared/core/confirmed-figures';
import { useRef } from 'react';
import { newKey } from '../http/new-key.ts';
import { useConfirm } from './confirm.tsx';
import { NotConfirmed } from './not-confirmed.ts';

/** What is asked, and what the two answers are called. */
interface Question {
  title: string;
  confirm: string;
}

/** A call, and what was said of the figures before it. */
interface Call {
  submit: string;
  key: string;
  agreed: AgreedFigures;
}

/**
 * Does something that the server refuses while texts say figures which the tables do not: they are listed, and
 * it is done with them where the person says so; others that came meanwhile are listed anew. What was confirmed
 * of a submit is so for its repetition, under a key of its own: it is another call.
 * @param act the key is what the server knows a repeated call by
 * @param agreed what the person has said of figures already
 * @throws what `act` throws; NotConfirmed where the person does not say so
 */
export function useConfirmedFigures(question: Question) {
  const confirm = useConfirm();
  const said = useRef<Call | null>(null);
  return async <Done>(
    submit: string,
    act: (agreed: AgreedFigures, key: string) => Promise<Done>,
    agreed: AgreedFigures = NOT_AGREED,
  ): Promise<Done> => {
    let call = said.current?.submit === submit ? said.current : { submit, key: submit, agreed };
    for (;;) {
      try {
        return await act(call.agreed, call.key);
      } catch (error) {
        const [message, ...details] = figuresToConfirm(error);
        if (message === undefined) throw error;
        if (!(await confirm({ ...question, message, details, cancel: 'Volver' })))
          throw new NotConfirmed();
        const seen = { confirmed: true, seen: seenFigures(details) };
        call = { submit, key: newKey(), agreed: seen };
        said.current = call;
      }
    }
  };
}
