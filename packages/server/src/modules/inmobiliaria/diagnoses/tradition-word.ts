import { formatDate } from '@comarca/shared/core/formats';
import { actName } from '@comarca/shared/modules/folios/title.schema';
import { type ReadAct, traditionNotes } from '@comarca/shared/modules/folios/tradition';
import { type Block, heading, note, paragraphs } from '../../../core/reports/word/blocks.ts';
import { dataTable } from '../../../core/reports/word/table.ts';
import type { FolioTradition } from '../../folios/public.ts';
import type { EstateTradition } from './tradition.service.ts';

/** The tradition of each folio of an estate: acts by their numbers, charges, missing years. */
export function traditionBlocks({ folios, faltan }: EstateTradition, years: number): Block[] {
  if (folios.length === 0 && faltan.length === 0) return [];
  return [
    heading(`Tradición de los últimos ${years} años`, 2),
    ...folios.flatMap(ofFolio),
    ...faltan.map((fmi) => note(`El folio ${fmi} no está cargado.`)),
  ];
}

const ofFolio = (folio: FolioTradition): Block[] => [
  heading(`Folio ${folio.fmi} (${folio.estado})`, 3),
  ...paragraphs(openCharges(folio)),
  dataTable(
    [
      { title: 'Nro', share: 1 },
      { title: 'Fecha', share: 2 },
      { title: 'Acto', share: 5 },
      { title: 'Gravamen o limitación', share: 4 },
    ],
    folio.actos.map((act) => [
      String(act.numero),
      act.fecha ? formatDate(act.fecha) : '—',
      actName(act),
      standing(act),
    ]),
  ),
  ...traditionNotes(folio).map((text) => note(text)),
];

function openCharges({ actos }: FolioTradition): string {
  const open = actos.filter(({ vigente }) => vigente);
  return open.length === 0
    ? 'Sin gravámenes ni limitaciones vigentes.'
    : `Vigentes: ${open.map(({ clase, numero }) => `${clase} (anotación ${numero})`).join(', ')}.`;
}

const standing = ({ clase, vigente, canceladaPor, cancela }: ReadAct): string =>
  [
    clase === 'CANCELACIÓN' ? '' : (clase ?? ''),
    vigente ? 'VIGENTE' : '',
    canceladaPor === null ? '' : `cancelada por la anotación ${canceladaPor}`,
    cancela.length > 0 ? `cancela: ${cancela.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ') || '—';
