import { Alert, Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { WritingStatus } from '../preview/writing/writing-status.tsx';
import type { KeptText } from './use-kept-text.ts';

interface Props {
  kept: KeptText;
  title: ReactNode;
  /** how what somebody else wrote is shown */
  theirs: ReactNode;
  children: ReactNode;
}

/** A title, whether what stands below is saved, and which of two texts stays. */
export function KeptFrame({ kept, title, theirs, children }: Props) {
  const { status, pending, contested, failure } = kept;
  return (
    <div className="informe-texto">
      <header>
        {title}
        <WritingStatus status={status} pending={pending} contested={contested} />
      </header>
      {status === 'error' && failure && (
        <Alert
          type="error"
          showIcon
          title={`No se pudo guardar: ${failure}`}
          description="Lo que escribió sigue aquí y se guardará cuando se pueda."
          action={
            <Button size="small" onClick={() => void kept.flush()}>
              Reintentar
            </Button>
          }
        />
      )}
      {contested && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title="Otra persona cambió este texto mientras usted lo escribía. Lo que escribió sigue aquí, sin guardar."
          description={
            <>
              <p>Lo que guardó la otra persona:</p>
              {theirs}
              <Space wrap>
                <Button size="small" onClick={kept.keepMine}>
                  Conservar el mío
                </Button>
                <Button size="small" onClick={kept.takeTheirs}>
                  Tomar el guardado
                </Button>
              </Space>
            </>
          }
        />
      )}
      {children}
    </div>
  );
}
