import { isNpn } from '@comarca/shared/core/text.rules';
import { isFormerCode } from '@comarca/shared/modules/folios/cadastral-code.rules';
import type {
  CertificateField,
  FoundField,
  RecognisedCertificate,
} from '@comarca/shared/modules/folios/certificate';
import { circleOf, fmiList, fmiOf } from '@comarca/shared/modules/folios/fmi.rules';
import { annotationsIn } from './annotations.ts';
import { areasIn } from './areas.ts';
import { dayIn, hasLabel, type Said, spelledDayIn, valueAfter, valuesAfter } from './labels.ts';
import { type Block, blocksOf, blockText, bodyOf } from './layout.ts';
import type { PageLine } from './pdf-lines.ts';

/** The municipality as a certificate names it: who knows the municipalities finds its code. */
export interface NamedPlace {
  municipality: Said | undefined;
  department: string;
}

/** How many folios a notice names of a PDF that has several. */
const NAMED_FOLIOS = 5;

type Found = Partial<Record<CertificateField, FoundField>>;

/**
 * What the lines of a certificate of the registry say. What is not found is left out, and what looks
 * otherwise than it should is told: nothing is guessed.
 */
export function recognise(
  lines: readonly PageLine[],
): RecognisedCertificate & { place: NamedPlace } {
  const blocks = blocksOf(bodyOf(lines));
  const notes: string[] = [];
  const fmi = fmiField(lines, notes);
  const { annotations, notes: ofAnnotations } = annotationsIn(blocks.annotations);
  notes.push(...ofAnnotations, ...countNote(blocks.total, annotations.length));
  const fields: Found = {
    ...(fmi && { fmi }),
    ...headFields(lines, blocks, notes),
    ...(blocks.address.length > 0 && addressFields(blocks.address)),
    ...areaField(blocks, notes),
    ...relatedFields(blocks, fmi ? circleOf(String(fmi.value)) : '', notes),
  };
  return {
    campos: fields,
    cabidaLinderos: blockText(blocks, 'boundaries'),
    complementacion: blockText(blocks, 'complement'),
    anotaciones: annotations,
    avisos: notes,
    place: {
      municipality: valueAfter(blocks.head, 'MUNICIPIO'),
      department: valueAfter(blocks.head, 'DEPTO|DEPARTAMENTO')?.value ?? '',
    },
  };
}

const said = ({ page, line }: Said, value: string | number): FoundField => ({ value, page, line });

const FOLIO = 'NRO\\.? MATR[ÍI]CULA';

/** The folio that every page names; of several none is, for what is read of them is mixed. */
function fmiField(lines: readonly PageLine[], notes: string[]): FoundField | undefined {
  const found = valueAfter(lines, FOLIO);
  const fmi = found && fmiOf(found.value);
  if (found && !fmi) notes.push(`"${found.value}" no es una matrícula.`);
  const named = new Set(valuesAfter(lines, FOLIO).flatMap(({ value }) => fmiOf(value) ?? []));
  if (named.size > 1) {
    const some = [...named].slice(0, NAMED_FOLIOS).join(', ');
    notes.push(
      `El PDF nombra ${named.size} matrículas (${some}): sus datos están mezclados. Descártelo y cargue un PDF por folio.`,
    );
    return undefined;
  }
  return found && fmi ? said(found, fmi) : undefined;
}

function headFields(
  lines: readonly PageLine[],
  { head }: Record<Block, PageLine[]>,
  notes: string[],
): Found {
  const vereda = valueAfter(head, 'VEREDA');
  const state = valueAfter(head, 'ESTADO DEL FOLIO');
  const nupre = valueAfter(head, 'NUPRE');
  const opened = valueAfter(head, 'FECHA (?:DE )?APERTURA');
  const openedDay = opened && dayIn(opened.value);
  const printed = lines.find(({ text }) => /^impreso el /i.test(text));
  const printedDay = printed && spelledDayIn(printed.text);
  const issuer = lines.find(({ text }) =>
    /superintendencia de notariado|registro de instrumentos p[uú]blicos/i.test(text),
  );
  const isKnown = state && /^(ACTIVO|CERRADO)$/i.test(state.value);
  if (state && !isKnown) notes.push(`El estado "${state.value}" no es ACTIVO ni CERRADO.`);
  return {
    ...(vereda && { vereda: said(vereda, vereda.value.slice(0, 150)) }),
    ...(state && isKnown && { state: said(state, state.value.toUpperCase()) }),
    ...(nupre && { nupre: said(nupre, nupre.value.slice(0, 30)) }),
    ...(opened && openedDay && { opened: said(opened, openedDay) }),
    ...(printed &&
      printedDay && { printed: { value: printedDay, page: printed.page, line: printed.text } }),
    ...(issuer && { origin: { value: 'SNR', page: issuer.page, line: issuer.text } }),
    ...codeFields(head, notes),
  };
}

