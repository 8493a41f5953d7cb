import type { MapsDrawn } from '../../reports/quick-report.word.ts';

export const FORMATS = ['docx', 'pdf'] as const;
/** Its report, or two pages about it. */
export const KINDS = ['INFORME', 'RESUMEN'] as const;

/** What is written of a project: which of its documents, in which format. */
export interface WrittenDocument {
  clase: (typeof KINDS)[number];
  formato: (typeof FORMATS)[number];
}

/** A document of one project. */
export interface ProjectDocument extends WrittenDocument {
  proyecto: number;
}

/** Which document of a report it is, what its file is called, and how people are told of it. */
export const documentKinds = {
  INFORME: { kind: 'proyecto', prefix: 'informe', called: 'el informe' },
  RESUMEN: { kind: 'resumen', prefix: 'resumen_ejecutivo', called: 'el resumen ejecutivo' },
} as const satisfies Record<
  WrittenDocument['clase'],
  { kind: 'proyecto' | 'resumen'; prefix: string; called: string }
>;

/** How far its writing is, in words. */
export function writingText({ clase }: WrittenDocument, maps?: MapsDrawn): string {
  const text = `Se está redactando ${documentKinds[clase].called}`;
  return maps ? `${text}: mapa ${maps.drawn} de ${maps.all}` : text;
}

/** For who waited as long as a request does. */
export const STILL_WRITING =
  'El documento se sigue redactando. Recibirá un aviso cuando esté listo para descargar.';
