import { extensionOf, fileKinds } from '../../../core/files/file-kind.ts';
import type { TextKind } from '../../documentos/public.ts';

/** By what something is called, where its type is not told by its content. */
const byName: Readonly<Record<string, TextKind>> = {
  eml: 'eml',
  odt: 'odf',
  ods: 'odf',
  odp: 'odf',
  pptx: 'pptx',
};

const byType: Readonly<Record<string, TextKind>> = {
  [fileKinds.pdf.mime]: 'pdf',
  [fileKinds.docx.mime]: 'docx',
  [fileKinds.xlsx.mime]: 'xlsx',
  [fileKinds.kmz.mime]: 'kmz',
};

/** How the words of a document are read; undefined for plain text, and for what has none. */
export const textKindOf = (name: string, type: string): TextKind | undefined =>
  byType[type] ?? byName[extensionOf(name)];
