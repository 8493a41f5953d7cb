import type { LetterLink } from '../operations/vinculadas.ts';
import { LinkedLetters } from './linked-letters.tsx';

const TAB_SIZE = 10;

/** The letters of records of one kind, below what their previews say. */
export const lettersSection = (kind: LetterLink['kind']) =>
  function LettersSection({ id }: { id: string }) {
    return <LinkedLetters link={{ kind, id }} />;
  };

/** The letters of records of one kind, in a tab of their own. */
export const lettersTab = (kind: LetterLink['kind']) =>
  function LettersTab({ id }: { id: string }) {
    return <LinkedLetters link={{ kind, id }} size={TAB_SIZE} />;
  };
