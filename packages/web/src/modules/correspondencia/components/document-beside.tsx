import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useNearViewport } from '../../../platform/map/use-near-viewport.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import type { Letter } from '../operations/letters.ts';
import { useDocumentShown } from '../operations/use-document-shown.ts';
import { LetterContent, shownFiles } from './letter-content.tsx';

interface Props {
  letter: Letter;
  /** What is said of it, or its form. */
  children: ReactNode;
}

/**
 * A letter's files as they look beside what is said of it, or below where the window is narrow, so that
 * they are read before they are approved and stamped. Folded for whoever wants it so.
 */
export function DocumentBeside({ letter, children }: Props) {
  const [shown, show] = useDocumentShown();
  const hasFiles = shownFiles(letter).length > 0;
  return (
    <div className={hasFiles && shown ? 'carta-con-vista' : undefined}>
      <div className="carta-datos">{children}</div>
      {hasFiles && (
        <section className="carta-vista" aria-label="Vista previa">
          <Button
            size="small"
            icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
            aria-expanded={shown}
            onClick={() => show(!shown)}
          >
            {shown ? 'Ocultar vista previa' : 'Ver vista previa'}
          </Button>
          {shown && <Pages letter={letter} />}
        </section>
      )}
    </div>
  );
}

/** Far below on a telephone they are not asked for until somebody comes near. */
function Pages({ letter }: Pick<Props, 'letter'>) {
  const place = useRef<HTMLElement>(null);
  const isNear = useNearViewport(place, false);
  return (
    <ScrollRegion ref={place} label="Páginas del documento" className="carta-vista-paginas">
      {isNear && <LetterContent letter={letter} />}
    </ScrollRegion>
  );
}
