import {
  filingFields,
  negotiationFields,
  offerFields,
} from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { useRecordForm } from '../../../platform/record/use-record-form.ts';
import { LetterPicker } from '../../correspondencia/public.ts';
import { estatesKey } from '../operations/estates/estates.ts';
import {
  type Filing,
  filingRecord,
  type loadNegotiationChoices,
  type Negotiation,
  negotiationRecord,
  type Offer,
  offerRecord,
} from '../operations/negotiations/negotiation.ts';

/** What the forms of an estate's negotiation choose from. */
export type NegotiationChoices = Awaited<ReturnType<typeof loadNegotiationChoices>>;

interface Props {
  negotiation: Negotiation;
  choices: NegotiationChoices;
  onClose: () => void;
}

/** The stage of an estate, who answers for it, and a remark that its history keeps. */
export const NegotiationDialog = (props: Props) => (
  <FormDialog title={`Negociación de ${props.negotiation.codigoSig}`} onClose={props.onClose}>
    <NegotiationForm {...props} />
  </FormDialog>
);

function NegotiationForm({ negotiation, choices, onClose }: Props) {
  const { etapa, responsable } = negotiation;
  const among = {
    etapa: withKept(choices.etapas, etapa),
    responsable: withKept(choices.responsables, responsable),
  };
  const form = useRecordForm(
    negotiationRecord,
    { record: negotiation, restored: null, onSaved: onClose },
    among,
    // the list of negotiations is one of estates
    { invalidate: [estatesKey, ['history', negotiationRecord.entity]] },
  );
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields control={form.control} fields={negotiationFields} choices={among} autoFocus />
    </EntityForm>
  );
}

/** What may be chosen, and what was chosen before though it may not be now. */
const withKept = <One extends { id: string }>(
  among: readonly One[],
  kept: NoInfer<One> | null,
): readonly One[] => (kept && !among.some(({ id }) => id === kept.id) ? [...among, kept] : among);

/** An offer, with the document of the estate's folder that proves it. */
export function OfferForm({
  documents,
  ...props
}: ManagedFormProps<Offer> & { documents: NegotiationChoices['documentos'] }) {
  const choices = { documento: withKept(documents, props.row?.documento ?? null) };
  const form = useManagedForm(offerRecord, props, choices);
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields control={form.control} fields={offerFields} choices={choices} autoFocus />
    </EntityForm>
  );
}

/** A letter of the negotiation. */
export function FilingForm(props: ManagedFormProps<Filing>) {
  const letter = props.row?.carta;
  const form = useManagedForm(filingRecord, props, { carta: letter ? [letter] : [] });
  const declared = { control: form.control, fields: filingFields };
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <DeclaredField {...declared} name="carta">
        {(field) => <LetterPicker {...field} letter={letter} />}
      </DeclaredField>
      <FormFields {...declared} names={['nota']} />
    </EntityForm>
  );
}
