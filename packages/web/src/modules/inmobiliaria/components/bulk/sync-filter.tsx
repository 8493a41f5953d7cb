import { formatNumber } from '@comarca/shared/core/formats';
import { type SyncState, syncStates } from '@comarca/shared/modules/inmobiliaria/estate-sync';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { loadProposalCounts, proposalKey } from '../../operations/estates/bulk.ts';

const labels: Readonly<Record<SyncState, string>> = {
  nuevo: 'Con algo nuevo',
  igual: 'Con algo igual',
  difiere: 'Que difieren',
  conflicto: 'En conflicto',
};

const ALL = '';

interface Props {
  project: string;
  /** null for all estates */
  value: SyncState | null;
  onChange: (state: SyncState | null) => void;
}

/** Which estates of a project are compared: all, or those with a field of a state; with how many there are. */
export function SyncFilter({ project, value, onChange }: Props) {
  const { data: counts } = useQuery({
    queryKey: [...proposalKey, project, 'cuenta'],
    queryFn: () => loadProposalCounts(project),
    gcTime: 0,
  });
  const named = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count, 0)})`;
  return (
    <Radio.Group
      className="gi-propuesta-filtro"
      aria-label="Predios que se muestran"
      optionType="button"
      size="small"
      value={value ?? ALL}
      onChange={({ target }) =>
        onChange(syncStates.find((state) => state === target.value) ?? null)
      }
      options={[
        { value: ALL, label: named('Todos', counts?.predios) },
        ...syncStates.map((state) => ({
          value: state,
          label: named(labels[state], counts?.[state]),
          disabled: counts?.[state] === 0 && value !== state,
        })),
      ]}
    />
  );
}
