import { layersOf, type Report } from '../../../operations/quick-report.model.ts';
import type { Writing } from '../../../operations/quick-report.ts';
import type { PendingWriting } from './writing-draft.ts';

type Stored = ReadonlyMap<string, string>;

export const isEmpty = ({ analisis, mostrar }: PendingWriting): boolean =>
  Object.keys(analisis).length === 0 && Object.keys(mostrar).length === 0;

/** What this screen saved last, which the report that it shows may not have yet. */
export interface OwnSave {
  version: number;
  analisis: Record<string, string>;
}

/** The analyses as they are stored, by layer. */
export function storedAnalyses(report: Report, own: OwnSave): Stored {
  const read = layersOf(report).map(({ nombre, analisis }) => [nombre, analisis] as const);
  return new Map([...read, ...(report.version < own.version ? Object.entries(own.analisis) : [])]);
}

/** An analysis as it reads now; what it was written over is kept the first time. */
export function withText(
  pending: PendingWriting,
  stored: Stored,
  layer: string,
  text: string,
): PendingWriting {
  return {
    ...pending,
    analisis: { ...pending.analisis, [layer]: text },
    antes: { [layer]: stored.get(layer) ?? '', ...pending.antes },
  };
}

/** The layers whose analysis somebody else wrote, differently, since this one was begun. */
export function contestedLayers(
  { analisis, antes, enviados }: PendingWriting,
  stored: Stored,
): string[] {
  return Object.entries(analisis)
    .filter(([layer, text]) => {
      const theirs = stored.get(layer);
      const begun = antes[layer];
      if (theirs === undefined || begun === undefined) return false;
      // What is stored may be one's own, saved before more was typed, whose answer was lost.
      return ![begun, text, ...(enviados[layer] ?? [])].includes(theirs);
    })
    .map(([layer]) => layer);
}

/** The layers that were written about and are no longer in the report: what is written waits for them. */
export const lostLayers = ({ analisis }: PendingWriting, stored: Stored): string[] =>
  Object.keys(analisis).filter((layer) => !stored.has(layer));

/** From now on what is stored is what was written over: the text typed here goes on. */
export function overwriting(
  pending: PendingWriting,
  stored: Stored,
  layer: string,
): PendingWriting {
  return { ...pending, antes: { ...pending.antes, [layer]: stored.get(layer) ?? '' } };
}

/** So many are held of what was sent of one analysis without an answer. */
const MOST_UNANSWERED = 20;

/** Some of it is sent: until there is an answer, what is stored may be that. */
export function withSent(now: PendingWriting, { analisis }: PendingWriting): PendingWriting {
  const told = Object.entries(analisis).map(([layer, text]) => {
    const all = new Set([...(now.enviados[layer] ?? []), text]);
    return [layer, [...all].slice(-MOST_UNANSWERED)] as const;
  });
  return { ...now, enviados: { ...now.enviados, ...Object.fromEntries(told) } };
}

/** Without the analyses of some layers. */
export function withoutAnalyses(
  { analisis, mostrar, antes, enviados }: PendingWriting,
  layers: readonly string[],
): PendingWriting {
  const rest = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([layer]) => !layers.includes(layer)));
  return { analisis: rest(analisis), mostrar, antes: rest(antes), enviados: rest(enviados) };
}

/** What is still pending after some of it was saved: what was typed meanwhile stays. */
export function afterSaving(now: PendingWriting, saved: PendingWriting): PendingWriting {
  const analysis = left(now.analisis, saved.analisis);
  const begun = { ...now.antes, ...saved.analisis };
  return {
    analisis: analysis,
    mostrar: left(now.mostrar, saved.mostrar),
    antes: Object.fromEntries(Object.entries(begun).filter(([layer]) => layer in analysis)),
    enviados: Object.fromEntries(
      Object.entries(now.enviados).filter(
        ([layer]) => layer in analysis && !(layer in saved.analisis),
      ),
    ),
  };
}

function left<Value>(now: Record<string, Value>, saved: Record<string, Value>) {
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => saved[key] !== value));
}

/** What is pending as the server takes it. */
export const asWriting = ({ analisis, mostrar }: PendingWriting): Writing => ({
  analisis: new Map(Object.entries(analisis)),
  mostrar: new Map(Object.entries(mostrar)),
});
