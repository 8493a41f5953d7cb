import { createHash } from 'node:crypto';
import type { Db } from '../../../core/db/database.ts';
import { buildStudyArea, type StudyArea, type StudyInput } from '../../cruces/public.ts';

/** The study area with a buffer in metres; the study's own without one. */
export type AreaFor = (buffer?: number) => Promise<StudyArea>;

/**
 * The study areas of one drawing: each buffer is drawn once, when the first layer asks for it.
 * @param own the area with the study's own buffer
 */
export function studyAreas(db: Db, study: StudyInput, own: StudyArea): AreaFor {
  const drawn = new Map([[study.buffer, Promise.resolve(own)]]);
  return (buffer = study.buffer) => {
    const known = drawn.get(buffer) ?? buildStudyArea(db, { ...study, buffer });
    drawn.set(buffer, known);
    return known;
  };
}

/** An area of a route of some hundred kilometres takes a megabyte. */
const MOST_KEPT = 8;

/**
 * Draws study areas, and knows those that it drew last: a layer that changed is crossed anew with a drawing
 * that did not, and drawing it takes longer than crossing one layer.
 * @returns draws one by engines of these versions; throws what drawing throws, which is not remembered
 */
export function rememberedAreas(draw: typeof buildStudyArea = buildStudyArea) {
  const kept = new Map<string, StudyArea>();
  return async (db: Db, study: StudyInput, versions: object): Promise<StudyArea> => {
    const { trazado, buffer, srid } = study;
    const key = createHash('sha256')
      .update(JSON.stringify([trazado, buffer, srid, versions]))
      .digest('base64');
    const area = kept.get(key) ?? (await draw(db, study));
    kept.delete(key);
    kept.set(key, area);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > MOST_KEPT) kept.delete(oldest);
    return area;
  };
}
