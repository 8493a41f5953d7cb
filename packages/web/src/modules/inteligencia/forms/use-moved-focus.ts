import { useEffect, useRef } from 'react';

/**
 * The focus follows a layer that was put among the chosen ones with a button which is then gone.
 * @param chosen after which change the layer is there
 */
export function useMovedFocus(chosen: readonly string[]) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const name = wanted.current;
    if (name === null || !chosen.includes(name)) return;
    wanted.current = null;
    const places = root.current?.querySelectorAll<HTMLElement>('[data-capa]') ?? [];
    const place = [...places].find(({ dataset }) => dataset.capa === name);
    place?.querySelector('button')?.focus();
  }, [chosen]);
  return {
    root,
    focusLater: (name: string) => {
      wanted.current = name;
    },
  };
}
