import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { DUPLICATE_PARTY } from '@comarca/shared/modules/contratos/contract.fields';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { type ContractParty, findParties } from '../operations/contracts.ts';

/** Rows of one page. */
const PAGE_SIZE = 5;

interface Props {
  /** 'Contratantes' */
  title: string;
  parties: readonly ContractParty[];
  error: string | undefined;
  onAdd: (party: ContractParty) => void;
  onRemove: (id: string) => void;
}

/** One side of a contract: a picker of subjects and those chosen, five on a page. */
export function PartyTable({ title, parties, error, onAdd, onRemove }: Props) {
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(parties.length / PAGE_SIZE));
  return (
    <>
      <AddParty
        title={title}
        parties={parties}
        onAdd={(party) => {
          onAdd(party);
          setPage(Math.ceil((parties.length + 1) / PAGE_SIZE));
        }}
      />
      {error && (
        <p className="campo-error" role="alert">
          {error}
        </p>
      )}
      <Table<ContractParty>
        className="contrato-partes"
        size="small"
        rowKey="id"
        dataSource={[...parties]}
        tableLayout="fixed"
        pagination={{
          current: Math.min(page, pages),
          pageSize: PAGE_SIZE,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
        locale={{ emptyText: 'Sin resultados' }}
        columns={[
          { key: 'tipo', title: 'Tipo ID', dataIndex: 'tipoIdentificacion', width: 84 },
          {
            key: 'numero',
            title: 'ID',
            render: (_, { identificacion }) => <WrappedText>{identificacion ?? ''}</WrappedText>,
          },
          {
            key: 'nombre',
            title: 'Nombre/Razón Social',
            render: (_, { nombres }) => <WrappedText>{nombres}</WrappedText>,
          },
          {
            key: 'opciones',
            title: 'Opciones',
            width: 84,
            align: 'center',
            render: (_, { id, nombres }) => (
              <RowAction
                icon={<DeleteOutlined />}
                title="Eliminar"
                name={nombres}
                danger
                onClick={() => onRemove(id)}
              />
            ),
          },
        ]}
      />
    </>
  );
}

function AddParty({ title, parties, onAdd }: Pick<Props, 'title' | 'parties' | 'onAdd'>) {
  const [picked, setPicked] = useState<ContractParty | null>(null);
  const alerts = useAlerts();
  const add = () => {
    if (!picked) return;
    if (parties.some((party) => samePerson(party, picked))) {
      alerts.error(DUPLICATE_PARTY);
    } else {
      onAdd(picked);
    }
    setPicked(null);
  };
  return (
    <div className="contrato-parte">
      <SearchPicker
        source="sujetos"
        find={findParties}
        aria-label={`Sujeto para ${title}`}
        placeholder="Busque una empresa o una persona"
        value={picked?.id ?? null}
        known={picked ? [{ value: picked.id, label: picked.nombres }] : []}
        onPick={(item) => setPicked(item.party)}
        onChange={(value) => {
          if (value === null) setPicked(null);
        }}
      />
      <Button icon={<PlusOutlined />} disabled={!picked} onClick={add}>
        Agregar Sujeto
      </Button>
    </div>
  );
}

const samePerson = (one: ContractParty, other: ContractParty): boolean =>
  one.tipoIdentificacion === other.tipoIdentificacion &&
  one.identificacion === other.identificacion;
