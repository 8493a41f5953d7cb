import { companyFields } from '@comarca/shared/modules/sujetos/subject.fields';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import type { SubjectListRow } from '../operations/subjects.ts';

interface Props {
  subject: Pick<SubjectListRow, 'contratos' | 'totalContratos'>;
  /** How many stand in the row; the list's own number unless told. */
  shown?: number;
}

/** A subject's contracts; each leads to its preview for whoever may see contracts. */
export function ContractChips({ subject: { contratos, totalContratos }, shown }: Props) {
  const mayView = useCan('contratos.view_contrato');
  const chips = contratos.map(({ id, identificacionFormal, nombre }) => ({
    key: id,
    label: mayView ? (
      <RouteLink route="ListContract" search={{ itemId: id }} newTab>
        <span title={nombre}>{identificacionFormal}</span>
      </RouteLink>
    ) : (
      <span title={nombre}>{identificacionFormal}</span>
    ),
  }));
  const more = totalContratos - contratos.length;
  return (
    <ChipList
      plural="contratos"
      empty={<NoData>{companyFields.contracts.none}</NoData>}
      items={more > 0 ? [...chips, { key: 'mas', label: `y ${more} más` }] : chips}
      {...(shown !== undefined && { shown })}
    />
  );
}
