import { formatDate } from '@comarca/shared/core/formats';
import { negotiationFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import type { ListColumn } from '../../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../../platform/management/list/number-column.ts';
import { fieldColumns, optionsColumn } from '../../../../platform/record/field-columns.tsx';
import { NoData } from '../../../../ui/feedback/no-data.tsx';
import { WrappedText } from '../../../../ui/text/wrapped-text.tsx';
import type { NegotiationListRow } from '../../operations/negotiations/negotiation.ts';
import { StageChip } from './stage-chip.tsx';
import { TermChip } from './term-chip.tsx';

/** The columns of the list of negotiations. */
export const negotiationColumns = (
  onOpen: (id: string) => void,
): ListColumn<NegotiationListRow>[] => [
  numberColumn,
  ...fieldColumns<typeof negotiationFields, NegotiationListRow>(
    negotiationFields,
    ['codigoSig', 'nombre'],
    { codigoSig: { main: true, whole: true } },
  ),
  {
    key: 'proyecto',
    title: 'Proyecto',
    secondary: true,
    render: ({ proyecto }) => <WrappedText>{proyecto.disposicionDerecho}</WrappedText>,
  },
  ...fieldColumns<typeof negotiationFields, NegotiationListRow>(
    negotiationFields,
    ['etapa', 'desde', 'responsable', 'plazo', 'ofertado', 'ofertadoComo'],
    {
      main: 1,
      etapa: { render: ({ etapa }) => <StageChip stage={etapa} /> },
      desde: {
        render: ({ desde }) => (desde ? formatDate(desde) : <NoData>Sin iniciar</NoData>),
      },
      plazo: {
        render: ({ plazo, estadoPlazo }) =>
          plazo ? <TermChip day={plazo} state={estadoPlazo} /> : <NoData>Sin plazo</NoData>,
      },
    },
  ),
  optionsColumn<NegotiationListRow>({ nameOf: ({ codigoSig }) => codigoSig, onOpen, onEdit: null }),
];
