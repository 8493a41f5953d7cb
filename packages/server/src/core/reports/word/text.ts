import { type IRunPropertiesOptions, TextRun } from 'docx';
import { xmlText } from '../xml-text.ts';

/** Colours of the identity as Word writes them, without the number sign. */
export const hex = (color: string): string => color.replace('#', '');

/** One run of a user's text: what XML cannot carry is left out, line ends become spaces. */
export function run(text: string, options: IRunPropertiesOptions = {}): TextRun {
  return new TextRun({ ...options, text: oneLine(text) });
}

/** The text without line ends, as a run holds it. */
export const oneLine = (text: string): string => xmlText(text).replace(/[\r\n\u2028\u2029]+/g, ' ');

/** The paragraphs of a text that people wrote: one for each line that says something. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
