import { formatDate } from '@comarca/shared/core/formats';
import { seriesText } from '@comarca/shared/modules/archivo/retention.rules';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import type { KeyValue } from '../../../../ui/text/key-value-list.tsx';
import type { OpenDocument } from '../../operations/archive.ts';
import { phaseName } from '../search/narrowing.ts';

const stages: Readonly<Record<string, string>> = {
  GESTIÓN: 'en archivo de gestión',
  CENTRAL: 'en archivo central',
  CUMPLIDA: 'cumplió su tiempo de retención',
};

/** Until when a document is kept and what then, and whether a legal hold keeps it. */
export function retentionFacts({ retencion, enRetencionLegal, fase }: OpenDocument): KeyValue[] {
  const phase = { label: 'Archivo', value: phaseName(fase) };
  const hold = enRetencionLegal
    ? [
        {
          label: 'Retención legal',
          value: <StatusChip tone="rojo">No se elimina ni se mueve</StatusChip>,
        },
      ]
    : [];
  if (!retencion) return [phase, ...hold];
  const { serie, gestionHasta, centralHasta, etapa } = retencion;
  const days = `gestión hasta ${formatDate(gestionHasta)}, central hasta ${formatDate(centralHasta)}`;
  return [
    phase,
    ...hold,
    { label: 'Serie', value: seriesText(serie) },
    ...(serie.reservada
      ? [{ label: 'Serie reservada', value: 'Se registra quién lee este documento' }]
      : []),
    { label: 'Retención', value: `${days}: ${stages[etapa]}` },
    { label: 'Disposición final', value: `${serie.disposicion} (${serie.tabla})` },
  ];
}
