import { formatDateTime } from '@comarca/shared/core/formats';
import { isWritable } from '@comarca/shared/modules/inteligencia/layer-review.rules';
import { MAX_ELEMENT_TEXT } from '@comarca/shared/modules/inteligencia/project-report.schema';
import { Alert, Button } from 'antd';
import type { OpenedLayer, ProjectReport } from '../../operations/project-report.ts';
import { proposeForProject } from '../../operations/proposals.ts';
import { FigureField } from '../figures/figure-field.tsx';
import { FigureWarnings } from '../figures/figure-warnings.tsx';
import { TextProposal } from '../figures/text-proposal.tsx';
import { useProjectFindings } from '../figures/use-figure-findings.ts';
import { OutcomeChip } from '../outcome-chip.tsx';
import { KeptFrame } from './kept-frame.tsx';
import type { KeptText } from './use-kept-text.ts';

/** How the layer's crossing ended, and whether it still stands. */
export function Outcome({ layer }: { layer: OpenedLayer }) {
  const { sync, resultado, error, section, ultimaSincronizacion } = layer;
  if (resultado === null) {
    return <Alert type="info" showIcon title="Esta capa todavía no se ha sincronizado." />;
  }
  if (resultado === 'ERROR') {
    return (
      <Alert
        type="error"
        showIcon
        title="Esta capa no se pudo cruzar: no hay resultado."
        description={error}
      />
    );
  }
  if (!sync) {
    return (
      <Alert
        type="warning"
        showIcon
        title="El trazado, el buffer o el sistema cambiaron después de sincronizar: vuelva a sincronizar la capa."
      />
    );
  }
  return (
    <p className="informe-resultado">
      <OutcomeChip estado={resultado} cruces={section.totalResultados} />
      <span>Sincronizada el {formatDateTime(ultimaSincronizacion)}</span>
      {section.cambioCapa && <span>· La capa cambió después: sincronícela de nuevo.</span>}
    </p>
  );
}

/** The layer that is written after this one. */
export interface NextLayer {
  name: string;
  open: () => void;
}

interface AnalysisProps {
  /** of the field */
  id: string;
  report: ProjectReport;
  kept: KeptText;
  layer: OpenedLayer;
  writable: boolean;
  /** null after the last one */
  next: NextLayer | null;
}

/** What people write about the layer. It saves itself. */
export function AnalysisField({ id, report, kept, layer, writable, next }: AnalysisProps) {
  const findings = useProjectFindings(report, layer.nodo, layer.analisis);
  const goOn = async () => {
    // What could not be saved is said above the text, where the person still is.
    if (await kept.flush()) next?.open();
  };
  return (
    <KeptFrame
      kept={kept}
      title={<label htmlFor={id}>Redacción Análisis</label>}
      theirs={
        <blockquote className="vista-otro-texto">{layer.analisis || '(sin texto)'}</blockquote>
      }
    >
      {layer.analisisPorRevisar && !kept.pending && (
        <Alert
          type="warning"
          showIcon
          title="Por revisar: el cruce cambió después de que se escribió este análisis."
        />
      )}
      <FigureField
        id={id}
        figures={report.cifras}
        own={layer.nodo}
        menuLabel="el análisis"
        value={kept.text}
        onChange={kept.write}
        placeholder="Escriba hallazgos o conclusiones sobre la capa"
        autoSize={{ minRows: 4, maxRows: 18 }}
        maxLength={MAX_ELEMENT_TEXT}
        readOnly={!writable}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void goOn();
        }}
      />
      {writable && next && (
        <Button
          className="informe-seguir"
          aria-keyshortcuts="Control+Enter"
          title="Ctrl + Entrar"
          onClick={() => void goOn()}
        >
          Guardar y seguir con «{next.name}»
        </Button>
      )}
      {!kept.pending && <FigureWarnings findings={findings} />}
      {writable && layer.sync && (
        <TextProposal
          key={layer.id}
          place={layer.nodo}
          figures={report.cifras}
          own={layer.nodo}
          text={kept.text}
          propose={proposeForProject(report.id)}
          onWrite={kept.write}
        />
      )}
      {!writable && !isWritable(layer.estado) && (
        <p className="estructura-ayuda">
          En estado {layer.estado} el análisis no se cambia: primero hay que retomar la capa.
        </p>
      )}
    </KeptFrame>
  );
}

interface ColorProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

/** A colour of the layer's map. */
export const ColorField = ({ label, value, onChange }: ColorProps) => (
  <label>
    {label}
    <input type="color" value={value} onChange={(event) => onChange(event.target.value)} />
  </label>
);
