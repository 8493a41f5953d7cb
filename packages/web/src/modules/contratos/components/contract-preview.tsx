import { AuditOutlined, IdcardOutlined } from '@ant-design/icons';
import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { linkedFact } from '../../../platform/record/linked-fact.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { PreviewHead } from '../../../ui/text/preview-head.tsx';
import type { Contract, ContractParty } from '../operations/contracts.ts';

/** What a contract says, and who signs it. */
export function ContractPreview({ contract }: { contract: Contract }) {
  return (
    <>
      <Heading contract={contract} />
      <KeyValueList items={facts(contract)} />
      <h3>Objeto</h3>
      <p className="vista-texto">{contract.objeto}</p>
      <h3>Contratantes</h3>
      <Parties plural="contratantes" parties={contract.contratantes} />
      <h3>Contratados</h3>
      <Parties plural="contratados" parties={contract.contratados} />
    </>
  );
}

/** Whether it is with a client or with one of the company's own people. */
const classOf = ({ tipo }: Contract) =>
  tipo.esLaboral
    ? { kind: 'Contrato Laboral', tone: 'vista-verde', Icon: IdcardOutlined }
    : { kind: 'Contrato con Cliente', tone: 'vista-rojo', Icon: AuditOutlined };

function Heading({ contract }: { contract: Contract }) {
  const { kind, tone, Icon } = classOf(contract);
  return (
    <PreviewHead
      icon={<Icon className={`vista-icono ${tone}`} title={kind} aria-label={kind} />}
      title={contract.identificacionFormal}
      detail={contract.nombre}
    >
      <StatusChip tone="gris">{contract.estado.estado}</StatusChip>
    </PreviewHead>
  );
}

function facts(contract: Contract) {
  const { kind, tone } = classOf(contract);
  const { padre } = contract;
  return [
    { label: 'Clase', value: <span className={tone}>{kind}</span> },
    ...fieldFacts(contractFields, contract, ['contractType', 'initDate', 'finishDate', 'amount']),
    ...(padre ? [linkedFact(contractFields.parent, padre, { route: 'ListContract' })] : []),
  ];
}

/** Each party leads to its company or person in a new tab; people may have a NIT too. */
function Parties({ plural, parties }: { plural: string; parties: readonly ContractParty[] }) {
  return (
    <ChipList
      plural={plural}
      shown={6}
      empty={<NoData>{`SIN ${plural.toUpperCase()}`}</NoData>}
      items={parties.map(({ id, clase, nombres, tipoIdentificacion, identificacion }) => ({
        key: id,
        label: (
          <RouteLink
            route={clase === 'EMPRESA' ? 'ListCompany' : 'ListPerson'}
            search={{ itemId: id }}
            newTab
          >
            <span title={`${tipoIdentificacion ?? ''} ${identificacion ?? ''}`.trim()}>
              {nombres}
            </span>
          </RouteLink>
        ),
      }))}
    />
  );
}
