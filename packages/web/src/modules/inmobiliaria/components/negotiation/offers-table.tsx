import { offerFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import {
  type OfferState,
  offerMachine,
  offerTones,
} from '@comarca/shared/modules/inmobiliaria/offer.rules';
import { Button } from 'antd';
import { useAct } from '../../../../platform/confirm/use-act.ts';
import { ManagedTable } from '../../../../platform/management/managed/managed-table.tsx';
import { fieldColumns } from '../../../../platform/record/field-columns.tsx';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { type NegotiationChoices, OfferForm } from '../../forms/negotiation-form.tsx';
import { estatesKey } from '../../operations/estates/estates.ts';
import { type Offer, offerRecord, stepOffer } from '../../operations/negotiations/negotiation.ts';

interface Props {
  owner: { predio: string };
  documents: NegotiationChoices['documentos'];
}

/** What was presented stays as it is, and stays. */
const isDraft = ({ estado }: Offer): boolean => estado === 'BORRADOR';

const columns = fieldColumns<typeof offerFields, Offer>(
  offerFields,
  ['fecha', 'clase', 'valor', 'estado', 'documento', 'texto'],
  {
    main: 3,
    estado: {
      render: ({ estado }) => (
        <StatusChip tone={offerTones[estado as OfferState]}>{estado}</StatusChip>
      ),
    },
  },
);

/** What was offered for an estate; a draft is written in, what was presented goes by its steps. */
export function OffersTable({ owner, documents }: Props) {
  const act = useAct();
  const take = (offer: Offer, name: string) =>
    act({
      doing: 'al cambiar el estado de la oferta',
      call: () => stepOffer(offer, name),
      success: stepNamed(name)?.success ?? '',
      invalidate: estatesKey,
    });
  return (
    <ManagedTable
      declared={offerRecord}
      owner={owner}
      local
      columns={columns}
      isEditable={isDraft}
      isDeletable={isDraft}
      form={(props) => <OfferForm {...props} documents={documents} />}
      rowActions={(offer) =>
        offer.pasos.map((name) => (
          <Button key={name} size="small" onClick={() => void take(offer, name)}>
            {stepNamed(name)?.label ?? name}
          </Button>
        ))
      }
    />
  );
}

const stepNamed = (name: string) => offerMachine.steps.find((step) => step.name === name);
