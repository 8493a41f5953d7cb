import type { Annotation, AnnotationParty } from '@comarca/shared/modules/folios/title.schema';
import { amountIn, dayIn } from './labels.ts';
import type { PageLine } from './pdf-lines.ts';

const BEGINS = /^anotaci[oó]n: *nro\.? *0*(\d{1,4})\b/i;
const PARTIES = /^personas que intervienen/i;
const PARTY = /^(DE|A): *(.+)$/i;
const DOCUMENT = /^doc(?:umento)?: *(.*)$/i;
const ACT = /^especificaci[oó]n: *(.*)$/i;
/** The kinds of identification that stand after a name. */
const IDENTIFIED = /^(.*?)\s+((?:CC|CE|NIT|TI|PA|PP|RC|SIN IDENTIFICACI[OÓ]N)#?.*)$/i;
const CANCELS = /^se cancelan? (?:las? )?anotaci[oó]n(?:es)?(.*)$/i;
const MARK = /\s+([XI])$/;

/** The annotations of a certificate, and what of them a person has to look at. */
export function annotationsIn(lines: readonly PageLine[]): {
  annotations: Annotation[];
  notes: string[];
} {
  const annotations: Annotation[] = [];
  const notes: string[] = [];
  for (const group of groupsOf(lines)) {
    const annotation = annotationOf(group);
    if (annotations.some(({ numero }) => numero === annotation.numero)) {
      notes.push(`La anotación ${annotation.numero} aparece dos veces: quedó la primera.`);
      continue;
    }
    annotations.push(annotation);
    const missing = missingIn(annotation);
    if (missing.length > 0) {
      notes.push(`De la anotación ${annotation.numero} no se reconoció: ${missing.join(', ')}.`);
    }
  }
  return { annotations, notes };
}

function groupsOf(lines: readonly PageLine[]): string[][] {
  const groups: string[][] = [];
  for (const { text } of lines) {
    if (BEGINS.test(text)) groups.push([text]);
    else groups.at(-1)?.push(text);
  }
  return groups;
}

function annotationOf(lines: readonly string[]): Annotation {
  const [head = ''] = lines;
  const { document, act } = textsOf(lines);
  const [, paper = document, value] = /^(.*?)\s*valor acto: *(.*)$/i.exec(document) ?? [];
  const { codigoActo, acto } = actOf(act);
  return {
    numero: Number(BEGINS.exec(head)?.[1] ?? 0),
    fecha: dayIn(/fecha: *(\S+)/i.exec(head)?.[1] ?? '') ?? '',
    radicacion: (/radicaci[oó]n: *(\S+)/i.exec(head)?.[1] ?? '').slice(0, 60),
    documento: paper.trim().slice(0, 500),
    codigoActo,
    acto,
    valor: value === undefined ? null : (amountIn(value) ?? null),
    cancela: cancelledIn(lines),
    personas: partiesOf(lines),
  };
}

/** The document and the act, each of which may go on in the next line. */
function textsOf(lines: readonly string[]): { document: string; act: string } {
  const texts = { document: '', act: '' };
  let current: keyof typeof texts | null = null;
  for (const line of lines.slice(1)) {
    if (PARTIES.test(line) || PARTY.test(line)) break;
    const [, document] = DOCUMENT.exec(line) ?? [];
    const [, act] = ACT.exec(line) ?? [];
    if (CANCELS.test(line)) current = null;
    else if (document !== undefined) [current, texts.document] = ['document', document];
    else if (act !== undefined) [current, texts.act] = ['act', act];
    else if (current) texts[current] += ` ${line}`;
  }
  return texts;
}

/** The annotations that it says it cancels: `Se cancela anotación No: 1, 3`. */
function cancelledIn(lines: readonly string[]): number[] {
  const said = lines.flatMap((line) => CANCELS.exec(line)?.[1]?.match(/\d{1,4}/g) ?? []);
  return [...new Set(said.map(Number))].filter((number) => number > 0);
}

/** `COMPRAVENTA: 0125 COMPRAVENTA`: the group, the code and the name of the act. */
function actOf(text: string): Pick<Annotation, 'codigoActo' | 'acto'> {
  const [, group = '', actCode = '', name = ''] =
    /^(?:([^:]*): *)?(\d{3,5}) +(.*)$/.exec(text) ?? [];
  if (actCode) return { codigoActo: actCode, acto: name.trim().slice(0, 300) };
  return { codigoActo: '', acto: (text || group).trim().slice(0, 300) };
}

function partiesOf(lines: readonly string[]): AnnotationParty[] {
  const parties: AnnotationParty[] = [];
  for (const line of lines.slice(1)) {
    const [, side, said] = PARTY.exec(line) ?? [];
    if (!side || !said) continue;
    const titular = (MARK.exec(said)?.[1] ?? '') as AnnotationParty['titular'];
    const plain = said.replace(MARK, '').trim();
    const [, name = plain, identification = ''] = IDENTIFIED.exec(plain) ?? [];
    parties.push({
      lado: side.toUpperCase() as AnnotationParty['lado'],
      nombre: name.trim().slice(0, 300),
      identificacion: identification.trim().slice(0, 60),
      titular,
    });
  }
  return parties;
}

function missingIn({ fecha, acto, personas }: Annotation): string[] {
  return [
    ...(fecha ? [] : ['la fecha']),
    ...(acto ? [] : ['el acto']),
    ...(personas.length > 0 ? [] : ['las personas']),
  ];
}
