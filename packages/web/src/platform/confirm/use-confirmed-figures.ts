import { figuresToConfirm } from '@comarca/shared/core/confirmed-figures';
import { useConfirm } from './confirm.tsx';

/** What is asked, and what the two answers are called. */
interface Question {
  title: string;
  confirm: string;
}

/**
 * Does something that the server refuses while texts say figures which the tables do not: they are listed, and
 * it is done with them where the person says so.
 * @throws what `act` throws; its refusal where the person does not
 */
export function useConfirmedFigures(question: Question) {
  const confirm = useConfirm();
  return async <Done>(act: (confirmed: boolean) => Promise<Done>): Promise<Done> => {
    try {
      return await act(false);
    } catch (error) {
      const [message, ...details] = figuresToConfirm(error);
      if (message === undefined) throw error;
      if (!(await confirm({ ...question, message, details, cancel: 'Volver' }))) throw error;
      return act(true);
    }
  };
}
