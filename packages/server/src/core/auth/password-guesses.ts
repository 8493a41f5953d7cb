import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as spanish from '@zxcvbn-ts/language-es-es';

const checker = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...spanish.dictionary },
  graphs: common.adjacencyGraphs,
  translations: spanish.translations,
  // A check stays under about 10 ms, whatever the text: 32 characters that are hard to guess need
  // no more, and a sign for a letter is tried in one combination.
  maxLength: 32,
  l33tMaxSubstitutions: 1,
});

/** How hard a password is to guess for someone who knows these words, 0–4. */
export const scoreOf = (password: string, known: readonly string[]): number =>
  checker.check(password, [...known]).score;
