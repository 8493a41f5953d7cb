import { AuditOutlined, EditOutlined, IdcardOutlined } from '@ant-design/icons';
import { formatDate, formatMoney } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { RecordTabs } from '../../../platform/history/record-tabs.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { ChipList } from '../../../ui/chip-list.tsx';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { Preview } from '../../../ui/preview.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { LinkedLetters } from '../../correspondencia/components/linked-letters.tsx';
import {
  type Contract,
  type ContractParty,
  contractKey,
  loadContract,
} from '../operations/contratos.ts';

interface Props {
  id: string;
  onEdit: () => void;
  onClose: () => void;
  /** Takes an old value of the history into the form. */
  onRestore: (restored: Restored) => void;
}

/** A contract: what it says, who signs it, and its history. */
export function ContractPreview(props: Props) {
  const { id, onRestore } = props;
  const mayChange = useCan('contratos.change_contrato');
  const { data, error, refetch } = useQuery({
    queryKey: contractKey(id),
    queryFn: () => loadContract(id),
  });
  if (error || !data) {
    return <RecordState thing="el contrato" failure={error} onRetry={() => void refetch()} />;
  }
  return (
    <RecordTabs entity="contrato" id={id} onRestore={mayChange && onRestore}>
      <Facts {...props} contract={data} />
    </RecordTabs>
  );
}

function Facts({ contract, onEdit, onClose }: Props & { contract: Contract }) {
  const mayChange = useCan('contratos.change_contrato');
  return (
    <Preview
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {mayChange && (
            <Button type="primary" icon={<EditOutlined />} onClick={onEdit}>
              Editar
            </Button>
          )}
        </>
      }
    >
      <Heading contract={contract} />
      <KeyValueList items={facts(contract)} />
      <h3>Objeto</h3>
      <p className="vista-texto">{contract.objeto}</p>
      <h3>Contratantes</h3>
      <Parties plural="contratantes" parties={contract.contratantes} />
      <h3>Contratados</h3>
      <Parties plural="contratados" parties={contract.contratados} />
      <LinkedLetters link={{ kind: 'contrato', id: contract.id }} />
    </Preview>
  );
}

function Heading({
  contract: { nombre, identificacionFormal, tipo, estado },
}: {
  contract: Contract;
}) {
  const kind = tipo.esLaboral ? 'Contrato Laboral' : 'Contrato con Cliente';
  const Icon = tipo.esLaboral ? IdcardOutlined : AuditOutlined;
  return (
    <div className="vista-cabeza">
      <Icon
        className={`vista-icono ${tipo.esLaboral ? 'vista-verde' : 'vista-rojo'}`}
        title={kind}
        aria-label={kind}
      />
      <div>
        <h3>{identificacionFormal}</h3>
        <p>{nombre}</p>
        <StatusChip tone="gris">{estado.estado}</StatusChip>
      </div>
    </div>
  );
}

const facts = (contract: Contract) => [
  {
    label: 'Clase',
    value: (
      <span className={contract.tipo.esLaboral ? 'vista-verde' : 'vista-rojo'}>
        {contract.tipo.esLaboral ? 'Contrato Laboral' : 'Contrato con Cliente'}
      </span>
    ),
  },
  { label: 'Tipo', value: contract.tipo.tipo },
  { label: 'Fecha Inicio', value: formatDate(contract.fechaInicio) },
  { label: 'Fecha Fin', value: formatDate(contract.fechaFinalizacion) },
  { label: 'Valor', value: formatMoney(contract.valor) },
  ...(contract.padre
    ? [
        {
          label: 'Contrato Padre',
          value: (
            <RouteLink route="ListContract" search={{ itemId: contract.padre.id }}>
              {contract.padre.identificacionFormal}
            </RouteLink>
          ),
        },
      ]
    : []),
];

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