/** Thirty digits are the NPN and twenty the code of before, under either label. */
function codeFields(head: readonly PageLine[], notes: string[]): Found {
  const codes: Found = {};
  for (const label of ['C[ÓO]DIGO CATASTRAL', 'COD\\.? CATASTRAL ANT']) {
    const found = valueAfter(head, label);
    if (!found) continue;
    const digits = found.value.replace(/[\s.-]/g, '');
    if (isNpn(digits)) codes.npn ??= said(found, digits);
    else if (isFormerCode(digits)) codes.formerCode ??= said(found, digits);
    else notes.push(`"${found.value}" no es un NPN de 30 dígitos ni un código de 20.`);
  }
  return codes;
}

function addressFields(block: readonly PageLine[]): Found {
  const type = valueAfter(block, 'TIPO (?:DE )?PREDIO');
  const isKnown = type && /^(URBANO|RURAL)$/i.test(type.value);
  const line = block.find(({ text }) => /^\d+\) *\S/.test(text));
  return {
    ...(type && isKnown && { propertyType: said(type, type.value.toUpperCase()) }),
    ...(line && {
      address: {
        value: line.text.replace(/^\d+\) */, '').slice(0, 300),
        page: line.page,
        line: line.text,
      },
    }),
  };
}

/** The area of the boundaries, where they say one and no more. */
function areaField({ boundaries }: Record<Block, PageLine[]>, notes: string[]): Found {
  const found = areasIn(boundaries);
  const [only] = found;
  if (!only) return {};
  if (found.length > 1) {
    notes.push(`Los linderos dicen ${found.length} áreas: escriba la que corresponde.`);
    return {};
  }
  return { area: only };
}

function relatedFields(
  { parents, segregated }: Record<Block, PageLine[]>,
  circle: string,
  notes: string[],
): Found {
  const above = numbersIn(parents.slice(1), circle, notes);
  const below = numbersIn(segregated.slice(1), circle, notes);
  return {
    ...(above && { parents: above }),
    ...(below && { segregated: below }),
  };
}

/** Folios' numbers, whole or, as `7 -> 123456`, without their circle: it is the certificate's. */
function numbersIn(
  lines: readonly PageLine[],
  circle: string,
  notes: string[],
): FoundField | undefined {
  const fmis = new Set<string>();
  for (const { text } of lines) {
    const whole = text.match(/\b(?:0?\d{2}[CNS]|\d{3}) *- *\d{1,8}\b/gi) ?? [];
    const arrows = [...text.matchAll(/-> *(\d{1,8})(?!\d)/g)].map(
      ([, number]) => `${circle}-${number}`,
    );
    const found = [...whole, ...arrows].flatMap((one) => fmiOf(one) ?? []);
    for (const fmi of found) fmis.add(fmi);
    if (found.length === 0) notes.push(`No se reconocieron matrículas en "${text.slice(0, 120)}".`);
  }
  const [first] = lines;
  return first && fmis.size > 0
    ? { value: fmiList([...fmis]), page: first.page, line: first.text }
    : undefined;
}

/** Says when the certificate counts more annotations than were recognised, or fewer. */
function countNote(total: readonly PageLine[], recognised: number): string[] {
  if (!hasLabel(total, 'NRO TOTAL DE ANOTACIONES')) return [];
  const said = Number(/\*?(\d+)\*?/.exec(total[0]?.text.split(':')[1] ?? '')?.[1]);
  return said === recognised
    ? []
    : [`El certificado dice ${said} anotaciones y se reconocieron ${recognised}.`];
}
