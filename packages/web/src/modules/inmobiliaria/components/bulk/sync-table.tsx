import { mayTake } from '@comarca/shared/modules/inmobiliaria/estate-sync';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { NoData } from '../../../../ui/feedback/no-data.tsx';
import { type ChipTone, StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import type { Accepted, ProposedEstate } from '../../operations/estates/bulk.ts';
import { GroundsMap } from './grounds-map.tsx';

const tones: Readonly<Record<string, ChipTone>> = {
  nuevo: 'verde',
  igual: 'gris',
  difiere: 'naranja',
  conflicto: 'rojo',
};

interface Props {
  estates: readonly ProposedEstate[];
  accepted: Accepted;
  onChange: (estate: string, fields: ReadonlySet<string>) => void;
}

/** Estates with the fields that are proposed for each, and a mark on those that are taken. */
export function SyncTable({ estates, accepted, onChange }: Props) {
  return (
    <div className="gi-propuesta">
      <table>
        <thead>
          <tr>
            <th scope="col">Predio</th>
            <th scope="col">Campo</th>
            <th scope="col">Fuente</th>
            <th scope="col">Tiene</th>
            <th scope="col">Se propone</th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        {estates.map((estate) => (
          <Estate
            key={estate.id}
            estate={estate}
            accepted={accepted.get(estate.id) ?? new Set()}
            onChange={(fields) => onChange(estate.id, fields)}
          />
        ))}
      </table>
    </div>
  );
}

interface EstateProps {
  estate: ProposedEstate;
  accepted: ReadonlySet<string>;
  onChange: (fields: ReadonlySet<string>) => void;
}

function Estate({ estate, accepted, onChange }: EstateProps) {
  const [mapped, setMapped] = useState(false);
  const { codigoSig, npn, fmi, campos } = estate;
  const free = campos.filter((field) => mayTake(field));
  const all = free.length > 0 && free.every(({ campo }) => accepted.has(campo));
  const mark = (field: string, taken: boolean) => {
    const fields = new Set(accepted);
    if (taken) fields.add(field);
    else fields.delete(field);
    onChange(fields);
  };
  const hasGround = campos.some(({ campo }) => campo === 'poligono');
  const rows = Math.max(1, campos.length);
  return (
    <tbody>
      {campos.length === 0 && (
        <tr>
          <th scope="rowgroup">{codigoSig}</th>
          <td colSpan={5}>
            <NoData>Ni el catastro ni el registro tienen sus números</NoData>
          </td>
        </tr>
      )}
      {campos.map((field, place) => (
        <tr key={field.campo}>
          {place === 0 && (
            <th scope="rowgroup" rowSpan={rows}>
              <Checkbox
                checked={all}
                disabled={free.length === 0}
                onChange={({ target }) =>
                  onChange(new Set(target.checked ? free.map(({ campo }) => campo) : []))
                }
              >
                {codigoSig}
              </Checkbox>
              <small>{[npn, fmi].filter(Boolean).join(' · ')}</small>
              {hasGround && (
                <Button type="link" size="small" onClick={() => setMapped(!mapped)}>
                  {mapped ? 'Ocultar el mapa' : 'Ver los dos polígonos'}
                </Button>
              )}
            </th>
          )}
          <td>
            <Checkbox
              checked={accepted.has(field.campo)}
              disabled={!mayTake(field)}
              onChange={({ target }) => mark(field.campo, target.checked)}
              aria-label={`${field.etiqueta} de ${codigoSig}`}
            >
              {field.etiqueta}
            </Checkbox>
          </td>
          <td>{field.fuente}</td>
          <td>{field.actual || <NoData>Sin dato</NoData>}</td>
          <td>{field.propuesto}</td>
          <td>
            <StatusChip tone={tones[field.estado] ?? 'gris'}>{field.estado}</StatusChip>
          </td>
        </tr>
      ))}
      {mapped && (
        <tr>
          <td colSpan={6}>
            <GroundsMap estate={estate.id} npns={npn} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
