import { createContext } from 'react';

/** Whether texts and chips are shown whole, as in a record's detail, or cut as a list cuts them. */
export const WholeContent = createContext(false);
