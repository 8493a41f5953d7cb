import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { useNearViewport } from '../../../ui/use-near-viewport.ts';
import type { Letter } from '../operations/letters.ts';
import { useDocumentShown } from '../operations/use-document-shown.ts';
import { LetterContent, shownFiles } from './letter-content.tsx';

interface LetterProps {
  letter: Letter;
  /** What is said of it, or its form. */
  children: ReactNode;
}

/** A letter's files beside what is said of it. */
export const LetterBeside = ({ letter, children }: LetterProps) => (
  <DocumentBeside
    document={shownFiles(letter).length > 0 ? <LetterContent letter={letter} /> : null}
  >
    {children}
  </DocumentBeside>
);

interface Props {
  /** As it looks; null where there is none. */
  document: ReactNode;
  children: ReactNode;
}

/**
 * A document beside what is said of it, or below where the window is narrow, so that it is read before it
 * is approved and stamped. Folded for whoever wants it so.
 */
export function DocumentBeside({ document, children }: Props) {
  const [shown, show] = useDocumentShown();
  const hasFiles = document !== null;
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
          {shown && <Pages>{document}</Pages>}
        </section>
      )}
    </div>
  );
}

/**
 * Far below on a telephone they are not asked for until somebody comes near, nor for whoever goes on to the
 * next letter at once: each Word file is converted for it.
 */
function Pages({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const isNear = useNearViewport(place, false);
  const stays = useStays();
  return (
    <ScrollRegion ref={place} label="Páginas del documento" className="carta-vista-paginas">
      {isNear && stays && children}
    </ScrollRegion>
  );
}

const STAYS_MS = 400;

/** Whether somebody has stayed here for a moment. */
function useStays(): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  return stays;
}
