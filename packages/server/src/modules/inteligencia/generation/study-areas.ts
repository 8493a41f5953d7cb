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
