import { EyeInvisibleOutlined, GlobalOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useEffect, useId } from 'react';
import { useCan } from '../../../../../platform/session/use-session.ts';
import type { Finding } from '../../../operations/figures.ts';
import { proposeForRun } from '../../../operations/proposals.ts';
import type { Report, ReportSection } from '../../../operations/quick-report.model.ts';
import { AnalysisEditor } from '../writing/analysis-editor.tsx';
import type { Writer } from '../writing/use-writing.ts';
import { CrossingsTable } from './crossings-table.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { LayerMap } from './layer-map.tsx';
import { Figures, LayerHeader, OutcomeNotice } from './layer-parts.tsx';

interface Props {
  report: Report;
  section: ReportSection;
  writer: Writer;
  /** what of the saved texts does not agree with the tables */
  findings: readonly Finding[];
  /** running number of the crossing that its map points out */
  chosen: number | null;
  onChoose: (number: number) => void;
  onDownload: (file: 'kml' | 'excel') => void;
}

/** Id of the element of a section, to scroll to it. */
export const sectionElementId = (id: string): string => `capa-${id}`;

/** One layer of the report: its outcome, map, analysis and crossings. */
export function LayerSection(props: Props) {
  const { report, section, writer, findings, chosen, onChoose, onDownload } = props;
  const { nombre, analisis, analisisPorRevisar, estado, cruces, tablaPostgis, ocultos } = section;
  const mayChange = useCan('inteligencia_territorio.change_reporterapidoit');
  const shown = writer.mostrar(nombre) ?? section.mostrarInforme;
  useEffect(() => {
    if (chosen === null) return;
    document
      .getElementById(sectionElementId(section.id))
      ?.querySelector('.mapa')
      ?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [chosen, section.id]);
  return (
    <section id={sectionElementId(section.id)} className="vista-capa" tabIndex={-1}>
      <LayerHeader section={section} />
      <div className="vista-actos">
        <ShowSwitch shown={shown} onChange={(next) => writer.show(nombre, next)} />
        {cruces.features.length > 0 && (
          <Button icon={<GlobalOutlined />} onClick={() => onDownload('kml')}>
            Descargar Cruces
          </Button>
        )}
      </div>
      {tablaPostgis?.descripcion && <p className="vista-descripcion">{tablaPostgis.descripcion}</p>}
      <OutcomeNotice section={section} />
      <div className="vista-capa-lados">
        <div className="vista-capa-mapa">
          {estado !== 'ERROR' && <LayerMap report={report} section={section} elegido={chosen} />}
          <Figures section={section} />
          <HiddenNotice count={ocultos} />
        </div>
        <div>
          <AnalysisEditor
            layer={nombre}
            stored={analisis}
            toReview={analisisPorRevisar}
            writer={writer}
            figures={report.cifras}
            propose={mayChange && isTold(estado) ? proposeForRun(report.id) : null}
            findings={findings.filter(({ lugar }) => lugar === nombre)}
          />
          {cruces.features.length > 0 && (
            <CrossingsTable
              section={section}
              onDownload={() => onDownload('excel')}
              onFocus={onChoose}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** Whether the crossing of a layer ended with something to write about. */
const isTold = (outcome: ReportSection['estado']): boolean =>
  outcome !== null && outcome !== 'ERROR';

function ShowSwitch({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  const id = useId();
  return (
    <span className="vista-mostrar">
      <Switch id={id} checked={shown} onChange={onChange} />
      <label htmlFor={id}>
        {shown ? (
          'Se muestra en el informe Word'
        ) : (
          <>
            <EyeInvisibleOutlined /> Oculta en el informe Word
          </>
        )}
      </label>
    </span>
  );
}
