import { Button } from 'antd';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';

/** A functional unit that a record is part of. */
export interface UnitOf {
  id: string;
  nombre: string;
  tipologia: { id: string; nombre: string; estructuraProductos: string | null } | null;
}

interface Props {
  units: readonly UnitOf[];
  /** Null for who may not see the products. */
  onUnit: ((unit: UnitOf) => void) | null;
}

/** The functional units of a record; each opens the products of its typology. */
export const UnitChips = ({ units, onUnit }: Props) => (
  <ChipList
    plural="unidades funcionales"
    items={units.map((unit) => ({
      key: unit.id,
      label: onUnit ? (
        <Button type="link" size="small" className="gi-unidad" onClick={() => onUnit(unit)}>
          {unit.nombre}
        </Button>
      ) : (
        unit.nombre
      ),
    }))}
    empty={<NoData>Sin unidades</NoData>}
  />
);
