import { FileExcelOutlined, FileWordOutlined, GlobalOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { Alert, Button } from 'antd';
import type { OutsidePageProps } from '../../../../platform/module.ts';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import {
  loadSharedReport,
  type SharedPreview,
  sharedFileAddress,
} from '../../operations/shared-report.ts';
import { sectionElementId } from '../preview/layer/layer-section.tsx';
import { MetadataTable } from '../preview/metadata-table.tsx';
import { reportFacts } from '../preview/report-facts.ts';
import { scrollToSection } from '../preview/report-preview.tsx';
import { SummaryTable } from '../preview/summary-table.tsx';
import { SharedContent } from './shared-content.tsx';
import { SharedLayer } from './shared-layer.tsx';
import { WrittenFiles } from './written-files.tsx';
import '../preview/preview.css';

const written = [{ file: 'word', label: 'Informe (Word)', icon: <FileWordOutlined /> }] as const;

/** Those that are made while they are waited for. */
const others = [
  { file: 'excel', label: 'Resumen (Excel)', icon: <FileExcelOutlined /> },
  { file: 'kml', label: 'Cruces (KML)', icon: <GlobalOutlined /> },
] as const;

/** A report as people outside see it: its results, maps, texts and files. */
export const SharedReportPage = (link: OutsidePageProps) => (
  <SharedContent
    thing="el reporte"
    {...link}
    load={loadSharedReport}
    files={(pass) => (
      <WrittenFiles pass={pass} files={written}>
        {others.map(({ file, label, icon }) => (
          <Button key={file} icon={icon} href={sharedFileAddress(pass, file)}>
            {label}
          </Button>
        ))}
      </WrittenFiles>
    )}
  >
    {(content) => <Preview {...content} />}
  </SharedContent>
);

function Preview(preview: SharedPreview) {
  const { report } = preview;
  return (
    <div className="vista">
      <header className="vista-cabecera">
        <h2>Reporte generado</h2>
        <span>{formatDateTime(report.fechaReporte)}</span>
      </header>
      {report.advertencias.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={warning} />
      ))}
      <KeyValueList items={reportFacts(report)} />
      <SummaryTable sections={report.secciones} onFocus={(id) => scrollToSection(id)} />
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
          <SharedLayer key={section.id} preview={preview} section={section} />
        ),
      )}
      <MetadataTable sections={report.secciones} />
    </div>
  );
}
