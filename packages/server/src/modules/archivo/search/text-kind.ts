import { TIFF } from '@comarca/shared/core/preview';
import { extensionOf, fileKinds } from '../../../core/files/file-kind.ts';
import type { FeatureKind, TextKind } from '../../documentos/public.ts';

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** By what something is called, where its content does not tell what it is. */
const byName: Readonly<Record<string, TextKind>> = {
  eml: 'eml',
  odt: 'odf',
  ods: 'odf',
  odp: 'odf',
  pptx: 'pptx',
  htm: 'html',
  html: 'html',
  xhtml: 'html',
  rtf: 'rtf',
};

const byType: Readonly<Record<string, TextKind>> = {
  [fileKinds.pdf.mime]: 'pdf',
  [fileKinds.docx.mime]: 'docx',
  [fileKinds.xlsx.mime]: 'xlsx',
  [fileKinds.kmz.mime]: 'kmz',
  'application/rtf': 'rtf',
  'text/html': 'html',
  'application/vnd.oasis.opendocument.text': 'odf',
  'application/vnd.oasis.opendocument.spreadsheet': 'odf',
  'application/vnd.oasis.opendocument.presentation': 'odf',
  [PRESENTATION]: 'pptx',
};
const UNTOLD = new Set(['text/plain', 'application/octet-stream']);

/** How the words of a document are read; undefined for plain text, and for what has none. */
export const textKindOf = (name: string, type: string): TextKind | undefined =>
  byType[type] ?? (UNTOLD.has(type) ? byName[extensionOf(name)] : undefined);

const features: Readonly<Record<string, FeatureKind>> = {
  [fileKinds.kml.mime]: 'xml',
  [fileKinds.gpx.mime]: 'xml',
  [fileKinds.geojson.mime]: 'json',
};

/** How the words of a file of features are read as it comes; undefined for what is none. */
export const featureKindOf = (type: string): FeatureKind | undefined => features[type];

/** The pages of whatever is of this type: a picture is one; null where its content says it. */
export const pagesOfKind = (type: string): number | null =>
  type.startsWith('image/') && type !== TIFF ? 1 : null;

/** Texts and presentations that say how many pages or slides they have. */
const TELLING: ReadonlySet<string> = new Set([fileKinds.docx.mime, PRESENTATION]);
export const tellsItsPages = (type: string): boolean => TELLING.has(type);
