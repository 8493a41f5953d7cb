import { Alert, Input } from 'antd';
import { useId } from 'react';
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
  return (
    <div className="vista-analisis">
      <header>
        <label htmlFor={id}>Redacción Análisis</label>
        {(stored !== '' || pending !== undefined) && (
          <WritingStatus status={writer.status} pending={pending !== undefined} />
        )}
      </header>
      {toReview && pending === undefined && (
        <Alert
          type="warning"
          showIcon
          title="Por revisar: el cruce cambió después de que se escribió este análisis."
        />
      )}
      <Input.TextArea
        id={id}
        value={pending ?? stored}
        onChange={(event) => writer.write(layer, event.target.value)}
        placeholder="Escriba hallazgos o conclusiones sobre la capa"
        autoSize={{ minRows: 3, maxRows: 16 }}
        maxLength={MAX_LENGTH}
      />
    </div>
  );
}
