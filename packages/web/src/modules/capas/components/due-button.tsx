import { FieldTimeOutlined } from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import type { ValidityState } from '@comarca/shared/modules/capas/validity';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { layersKey } from '../../../platform/imports/imports.ts';
import { loadLayers } from '../operations/layers.ts';

const ENDING: ValidityState[] = ['VENCIDA', 'POR VENCER'];

/** The list of what has to be renewed, what ended first on top. */
export const due = { validez_In: ENDING, orderBy: 'validoHasta', page: undefined };

/** How many tables have ended or are about to; it leads to them. Nothing while none is. */
export function DueButton({ onClick }: { onClick: () => void }) {
  const { data } = useQuery({
    queryKey: [...layersKey, 'por_renovar'],
    queryFn: () =>
      loadLayers({
        first: 1,
        offset: 0,
        search: '',
        orderBy: null,
        filters: { validez_In: [...ENDING] },
      }),
    meta: { quiet: 'the list works without knowing how many there are' },
  });
  const total = data?.totalCount ?? 0;
  if (total === 0) return null;
  return (
    <Button icon={<FieldTimeOutlined />} onClick={onClick}>
      Por renovar ({formatNumber(total, 0)})
    </Button>
  );
}
