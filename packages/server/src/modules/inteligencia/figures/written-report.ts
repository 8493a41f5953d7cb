import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import {
  contradictionsOf,
  type FigureFinding,
  layersInDoubt,
  reviewTexts,
  type WrittenPlace,
} from '@comarca/shared/modules/inteligencia/figures/review-texts';
import type { Reader } from '../../../core/db/database.ts';
import type { CrossingTable } from '../report-crossing.repository.ts';
import { listCrossingFigures } from './crossing-figures.repository.ts';

/** The texts of a report with the figures that they may state. */
export interface WrittenReport {
  figures: ReportFigures;
  places: WrittenPlace[];
  /** the ids of the layers' rows, by their keys in texts */
  rows: ReadonlyMap<string, number>;
  table: CrossingTable;
}

/**
 * What of a report's texts does not agree with its tables.
 * @param only one place, or null for all
 */
export async function reviewWritten(
  db: Reader,
  { figures, places, rows, table }: WrittenReport,
  only: string | null = null,
): Promise<FigureFinding[]> {
  const asked = only === null ? places : places.filter(({ lugar }) => lugar === only);
  // Single crossings are read for the few layers where the totals alone leave a doubt.
  const doubtful = layersInDoubt(asked, figures).flatMap((key) => {
    const id = rows.get(key);
    return id === undefined ? [] : [[key, id] as const];
  });
  const read = await listCrossingFigures(
    db,
    doubtful.map(([, id]) => id),
    table,
  );
  return reviewTexts(
    asked,
    figures,
    new Map(doubtful.map(([key, id]) => [key, read.get(id) ?? []])),
  );
}

/** What is typed in a report's texts and is none of its tables'. */
export const contradictions = async (
  db: Reader,
  written: WrittenReport,
): Promise<FigureFinding[]> => contradictionsOf(await reviewWritten(db, written));
