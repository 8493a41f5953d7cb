import { PlusOutlined } from '@ant-design/icons';
import { DUPLICATE_PARTY } from '@comarca/shared/modules/contratos/contract.fields';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { type RowColumn, RowsTable, useRowPages } from '../../../ui/fields/rows-table.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { type ContractParty, findParties } from '../operations/contracts.ts';

interface Props {
  /** 'Contratantes' */
  title: string;
  parties: readonly ContractParty[];
  error: string | undefined;
  onAdd: (party: ContractParty) => void;
  onRemove: (id: string) => void;
}

const columns: RowColumn<ContractParty>[] = [
  { key: 'tipo', title: 'Tipo ID', width: 84, render: (party) => party.tipoIdentificacion },
  {
    key: 'numero',
    title: 'ID',
    render: ({ identificacion }) => <WrappedText>{identificacion ?? ''}</WrappedText>,
  },
  {
    key: 'nombre',
    title: 'Nombre/Razón Social',
    render: ({ nombres }) => <WrappedText>{nombres}</WrappedText>,
  },
];

/** One side of a contract: a picker of subjects, and those chosen. */
export function PartyTable({ title, parties, error, onAdd, onRemove }: Props) {
  const pages = useRowPages(parties.length);
  return (
    <>
      <AddParty
        title={title}
        parties={parties}
        onAdd={(party) => {
          onAdd(party);
          pages.showNew();
        }}
      />
      {error && (
        <p className="campo-error" role="alert">
          {error}
        </p>
      )}
      <RowsTable
        className="contrato-partes"
        fixed
        rows={parties}
        pages={pages}
        columns={columns}
        empty="Sin resultados"
        removal={({ id, nombres }) => ({
          title: 'Eliminar',
          name: nombres,
          onClick: () => onRemove(id),
        })}
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
