import { buffer } from 'node:stream/consumers';
import { formatDate, formatNumber } from '@comarca/shared/core/formats';
import { diagnosisNames } from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { supportNames, windOf } from '@comarca/shared/modules/inmobiliaria/support.rules';
import type { App } from '../../../core/app.ts';
import { findFile } from '../../../core/files/file.repository.ts';
import { readImageHeader } from '../../../core/files/images/image-header.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { brand } from '../../../core/reports/brand.ts';
import {
  type Block,
  heading,
  note,
  paragraphs,
  picture,
} from '../../../core/reports/word/blocks.ts';
import { writeWordSheet } from '../../../core/reports/word/document.ts';
import { dataTable, factTable } from '../../../core/reports/word/table.ts';
import type { EstateRow } from '../estates/estate.repository.ts';
import type { DiagnosisRow, StoredSupport } from './diagnosis.repository.ts';

/** A diagnosis as people hand it over: checklist, findings, concept, and its pictures where they were taken. */
export async function diagnosisWord(
  app: App,
  diagnosis: DiagnosisRow,
  estate: EstateRow,
  tradition: readonly Block[],
): Promise<Buffer> {
  const title = diagnosisNames[diagnosis.clase];
  return writeWordSheet({
    title: `${title} ${estate.codigoSig}`,
    author: brand.name,
    header: [title, estate.codigoSig],
    footer: `${estate.proyecto.disposicionDerecho} · ${diagnosis.estado.toLowerCase()}`,
    body: [
      heading(`${title}: predio ${estate.codigoSig}`, 1),
      facts(diagnosis, estate),
      ...tradition,
      ...checklist(diagnosis),
      ...(diagnosis.hallazgos ? [heading('Hallazgos', 2), ...paragraphs(diagnosis.hallazgos)] : []),
      ...(await pictures(app, diagnosis.soportes)),
      ...attachments(diagnosis.soportes),
    ],
  });
}

const facts = (diagnosis: DiagnosisRow, estate: EstateRow): Block =>
  factTable([
    ['Proyecto', estate.proyecto.disposicionDerecho],
    ['Código SIG', estate.codigoSig],
    ['Matrículas (FMI)', estate.matriculaInmobiliaria || 'SIN FMI'],
    ['Números prediales (NPN)', estate.npnCatastro || 'SIN NPN'],
    ['Municipio', estate.municipio?.nombre ?? '—'],
    ['Responsable', diagnosis.responsable?.fullName ?? 'Sin responsable'],
    ['Concepto', diagnosis.concepto],
    ...(diagnosis.clase === 'CAMPO' ? visit(diagnosis) : []),
    ...(diagnosis.revisadoPor
      ? [
          [
            'Revisó',
            `${diagnosis.revisadoPor.fullName}, ${formatDate(diagnosis.fechaRevision ?? '')}`,
          ] as const,
        ]
      : []),
  ]);

const visit = ({ fechaVisita, recibio, documentoRecibio }: DiagnosisRow) =>
  [
    ['Fecha de la visita', fechaVisita ? formatDate(fechaVisita) : '—'],
    ['Quién recibió la visita', [recibio, documentoRecibio].filter(Boolean).join(', ') || '—'],
  ] as const;

function checklist({ respuestas }: DiagnosisRow): Block[] {
  if (respuestas.length === 0) return [];
  return [
    heading('Lista de verificación', 2),
    dataTable(
      [
        { title: 'Pregunta', share: 6 },
        { title: 'Respuesta', share: 2 },
        { title: 'Nota', share: 4 },
      ],
      respuestas.map(({ texto, respuesta, nota }) => [texto, respuesta, nota]),
    ),
  ];
}

/** The widest and the tallest that a picture stands on a page, in CSS pixels. */
const MOST = { width: 560, height: 420 };
const SMALL = { width: 280, height: 140 };

async function pictures(app: App, supports: readonly StoredSupport[]): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const support of supports) {
    if (support.clase === 'ANEXO') continue;
    const shown = await shownIn(app, support);
    if (shown) blocks.push(shown, note(captionOf(support)));
  }
  return blocks.length === 0 ? [] : [heading('Registro de la visita', 2), ...blocks];
}

async function shownIn(app: App, support: StoredSupport): Promise<Block | null> {
  const file = await findFile(app.database.db, support.id);
  if (!file) return null;
  const data = await buffer(await openFile(app, file));
  const header = readImageHeader(data);
  if (!header) return null;
  const most = support.clase === 'FIRMA' ? SMALL : MOST;
  const scale = Math.min(1, most.width / header.width, most.height / header.height);
  return picture({
    data,
    type: header.format === 'png' ? 'png' : 'jpg',
    width: Math.round(header.width * scale),
    height: Math.round(header.height * scale),
    alt: captionOf(support),
  });
}

/** What a picture shows, and where and how it was taken as far as that is known. */
const captionOf = ({
  clase,
  descripcion,
  longitud,
  latitud,
  precision,
  rumbo,
  tomada,
}: StoredSupport) =>
  [
    supportNames[clase],
    descripcion,
    latitud !== null && longitud !== null
      ? `${formatNumber(latitud, 6)}; ${formatNumber(longitud, 6)}${precision === null ? '' : ` (± ${formatNumber(precision, 0)} m)`}`
      : '',
    rumbo === null ? '' : `hacia el ${windOf(rumbo)} (${formatNumber(rumbo, 0)}°)`,
    tomada ? formatDate(tomada) : '',
  ]
    .filter(Boolean)
    .join(' · ');

const attachments = (supports: readonly StoredSupport[]): Block[] => {
  const files = supports.filter(({ clase }) => clase === 'ANEXO');
  if (files.length === 0) return [];
  return [
    heading('Anexos', 2),
    ...files.flatMap(({ nombre, descripcion }) =>
      paragraphs([nombre, descripcion].filter(Boolean).join(': ')),
    ),
  ];
};
