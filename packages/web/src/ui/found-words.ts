import { foldedText } from '@comarca/shared/core/plain-text';
import { createContext } from 'react';

/** What a list was searched for: texts mark it where they have it. */
export const FoundWords = createContext('');

/** A text in pieces, those that match what was searched marked. */
export interface Piece {
  /** Its place among the others. */
  key: number;
  text: string;
  found: boolean;
}

/**
 * The pieces of a text, by the way the server searches: each word by itself, whatever its case and
 * accents.
 */
export function piecesOf(text: string, searched: string): Piece[] {
  const words = foldedText(searched).split(/\s+/).filter(Boolean);
  const letters = [...text];
  // Letter by letter, so that a place in the plain text is the same place in this one.
  const plainLetters = letters.map((letter) => foldedText(letter)[0] ?? ' ');
  const whole = plainLetters.join('');
  const found = letters.map(() => false);
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      found.fill(true, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, place) => {
    const last = pieces.at(-1);
    const isFound = found[place] ?? false;
    if (last?.found === isFound) last.text += letter;
    else pieces.push({ key: place, text: letter, found: isFound });
  });
  return pieces;
}
