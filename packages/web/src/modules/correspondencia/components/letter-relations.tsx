import { Button } from 'antd';
import type { Letter, RelatedLetter } from '../operations/letters.ts';
import { LetterStateChip } from './letter-state.tsx';

interface Props {
  letter: Letter;
  onOpen: (id: string) => void;
}

/** The letter that this one follows, and those that follow it. */
export function LetterRelations({ letter: { padre, children }, onOpen }: Props) {
  return (
    <>
      {padre && (
        <section aria-label="Correspondencia padre">
          <h3>Correspondencia padre</h3>
          <Related letter={padre} onOpen={onOpen} />
        </section>
      )}
      {children.length > 0 && (
        <section aria-label="Correspondencia relacionada">
          <h3>Correspondencia relacionada</h3>
          {children.map((child) => (
            <Related key={child.id} letter={child} onOpen={onOpen} />
          ))}
        </section>
      )}
    </>
  );
}

function Related({ letter, onOpen }: { letter: RelatedLetter; onOpen: (id: string) => void }) {
  const { id, saliente, codigoRadicacion, agenteExterno, estado } = letter;
  return (
    <p className="carta-archivo">
      <Button type="link" size="small" onClick={() => onOpen(id)}>
        {codigoRadicacion ?? 'Sin radicado'}
      </Button>
      <span>
        {saliente ? 'Para' : 'De'} {agenteExterno}
      </span>
      <LetterStateChip estado={estado.nombre} />
    </p>
  );
}
