import { Alert, Button, Input, Space } from 'antd';
import { useId } from 'react';
import { usePrinting } from '../../../../ui/text/use-printing.ts';
import type { Writer } from './use-writing.ts';
import { WritingStatus } from './writing-status.tsx';

interface Props {
  layer: string;
  stored: string;
  toReview: boolean;
  writer: Writer;
}

const MAX_LENGTH = 20_000;

/** What people write about a layer. It saves itself. */
export function AnalysisEditor({ layer, stored, toReview, writer }: Props) {
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
      {printing && <p className="vista-analisis-impreso">{text}</p>}
      <Input.TextArea
        id={id}
        className="no-imprimir"
        value={text}
        onChange={(event) => writer.write(layer, event.target.value)}
        placeholder="Escriba hallazgos o conclusiones sobre la capa"
        autoSize={{ minRows: 3, maxRows: 16 }}
        maxLength={MAX_LENGTH}
      />
    </div>
  );
}

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
