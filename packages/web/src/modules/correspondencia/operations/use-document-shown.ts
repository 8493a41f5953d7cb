import { useState } from 'react';

const KEY = 'comarca.correspondencia.vista';
const HIDDEN = 'oculta';

/** Whether a person wants letters' documents beside what is said of them, kept in this browser. */
export function useDocumentShown(): [shown: boolean, show: (shown: boolean) => void] {
  const [shown, setShown] = useState(wanted);
  const show = (next: boolean) => {
    setShown(next);
    try {
      if (next) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, HIDDEN);
    } catch {
      // A browser that keeps nothing has it for as long as the letter is open.
    }
  };
  return [shown, show];
}

function wanted(): boolean {
  try {
    return localStorage.getItem(KEY) !== HIDDEN;
  } catch {
    return true;
  }
}
