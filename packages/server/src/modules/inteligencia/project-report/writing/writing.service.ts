import { idOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import { z } from 'zod';
import { reading } from '../../../../core/operation/operation.ts';
import type { PreparedFile } from '../../../../core/ports/prepared-file.ts';
import { type Asked, downloadWish, writingOf } from '../../writing/writing.service.ts';
import { FORMATS } from '../../writing/written-subject.ts';
import { READ, REPORT_IT } from '../project-report.access.ts';
import { projectSubject } from './project-subject.ts';
import type { ProjectDocument } from './written-document.ts';

const { obtain, filesOf, cancel } = writingOf(projectSubject);

const written = (kind: ProjectDocument['clase']) =>
  reading({
    access: READ,
    schema: z.object({
      id: idOf(REPORT_IT),
      formato: z.enum(FORMATS, messages.select).default('docx'),
      ...downloadWish,
    }),
    run: ({ context }, { id, formato, ...wish }): Promise<Asked> =>
      obtain(context, { proyecto: id, clase: kind, formato }, wish),
  });

/** The written report of a project, as it reads now. */
export const projectWord = written('INFORME');

/** Two pages about the project: its map, what weighs most, the outcomes, the conclusions. */
export const projectSummary = written('RESUMEN');

/** The documents of a project that were asked for by the caller, who does not have them yet. */
export const reportItFiles = reading({
  access: READ,
  schema: z.object({ id: idOf(REPORT_IT) }),
  run: ({ context }, { id }): Promise<PreparedFile[]> => filesOf(context, id),
});

/** The caller does not want a document any more: its writing stops where nobody else does. */
export const cancelReportIt = cancel;
