import { AppError } from '@comarca/shared/core/errors';
import {
  type PathPart,
  type Tag,
  TagDisposition,
  TagPlacement,
  TemplateHandler,
} from 'easy-template-x';
import { xmlText } from '../../../core/reports/xml-text.ts';
import { checkDocx } from '../safe/safe-docx.ts';
import { LetterText, unstretched } from './letter-text.ts';

/** What a field may be called: `{proyecto}`, `{Asunto}`, `{teléfono de la sede}`. */
const FIELD_NAME = /^[\p{L}\p{N}][\p{L}\p{N}_ -]{0,59}$/u;
/** Tables in tables in text boxes; deeper is no letter. */
const MAX_DEPTH = 80;

/**
 * The names of the fields of a Word template, as written between braces in its text, headers and
 * footers; each once, in reading order.
 * @throws AppError VALIDATION for a file that is no template
 */
export async function fieldsOf(docx: Buffer): Promise<string[]> {
  await checkDocx(docx);
  const tags = await understood(() => handlerFor({}).parseTags(docx));
  for (const tag of tags) checkTag(tag);
  return [...new Set(tags.map(({ name }) => name))];
}

/**
 * A copy of the template with each field replaced by its text. Values are text and nothing else:
 * braces and XML in them stay as they were typed; a line break begins a new line. A line whose
 * fields are all without a text goes.
 * @throws AppError VALIDATION that names the fields without a value
 */
export async function fill(docx: Buffer, values: Record<string, string>): Promise<Buffer> {
  const fields = await fieldsOf(docx);
  const unknown = fields.filter((field) => !Object.hasOwn(values, field));
  if (unknown.length > 0) {
    const names = unknown.map((field) => `{${field}}`).join(', ');
    throw new AppError('VALIDATION', `La plantilla tiene campos sin valor: ${names}.`);
  }
  return understood(async () => {
    const filled = await handlerFor(values).process(docx, {});
    const hasLines = fields.some((field) => values[field]?.includes('\n'));
    return hasLines ? unstretched(filled) : filled;
  });
}

/** Only texts: no loops, images, links or raw XML can be asked for by a template or a value. */
function handlerFor(values: Record<string, string>): TemplateHandler {
  return new TemplateHandler({
    plugins: [new LetterText()],
    defaultContentType: 'text',
    containerContentType: 'text',
    skipEmptyTags: false,
    maxXmlDepth: MAX_DEPTH,
    scopeDataResolver: ({ path }) => textFor(values, path),
  });
}

function textFor(values: Record<string, string>, path: readonly PathPart[]): string {
  const tag = path.at(-1);
  const name = typeof tag === 'object' ? tag.name : String(tag);
  return Object.hasOwn(values, name) ? xmlText(values[name] ?? '').replaceAll('\r\n', '\n') : '';
}

function checkTag({ name, rawText, disposition, placement, options }: Tag): void {
  const isField =
    placement === TagPlacement.TextNode &&
    disposition === TagDisposition.SelfClosed &&
    options === undefined &&
    FIELD_NAME.test(name);
  if (!isField) {
    throw new AppError(
      'VALIDATION',
      `La plantilla tiene un campo que no es válido: ${rawText}. Un campo es un nombre de letras, ` +
        'números y espacios entre llaves.',
    );
  }
}

/** What the library cannot read is the file's fault, and said so. */
async function understood<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const name = error instanceof Error ? error.constructor.name : '';
    const isSyntax = /Delimiter|Unclosed|Unopened|Syntax|Options/.test(name);
    throw new AppError(
      'VALIDATION',
      isSyntax
        ? 'La plantilla tiene llaves sin pareja: cada campo se escribe {así}.'
        : 'El documento Word no se puede leer: está dañado.',
    );
  }
}
