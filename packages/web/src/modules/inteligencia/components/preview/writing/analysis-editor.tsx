import { resolveText } from '@comarca/shared/modules/inteligencia/figures/placeholders';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import { Alert, Button, Space } from 'antd';
import { useId } from 'react';
import { usePrinting } from '../../../../../ui/text/use-printing.ts';
import type { Finding } from '../../../operations/figures.ts';
import type { Propose } from '../../../operations/proposals.ts';
import { FigureField } from '../../figures/figure-field.tsx';
import { FigureWarnings } from '../../figures/figure-warnings.tsx';
import { TextProposal } from '../../figures/text-proposal.tsx';
import type { Writer } from './use-writing.ts';
import { WritingStatus } from './writing-status.tsx';

interface Props {
  layer: string;
  stored: string;
  toReview: boolean;
  writer: Writer;
  figures: ReportFigures;
  /** what of the saved text does not agree with the tables */
  findings: readonly Finding[];
  /** null where there is no result to write about */
  propose: Propose | null;
}

const MAX_LENGTH = 20_000;

/** What people write about a layer. It saves itself. */
export function AnalysisEditor(props: Props) {
  const { layer, stored, toReview, writer, figures, findings, propose } = props;
  const id = useId();
  const pending = writer.analisis(layer);
  const contested = writer.contested.includes(layer);
  const text = pending ?? stored;
  const printing = usePrinting();
  return (
    <div className={text === '' ? 'vista-analisis no-imprimir' : 'vista-analisis'}>
      <header>
        <label htmlFor={id}>Redacción Análisis</label>
        {(stored !== '' || pending !== undefined) && (
          <WritingStatus
            status={writer.status}
            pending={pending !== undefined}
            contested={contested}
          />
        )}
      </header>
      {toReview && pending === undefined && (
        <Alert
          type="warning"
          showIcon
          title="Por revisar: el cruce cambió después de que se escribió este análisis."
        />
      )}
      {contested && <TheirText layer={layer} text={stored} writer={writer} />}
      {/* A field shows the lines that it has room for; on paper all of the text stands. */}
      {printing && <p className="vista-analisis-impreso">{resolveText(text, figures, layer)}</p>}
      <FigureField
        id={id}
        className="no-imprimir"
        figures={figures}
        own={layer}
        menuLabel={`el análisis de ${titleIn(figures, layer)}`}
        value={text}
        onChange={(next) => writer.write(layer, next)}
        placeholder="Escriba hallazgos o conclusiones sobre la capa"
        autoSize={{ minRows: 3, maxRows: 16 }}
        maxLength={MAX_LENGTH}
      />
      {pending === undefined && <FigureWarnings findings={findings} />}
      {propose && (
        <TextProposal
          place={layer}
          figures={figures}
          own={layer}
          text={text}
          propose={propose}
          onWrite={(next) => writer.write(layer, next)}
        />
      )}
    </div>
  );
}

const titleIn = ({ capas }: ReportFigures, layer: string): string =>
  capas.find(({ clave }) => clave === layer)?.titulo ?? layer;

/** What somebody else saved while this person was writing, and which of the two texts stays. */
function TheirText({ layer, text, writer }: { layer: string; text: string; writer: Writer }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="Otra persona cambió este análisis mientras usted lo escribía. Lo que escribió sigue aquí, sin guardar."
      description={
        <>
          <p>Lo que guardó la otra persona:</p>
          <blockquote className="vista-otro-texto">{text || '(sin texto)'}</blockquote>
          <Space wrap>
            <Button size="small" onClick={() => writer.keepMine(layer)}>
              Conservar el mío
            </Button>
            <Button size="small" onClick={() => writer.takeTheirs(layer)}>
              Tomar el guardado
            </Button>
          </Space>
        </>
      }
    />
  );
}
