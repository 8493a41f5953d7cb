import { fieldError } from '@comarca/shared/core/errors';
import {
  introductionDraft,
  type LayerSource,
  layerDraft,
  objectiveDraft,
  type ReportSubject,
} from '@comarca/shared/modules/inteligencia/figures/draft-text';
import type {
  LayerFigures,
  ReportFigures,
} from '@comarca/shared/modules/inteligencia/figures/report-figures';

/** What a text is proposed about. */
export type ProposalSubject =
  | { tipo: 'introduccion' | 'objetivoGeneral' }
  | { tipo: 'capa'; capa: LayerFigures; fuente: LayerSource };

/** What is registered of a layer, by its key; none for a key that is no layer's. */
type SourceOf = (key: string) => LayerSource | undefined;

/** What a place of a report's texts is about. @throws AppError VALIDATION for one that has no proposals */
export function subjectOf(
  { capas }: ReportFigures,
  place: string,
  sourceOf: SourceOf,
): ProposalSubject {
  if (place === 'introduccion' || place === 'objetivoGeneral') return { tipo: place };
  const layer = capas.find(({ clave }) => clave === place);
  const source = sourceOf(place);
  if (!layer || !source) throw fieldError('lugar', 'Para este texto no hay propuestas.');
  if (layer.estado === null || layer.estado === 'ERROR') {
    throw fieldError('lugar', 'La capa no tiene resultado: sincronícela antes de pedir un texto.');
  }
  return { tipo: 'capa', capa: layer, fuente: source };
}

/** A text that is put together from the facts; its figures follow the tables. */
export function factText(
  figures: ReportFigures,
  subject: ProposalSubject,
  report: ReportSubject,
): string {
  if (subject.tipo === 'capa') return layerDraft(subject.capa, subject.fuente) ?? '';
  return (subject.tipo === 'introduccion' ? introductionDraft : objectiveDraft)(figures, report);
}
