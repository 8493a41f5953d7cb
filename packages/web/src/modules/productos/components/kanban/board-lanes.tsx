import { type ReactNode, useState } from 'react';
import type { BoardOf, BoardQuery } from '../../operations/assignments/kanban.ts';
import { AssignmentBoard } from './assignment-board.tsx';

/** Lanes that are open at first: each reads a page of every column. */
const OPEN_AT_FIRST = 3;

interface Props {
  of: BoardOf;
  query: BoardQuery;
  /** Projects and processes that have a lane, by what a filter on them asks for. */
  lanes: readonly { id: string; nombre: string }[];
}

/** A board for each project or process, one below the other; those below read when they are opened. */
export function BoardLanes({ of, query, lanes }: Props) {
  const { instance_In: chosen } = query.filters;
  const shown = Array.isArray(chosen) ? lanes.filter(({ id }) => chosen.includes(id)) : lanes;
  return shown.map(({ id, nombre }, place) => (
    <Lane key={id} name={nombre} opened={place < OPEN_AT_FIRST}>
      <AssignmentBoard
        of={of}
        lane={nombre}
        query={{ ...query, filters: { ...query.filters, instance_In: [id] } }}
        narrowed
        nothingLeft={<p className="kanban-nada">Ninguna asignación coincide.</p>}
      />
    </Lane>
  ));
}

/** What it holds reads once it was opened. */
function Lane({ name, opened, children }: { name: string; opened: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(opened);
  return (
    <details
      className="kanban-carril"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{name}</summary>
      {open && children}
    </details>
  );
}
