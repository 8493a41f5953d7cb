import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as spanish from '@zxcvbn-ts/language-es-es';

/** 0–4; from 2 on, more than a million guesses. Sign-in allows ten in fifteen minutes. */
const LEAST_SCORE = 2;

let checker: ZxcvbnFactory | undefined;

/**
 * Indexes the dictionaries, once: half a second and tens of megabytes. The server does it when it
 * begins to listen, so that no request pays for it.
 */
export function prepareStrengthCheck(): ZxcvbnFactory {
  checker ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    translations: spanish.translations,
    // A check stays under about 10 ms of the main thread, whatever the text: 32 characters that
    // are hard to guess need no more, and a sign for a letter is tried in one combination.
    maxLength: 32,
    l33tMaxSubstitutions: 1,
  });
  return checker;
}

/** Whether a new password is hard enough to guess for someone who knows these words about its owner. */
export function isStrongPassword(password: string, aboutOwner: readonly string[]): boolean {
  const words = aboutOwner.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]);
  const known = words.filter((word) => word.length > 2);
  return prepareStrengthCheck().check(password, known).score >= LEAST_SCORE;
}
