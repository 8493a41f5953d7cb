import { createContext, type ReactNode } from 'react';

/** Makes a row's name the link that leads to its record; null where a text is only a text. */
export const NameLink = createContext<((name: ReactNode) => ReactNode) | null>(null);
