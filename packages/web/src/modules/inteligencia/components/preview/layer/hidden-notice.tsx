import { elementCount } from '@comarca/shared/modules/inteligencia/quick-report';
import { Alert } from 'antd';

/** Says that map and table show less of a layer than its totals include, where they do. */
export function HiddenNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`Por rendimiento, el mapa y la tabla no muestran ${elementCount(count)} de esta capa. Los totales los incluyen todos.`}
    />
  );
}
