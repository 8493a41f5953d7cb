import type { AppError } from '@comarca/shared/core/errors';
import type { XmlHandler } from '../../../core/files/xml.ts';

/** Field codes that bring in other files when the document is opened or printed. */
const FOREIGN_FIELD = /\b(INCLUDEPICTURE|INCLUDETEXT|DDEAUTO|DDE|RD)\b/;
/** The same as the name of a field, which Word reads in small letters too. */
const FOREIGN_NAME = /^\s*(INCLUDEPICTURE|INCLUDETEXT|DDEAUTO|DDE|RD)\b/i;
/** Elements that show a picture, and their attribute that says where it lies outside. */
const LINKED: Readonly<Record<string, string>> = { blip: 'link', imagedata: 'href' };

type Attributes = Readonly<Record<string, string>>;
type Refuse = (reason: string) => AppError;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, whatever its prefix. */
const attributeOf = (attributes: Attributes, wanted: string): string | undefined =>
  Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1];

/**
 * What looks, while an XML of a Word file is read, for what fetches content from elsewhere: links of its
 * parts, linked pictures, and fields, whose code may be spread over several runs.
 * @param refuse what is thrown
 * @returns what is told of the elements, and the check when all of them were
 */
export function docxContent(refuse: Refuse): { handler: XmlHandler; check(): void } {
  /** codes of all fields, without what stands between their pieces */
  const codes: string[] = [];
  const simple: string[] = [];
  /** the fields that have begun, one in another; null once the code of one is told */
  const begun: (string[] | null)[] = [];
  let isInCode = false;

  const requireOwn = (code: string): void => {
    if (FOREIGN_NAME.test(code)) throw foreign(refuse);
  };
  const told = (): void => requireOwn(begun.pop()?.join('') ?? '');
  const mark = (kind: string | undefined): void => {
    if (kind === 'begin') begun.push([]);
    if (kind === 'end') told();
    if (kind !== 'separate') return;
    told();
    begun.push(null);
  };

  return {
    handler: {
      open(tag, attributes) {
        if (isInCode) throw refuse('uno de sus campos está mal escrito');
        isInCode = tag === 'instrText';
        if (tag === 'fldChar') mark(attributeOf(attributes, 'fldCharType'));
        if (tag === 'Relationship') checkLink(attributes, refuse);
        const outside = LINKED[tag];
        if (outside && attributeOf(attributes, outside)) throw linked(refuse);
        const code = attributeOf(attributes, 'instr');
        if (code === undefined) return;
        simple.push(code);
        requireOwn(code);
      },
      close(tag, text) {
        if (tag !== 'instrText') return;
        isInCode = false;
        codes.push(text);
        begun.at(-1)?.push(text);
      },
    },
    check() {
      if (FOREIGN_FIELD.test(`${codes.join('')} ${simple.join(' ')}`)) throw foreign(refuse);
    },
  };
}

const foreign = (refuse: Refuse): AppError => refuse('incluye otros archivos por enlace');

const linked = (refuse: Refuse): AppError =>
  refuse('enlaza contenido externo (imágenes u otros archivos); incrústelo en el documento');

/** Web links are text; anything else that lies outside would be fetched by whoever opens it. */
function checkLink({ TargetMode, Type = '', Target = '' }: Attributes, refuse: Refuse): void {
  if (TargetMode?.trim().toLowerCase() !== 'external') return;
  const isWebLink = Type.endsWith('/hyperlink');
  // Word notes where a document's template stood on its author's computer; nothing fetches that.
  const isOwnTemplate =
    Type.endsWith('/attachedTemplate') && /^(file:\/\/\/[a-z]:|[a-z]:\\)/i.test(Target);
  if (!isWebLink && !isOwnTemplate) throw linked(refuse);
}
