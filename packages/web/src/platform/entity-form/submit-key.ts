import { useState } from 'react';
import { newKey } from '../http/new-key.ts';
import { sameValue } from './conflict.ts';

/** The key of a submit, by what is sent. */
export type SubmitKey = (values: unknown) => string;

/**
 * Gives the key of a submit: the same while the same values are sent again, so that a repeated submit
 * makes one record; another one once something changed, so that the change is not lost to the
 * answer of a first try that got through unnoticed.
 */
export function submitKey(): SubmitKey {
  let last: { values: unknown; key: string } | null = null;
  return (values) => {
    if (!last || !sameValue(last.values, values)) last = { values, key: newKey() };
    return last.key;
  };
}

/** The same for what a component sends. */
export const useSubmitKey = (): SubmitKey => useState(submitKey)[0];
