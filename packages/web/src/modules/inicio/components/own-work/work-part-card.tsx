import type { MouseEvent } from 'react';
import type { HomeWork } from '../../../../platform/module.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import type { WorkItem, WorkPart } from '../../../../platform/own-work/my-work.ts';
import { type ChipTone, StatusChip } from '../../../../ui/feedback/status-chip.tsx';

interface Props {
  part: HomeWork;
  work: WorkPart;
}

/** One part of a person's work: the most urgent items, each a link, and the way to all of them. */
export function WorkPartCard({ part, work }: Props) {
  const amount = `${work.total}${work.hayMas ? '+' : ''}`;
  return (
    <article className="trabajo-parte" aria-label={part.title}>
      <header>
        <h3>
          {part.title} <span className="trabajo-cuantos">{amount}</span>
        </h3>
        <RouteLink {...part.all}>Ver todo</RouteLink>
      </header>
      <ul>
        {work.items.map((item) => (
          <WorkRow key={item.id} part={part} item={item} />
        ))}
      </ul>
    </article>
  );
}

const tones: Readonly<Record<string, ChipTone>> = {
  rojo: 'rojo',
  naranja: 'naranja',
  azul: 'azul',
};

function WorkRow({ part, item }: { part: HomeWork; item: WorkItem }) {
  return (
    <li>
      <div className="trabajo-texto">
        <WorkLink part={part} item={item} />
        {item.detalle && <small title={item.detalle}>{item.detalle}</small>}
      </div>
      <StatusChip tone={tones[item.tono] ?? 'gris'}>{item.aviso}</StatusChip>
    </li>
  );
}

/** Leads to the record; a plain click opens it here where the part says how. */
function WorkLink({ part, item: { registro, nombre } }: { part: HomeWork; item: WorkItem }) {
  const { open } = part;
  const here = (event: MouseEvent) => {
    if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    open(registro);
  };
  return (
    // The link inside takes the focus and the keys: Enter on it is a click too.
    <span className="trabajo-enlace" title={nombre} onClickCapture={here}>
      <RouteLink {...part.target(registro)}>{nombre}</RouteLink>
    </span>
  );
}
