import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * True while the page is printed. What changes with it is on the page before the print begins: the
 * browser takes the page as it is when its listeners return, so nothing may wait for a later moment.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const medium = window.matchMedia('print');
    const change = (next: boolean) => flushSync(() => setPrinting(next));
    const begin = () => change(true);
    const end = () => change(false);
    const follow = () => change(medium.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    medium.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      medium.removeEventListener('change', follow);
    };
  }, []);
  return printing;
}
