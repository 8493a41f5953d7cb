import type { AnyDocument } from '../../writing/written-subject.ts';

/** Its report, two pages about it, or the report as people outside get it by a link. */
export const KINDS = ['INFORME', 'RESUMEN', 'CLIENTE'] as const;

/** What is written of a project: which of its documents, in which format. */
export interface ProjectDocument extends AnyDocument {
  proyecto: number;
  clase: (typeof KINDS)[number];
}

/** Which document of a report it is, what its file is called, and how people are told of it. */
export const documentKinds = {
  INFORME: { kind: 'proyecto', prefix: 'informe', called: 'el informe' },
  RESUMEN: { kind: 'resumen', prefix: 'resumen_ejecutivo', called: 'el resumen ejecutivo' },
  CLIENTE: { kind: 'proyecto', prefix: 'informe', called: 'el informe para el cliente' },
} as const satisfies Record<
  ProjectDocument['clase'],
  { kind: 'proyecto' | 'resumen'; prefix: string; called: string }
>;
