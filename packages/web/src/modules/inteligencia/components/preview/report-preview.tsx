import { VerticalAlignTopOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { Alert, Button } from 'antd';
import { useCallback, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { type Report, titleOf } from '../../operations/quick-report.model.ts';
import { downloadReportFile } from '../../operations/report-files.ts';
import { useRunFindings } from '../figures/use-figure-findings.ts';
import { ChangedLayersNotice } from './comparison/changed-layers-notice.tsx';
import { ComparisonNotice } from './comparison/comparison-notice.tsx';
import { LayerSection, sectionElementId } from './layer/layer-section.tsx';
import { MetadataTable } from './metadata-table.tsx';
import { reportFacts } from './report-facts.ts';
import { ReportFiles } from './report-files.tsx';
import { SectionIndex } from './section-index.tsx';
import { StationProfile } from './station-profile.tsx';
import { SummaryTable } from './summary-table.tsx';
import type { Writer } from './writing/use-writing.ts';
import './preview.css';

interface Props {
  report: Report;
  writer: Writer;
  onTop: () => void;
}

/** A crossing that a person looks at, by its running number. */
interface ChosenCrossing {
  sectionId: string;
  number: number;
}

/** The generated report, layer by layer. */
export function ReportPreview({ report, writer, onTop }: Props) {
  const call = useAlertedCall();
  const download = useCallback(
    (path: string) =>
      void call('al descargar el archivo', () => downloadReportFile(report.id, path)),
    [call, report.id],
  );
  const [chosen, setChosen] = useState<ChosenCrossing | null>(null);
  const findings = useRunFindings(report);
  return (
    <div className="vista-lados">
      <SectionIndex report={report} onGo={(id) => scrollToSection(id)} />
      <div className="vista">
        <header className="vista-cabecera">
          <h2>Reporte generado</h2>
          <span>{formatDateTime(report.fechaReporte)}</span>
        </header>
        <WritingFailure report={report} writer={writer} />
        <ChangedLayersNotice report={report} onGo={(id) => scrollToSection(id)} />
        <ComparisonNotice
          report={report}
          onFocus={(sectionId, number) => setChosen({ sectionId, number })}
        />
        {report.advertencias.map((warning) => (
          <Alert key={warning} type="warning" showIcon title={warning} />
        ))}
        <KeyValueList items={reportFacts(report)} />
        <StationProfile
          report={report}
          onChoose={(sectionId, number) => setChosen({ sectionId, number })}
        />
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
              findings={findings}
              chosen={chosen?.sectionId === section.id ? chosen.number : null}
              onChoose={(number) => setChosen({ sectionId: section.id, number })}
              onDownload={(file) => download(`capas/${section.id}/${file}`)}
            />
          ),
        )}
        <MetadataTable sections={report.secciones} />
        <ReportFiles report={report} onDownload={download} />
        <Button
          className="vista-subir"
          shape="circle"
          icon={<VerticalAlignTopOutlined />}
          aria-label="Volver arriba"
          title="Volver arriba"
          onClick={onTop}
        />
      </div>
    </div>
  );
}

/** Brings a section into view and gives it the focus. */
export function scrollToSection(id: string, behavior: ScrollBehavior = 'smooth'): void {
  const element = document.getElementById(sectionElementId(id));
  element?.scrollIntoView({ block: 'start', behavior });
  element?.focus({ preventScroll: true });
}

function WritingFailure({ report, writer }: Pick<Props, 'report' | 'writer'>) {
  const contested = report.secciones.filter(({ nombre }) => writer.contested.includes(nombre));
  return (
    <>
      {writer.status === 'error' && (
        <Alert
          type="error"
          showIcon
          title="Los análisis no se han guardado. Lo que escribió sigue aquí."
          description={writer.failure}
          action={
            <Button size="small" onClick={() => void writer.flush()}>
              Guardar de nuevo
            </Button>
          }
        />
      )}
      {[...writer.lost].map(([layer, text]) => (
        <Alert
          key={layer}
          type="warning"
          showIcon
          title={`«${layer}» ya no está en el reporte: lo que escribió sobre ella se guarda si vuelve.`}
          description={<blockquote className="vista-otro-texto">{text}</blockquote>}
          action={
            <Button size="small" onClick={() => writer.takeTheirs(layer)}>
              Descartar
            </Button>
          }
        />
      ))}
      {contested.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Otra persona cambió análisis que usted está escribiendo. Elija qué texto queda en:"
          description={contested.map((section) => (
            <Button key={section.id} type="link" onClick={() => scrollToSection(section.id)}>
              {section.numeral}. {titleOf(section)}
            </Button>
          ))}
        />
      )}
    </>
  );
}
