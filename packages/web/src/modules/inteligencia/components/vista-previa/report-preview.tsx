import { VerticalAlignTopOutlined } from '@ant-design/icons';
import {
  formatArea,
  formatDateTime,
  formatLength,
  formatNumber,
} from '@comarca/shared/core/formats';
import { coordinateSystem } from '@comarca/shared/geo/crs';
import { Alert, Button } from 'antd';
import { useCallback } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { KeyValueList } from '../../../../ui/key-value-list.tsx';
import { downloadReportFile } from '../../operations/report-files.ts';
import type { Report } from '../../operations/reporte-rapido.model.ts';
import { ComparisonNotice } from './comparison-notice.tsx';
import { LayerSection, sectionElementId } from './layer-section.tsx';
import { MetadataTable } from './metadata-table.tsx';
import { SummaryTable } from './summary-table.tsx';
import type { Writer } from './use-writing.ts';
import './vista-previa.css';

interface Props {
  report: Report;
  writer: Writer;
  /** fetches the last version after somebody else saved */
  onRefresh: () => void;
  onTop: () => void;
}

/** The generated report, layer by layer. */
export function ReportPreview({ report, writer, onRefresh, onTop }: Props) {
  const call = useAlertedCall();
  const download = useCallback(
    (path: string) =>
      void call('al descargar el archivo', () => downloadReportFile(report.id, path)),
    [call, report.id],
  );
  return (
    <div className="vista">
      <header className="vista-cabecera">
        <h2>Reporte generado</h2>
        <span>{formatDateTime(report.fechaReporte)}</span>
      </header>
      <WritingFailure writer={writer} onRefresh={onRefresh} />
      <ComparisonNotice report={report} />
      <KeyValueList items={factsOf(report)} />
      <SummaryTable
        sections={report.secciones}
        onDownload={() => download('resumen/excel')}
        onFocus={(id) => scrollToSection(id)}
      />
      {report.secciones.map((section) =>
        section.tipo === 'seccion' ? (
          <h2
            key={section.id}
            id={sectionElementId(section.id)}
            className="vista-seccion"
            tabIndex={-1}
          >
            {section.numeral}. {section.nombre}
          </h2>
        ) : (
          <LayerSection
            key={section.id}
            report={report}
            section={section}
            writer={writer}
            onDownload={(file) => download(`capas/${section.id}/${file}`)}
          />
        ),
      )}
      <MetadataTable sections={report.secciones} />
      <Button
        className="vista-subir"
        shape="circle"
        size="large"
        icon={<VerticalAlignTopOutlined />}
        aria-label="Volver arriba"
        title="Volver arriba"
        onClick={onTop}
      />
    </div>
  );
}

/** Brings a section into view and gives it the focus. */
export function scrollToSection(id: string, behavior: ScrollBehavior = 'smooth'): void {
  const element = document.getElementById(sectionElementId(id));
  element?.scrollIntoView({ block: 'start', behavior });
  element?.focus({ preventScroll: true });
}

function WritingFailure({ writer, onRefresh }: Pick<Props, 'writer' | 'onRefresh'>) {
  if (writer.status !== 'error' && writer.status !== 'conflicto') return null;
  const conflict = writer.status === 'conflicto';
  return (
    <Alert
      type="error"
      showIcon
      title="Los análisis no se han guardado. Lo que escribió sigue aquí."
      description={writer.failure}
      action={
        <Button size="small" onClick={conflict ? onRefresh : () => void writer.flush()}>
          {conflict ? 'Traer la última versión' : 'Guardar de nuevo'}
        </Button>
      }
    />
  );
}

function factsOf(report: Report) {
  const system = coordinateSystem(report.srid);
  const facts = [
    {
      label: 'Buffer',
      value: `${formatNumber(report.buffer, Number.isInteger(report.buffer) ? 0 : 2)} m`,
    },
    {
      label: 'Sistema de salida',
      value: `${system?.nombre ?? ''} (EPSG:${report.srid})`.trim(),
    },
  ];
  if (report.areaEstudioHa !== null) {
    facts.push({ label: 'Área de estudio', value: formatArea(report.areaEstudioHa * 10_000) });
  }
  if (report.longitudTrazado !== null) {
    facts.push({ label: 'Longitud del trazado', value: formatLength(report.longitudTrazado) });
  }
  return facts;
}
