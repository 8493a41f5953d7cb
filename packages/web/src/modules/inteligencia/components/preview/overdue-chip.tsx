import { HistoryOutlined } from '@ant-design/icons';
import { formatDate } from '@comarca/shared/core/formats';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';

/** The layer's validity had passed when the report ran. */
export function OverdueChip({ vigencia }: { vigencia: string | null }) {
  return (
    <StatusChip tone="naranja" icon={<HistoryOutlined />}>
      {vigencia ? `VENCIDA el ${formatDate(vigencia)}` : 'VENCIDA'}
    </StatusChip>
  );
}
