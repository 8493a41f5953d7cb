import { useState } from 'react';

const KEY = 'comarca.menu';
const COLLAPSED = 'angosto';

/** Whether the side menu shows icons only; the choice stays in this browser. */
export function useMenuCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === COLLAPSED);
  const keep = (next: boolean) => {
    localStorage.setItem(KEY, next ? COLLAPSED : 'ancho');
    setCollapsed(next);
  };
  return [collapsed, keep];
}
