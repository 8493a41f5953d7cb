import type { FigureFinding } from '@comarca/shared/modules/inteligencia/figures/review-texts';
import type { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { Access } from '../../../core/operation/operation.ts';
import type { Download } from '../../../core/reports/download.ts';
import type { convertToPdf } from '../../documentos/public.ts';
import type { Rendered } from '../reports/lacking.ts';
import type { MapsDrawn } from '../reports/quick-report.word.ts';
import type {
  MapSources,
  renderApart,
  renderDocument,
} from '../reports/quick-report.word-worker.ts';

export const FORMATS = ['docx', 'pdf'] as const;

/** A document as a job writes it; what it is of, its subject knows. */
export interface AnyDocument {
  formato: (typeof FORMATS)[number];
}

/** What writes a document of a report in a thread, with what its maps show besides. */
type Render = (
  load: Parameters<typeof renderDocument>[0],
  config: App['config'],
  sources: MapSources,
) => Promise<Rendered>;

/** Who a cover may name, whoever had the document written, and where it is written. */
export interface Wish {
  author: string;
  /** the figures that may stand in it although its tables do not say them, as `figureMarks` */
  confirmed: readonly string[];
  render: Render;
}

/** What a document would be written of now. */
export interface Standing {
  /** the same sum is the same document */
  sum: string;
  /** what its texts say otherwise than its tables */
  contradictions: readonly FigureFinding[];
}

/** A document as Word file, with the sum of what it was written of. */
export interface Composed {
  word: Download;
  sum: string;
  /** whether its maps lack something that did not answer: it is given to others for some time only */
  isLacking: boolean;
}

/** Where the archive keeps a document: its file, and the seal by which it is known what that is. */
interface KeptPlace<Document> {
  find(db: Reader, document: Document): Promise<{ file: string; seal: string | null } | undefined>;
  /**
   * Puts a stored file in the place of the one before.
   * @returns the ids of the files that it leaves no place to
   * @throws where there is nothing any more that it could be of
   */
  put(tx: Tx, document: Document, kept: { file: string; seal: string }): Promise<string[]>;
  /** what the seal says of the document besides what it was written of */
  sealedAs(document: Document): Record<string, string | number>;
  /** as the audit tells it */
  audited(document: Document, kept: { file: string; name: string }): Record<string, string>;
}

/** By which column the asked documents of a subject are told from those of others. */
export type AskedOf = 'proyecto_it_id' | 'reporte_rapido_id';

/**
 * What documents are written of by jobs: the study of a project, a quick report. It says which documents
 * there are, how one is composed, where it is kept, and how people are told of it; all the rest is the same.
 */
export interface WrittenSubject<Document extends AnyDocument> {
  /** of its jobs */
  queue: string;
  /** how many of its jobs wait or run at most, of one person and in all */
  inLine: { perUser: number; total: number };
  /** by which audit and files name it */
  entity: string;
  access: Access;
  /** what is done with documents, as the audit calls it */
  operations: { ask: string; keep: string; cancel: string; confirm: string };
  askedOf: AskedOf;
  /** of a document as a job carries it */
  schema: z.ZodType<Document>;
  /** the key of the record that the document is of */
  of(document: Document): number;
  /** what the record is called; undefined where there is none */
  nameOf(db: Reader, id: number): Promise<string | undefined>;
  /** which of its documents is meant, in words for the audit and for who joins a job */
  which(document: Document): string;
  /** how people call it: 'el informe' */
  called(document: Document): string;
  /** the kind of the notices about it */
  notice: string;
  /** the screen on which it is fetched */
  route(id: number): string;
  /** @throws AppError that says why there is nothing to write */
  standing(app: App, document: Document): Promise<Standing>;
  /**
   * @throws what rendering throws; AppError as `standing`, or VALIDATION where its texts contradict its
   * tables in what nobody confirmed
   */
  compose(app: App, document: Document, wish: Wish): Promise<Composed>;
  /** what its jobs write with, in a thread of their own: it loads with the first document */
  renderApart(): Promise<typeof renderApart>;
  /** by what its jobs lay a document out as PDF */
  convertApart: typeof convertToPdf;
  kept: KeptPlace<Document>;
}

/** How far the writing of a document is, in words. */
export function writingText(called: string, maps?: MapsDrawn): string {
  const text = `Se está redactando ${called}`;
  return maps ? `${text}: mapa ${maps.drawn} de ${maps.all}` : text;
}

/** For who waited as long as a request does. */
export const STILL_WRITING =
  'El documento se sigue redactando. Recibirá un aviso cuando esté listo para descargar.';
