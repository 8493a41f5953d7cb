import { formatDateTime } from '@comarca/shared/core/formats';
import { Alert, Button } from 'antd';
import { layersOf, type Report, titleOf } from '../../../operations/quick-report.model.ts';

interface Props {
  report: Report;
  onGo: (sectionId: string) => void;
}

/** Which layers have other data than when they were crossed: the report tells of those of then. */
export function ChangedLayersNotice({ report, onGo }: Props) {
  const changed = layersOf(report).filter(({ cambioCapa }) => cambioCapa !== null);
  if (changed.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        changed.length === 1
          ? 'Una capa cambió después de este reporte:'
          : `${changed.length} capas cambiaron después de este reporte:`
      }
      description={
        <>
          {changed.map((section) => (
            <Button key={section.id} type="link" onClick={() => onGo(section.id)}>
              {section.numeral}. {titleOf(section)}: la capa cambió el{' '}
              {formatDateTime(String(section.cambioCapa))}
            </Button>
          ))}
          <p className="vista-nota">
            Con «Volver a ejecutar y comparar» se cruza lo de hoy y se dice qué cambió.
          </p>
        </>
      }
    />
  );
}
