import type { PageLine } from './pdf-lines.ts';

/** Lines that every page of a certificate begins or ends with, wherever the text breaks. */
const EVERY_PAGE = [
  /^certificado generado con el pin/i,
  /^p[aá]gina:? *\d+/i,
  /^impreso el /i,
  /^nro\.? matr[ií]cula:/i,
  /^oficina de registro de instrumentos p[uú]blicos/i,
  /^superintendencia de notariado/i,
  /^la guarda de la fe/i,
  /^certificado de tradici[oó]n/i,
  /^matr[ií]cula inmobiliaria$/i,
  /^"?este certificado refleja/i,
  /^hasta la fecha y hora/i,
  /^no tiene validez sin la firma/i,
  /^[=_-]{5,}$/,
];

/** What a certificate says itself: without what every page repeats. */
export const bodyOf = (lines: readonly PageLine[]): PageLine[] =>
  lines.filter(({ text }) => !EVERY_PAGE.some((pattern) => pattern.test(text)));

/** Where each part of a certificate begins, in the order in which it is looked for. */
const BLOCKS = {
  boundaries: /^descripci[oó]n: *cabida y linderos:?/i,
  complement: /^complementaci[oó]n:?/i,
  address: /^direcci[oó]n del inmueble:?/i,
  parents: /^matr[ií]cula abierta con base en la/i,
  annotations: /^anotaci[oó]n: *nro/i,
  total: /^nro total de anotaciones:/i,
  remarks: /^salvedades:/i,
  segregated: /^con base en la presente se abrieron/i,
  end: /^(fin de este documento|usuario:|el registrador)/i,
} as const;

export type Block = keyof typeof BLOCKS | 'head';

/** The lines of each part of a certificate; a part that it does not have has none. */
export function blocksOf(lines: readonly PageLine[]): Record<Block, PageLine[]> {
  const blocks: Record<Block, PageLine[]> = {
    head: [],
    boundaries: [],
    complement: [],
    address: [],
    parents: [],
    annotations: [],
    total: [],
    remarks: [],
    segregated: [],
    end: [],
  };
  let current: Block = 'head';
  for (const line of lines) {
    current = blockThatBegins(line.text) ?? current;
    blocks[current].push(line);
  }
  return blocks;
}

const blockThatBegins = (text: string): Block | undefined =>
  (Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).find((block) => BLOCKS[block].test(text));

/** The text of a part without its heading; lines are joined by spaces. */
export const textOf = (lines: readonly PageLine[], heading: RegExp): string =>
  lines
    .map(({ text }, place) => (place === 0 ? text.replace(heading, '') : text))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The text of one of the parts that are texts. */
export const blockText = (
  blocks: Record<Block, PageLine[]>,
  block: 'boundaries' | 'complement',
): string => textOf(blocks[block], BLOCKS[block]);
