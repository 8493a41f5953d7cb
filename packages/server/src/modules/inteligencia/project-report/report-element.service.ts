import { AppError, fieldError } from '@comarca/shared/core/errors';
import {
  type ElementValue,
  emptyElement,
  kindOfElement,
  type ReportVariable,
} from '@comarca/shared/modules/inteligencia/project-report';
import {
  elementSchemas,
  saveElementSchema,
} from '@comarca/shared/modules/inteligencia/project-report.schema';
import { operation } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { findProjectIt } from '../projects/project-it.repository.ts';
import { REPORT_IT, WRITE } from './project-report.access.ts';
import { lockElement, writeElement } from './report-element.repository.ts';

/** Of an element that nobody has written yet. */
export const UNWRITTEN = 0;

/**
 * Writes one element of a project's report over what was read of it.
 * @returns the project's id
 */
export const saveReportElement = operation({
  name: 'saveReportElement',
  access: WRITE,
  schema: saveElementSchema,
  idempotent: true,
  async run({ tx, audit }, { id, reportVariable: variable, reportValue, version }) {
    const valor = readValue(variable, reportValue);
    if (!(await findProjectIt(tx, id))) throw new AppError('NOT_FOUND');
    const before = await lockElement(tx, id, variable);
    const stood = before?.valor ?? emptyElement[kindOfElement(variable)];
    requireCurrent(version, before?.version ?? UNWRITTEN);
    await writeElement(tx, id, { variable, valor });
    await audit({
      entity: REPORT_IT,
      entityId: id,
      before: { [variable]: stood },
      after: { [variable]: valor },
    });
    return id;
  },
});

/** @throws AppError VALIDATION in the words of the element's kind */
function readValue(variable: ReportVariable, text: string): ElementValue {
  const kind = kindOfElement(variable);
  const parsed = elementSchemas[kind].safeParse(kind === 'texto' ? text : readJson(text));
  if (parsed.success) return parsed.data;
  throw fieldError('reportValue', parsed.error.issues[0]?.message ?? UNREADABLE);
}

const UNREADABLE = 'El elemento del informe no se pudo leer.';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError('reportValue', UNREADABLE);
  }
}
