import { formatDate, formatNumber } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { Labelled } from '../../../ui/fields/labelled.tsx';
import { type BaseChoice, loadBaseChoices } from '../operations/bases.ts';
import { cadastreKey } from '../operations/parcels.ts';

/** Every base, for whatever chooses one. */
export const useBases = () =>
  useQuery({
    queryKey: [...cadastreKey, 'bases-elegir'],
    queryFn: loadBaseChoices,
    meta: { doing: 'al cargar las bases catastrales' },
  });

export const baseName = ({ municipioNombre, vigencia, fuente }: BaseChoice): string =>
  [municipioNombre, formatDate(vigencia), fuente].filter((part) => part !== '').join(' · ');

interface Props {
  label: string;
  value: string | null;
  onChange: (base: string | undefined) => void;
  /** What is shown while none is chosen; then the choice may be taken back. */
  all?: string;
}

/** Chooses a base. */
export function BaseSelect({ label, value, onChange, all }: Props) {
  const { data } = useBases();
  return (
    <div className="catastro-base">
      <Labelled label={label}>
        {(id) => (
          <Select
            id={id}
            placeholder={all ?? 'Seleccione'}
            allowClear={all !== undefined}
            loading={!data}
            value={data?.some((base) => base.id === value) ? value : null}
            onChange={onChange}
            showSearch={{ optionFilterProp: 'label' }}
            options={(data ?? []).map((base) => ({
              value: base.id,
              label: `${baseName(base)} (${formatNumber(base.predios, 0)} predios)`,
            }))}
          />
        )}
      </Labelled>
    </div>
  );
}
