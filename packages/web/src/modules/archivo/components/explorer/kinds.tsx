import {
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  GlobalOutlined,
} from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import type { ReactNode } from 'react';

const marks: readonly [pattern: RegExp, mark: ReactNode][] = [
  [/pdf/, <FilePdfOutlined key="pdf" className="archivo-pdf" />],
  [/^image/, <FileImageOutlined key="image" className="archivo-imagen" />],
  [/wordprocessing|msword/, <FileWordOutlined key="word" className="archivo-word" />],
  [/spreadsheet|ms-excel|csv/, <FileExcelOutlined key="sheet" className="archivo-tabla" />],
  [/kml|kmz|geo|gpx/, <GlobalOutlined key="map" className="archivo-mapa" />],
  [/zip|gzip/, <FileZipOutlined key="zip" />],
  [/^text|xml/, <FileTextOutlined key="text" />],
];

/** What a document is, as a mark beside its name. */
export const kindMark = (type: string): ReactNode =>
  marks.find(([pattern]) => pattern.test(type))?.[1] ?? <FileOutlined />;

/** How documents may be narrowed by what they are. */
export const contentKinds = [
  { value: 'pdf', label: 'PDF' },
  { value: 'texto', label: 'Word y textos' },
  { value: 'tabla', label: 'Excel y tablas' },
  { value: 'imagen', label: 'Imágenes' },
  { value: 'mapa', label: 'Mapas' },
];

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** `1,4 MB` */
export function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${formatNumber(size, unit === 0 || size >= 100 ? 0 : 1)} ${UNITS[unit]}`;
}
