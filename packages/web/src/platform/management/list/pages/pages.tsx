import { offeredPages } from './paging.ts';
import './pages.css';

interface Props {
  /** The one that is shown, from 1. */
  page: number;
  /** Elements on each. */
  size: number;
  /** How many elements the pages lead to. */
  total: number;
  /** What is paged, by which its pages are told from those of other lists. */
  of: string;
  /** Of lower height, for a table within something. */
  short?: boolean;
  onChange: (page: number) => void;
}

/**
 * The pages of a list: the first, the last and those around the one that is shown, with the buttons that
 * lead one or five pages on.
 *
 * @example <Pages of="contratos" page={state.page} size={state.size} total={total} onChange={(page) => state.change({ page })} />
 */
export function Pages({ of, page, size, total, short = false, onChange }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  const to = (wanted: number) => () => onChange(Math.min(Math.max(wanted, 1), last));
  return (
    <nav aria-label={`Páginas de ${of}`}>
      <ul className={short ? 'paginas paginas-cortas' : 'paginas'}>
        <li>
          <Turn name="Página anterior" sign="‹" onTurn={page > 1 ? to(page - 1) : null} />
        </li>
        {offeredPages(page, last).map((offered) => (
          <li key={offered}>
            {offered === 'before' && (
              <Turn name="5 páginas atrás" sign="…" onTurn={to(page - FAR)} />
            )}
            {offered === 'after' && (
              <Turn name="5 páginas adelante" sign="…" onTurn={to(page + FAR)} />
            )}
            {typeof offered === 'number' && (
              <button
                type="button"
                className="pagina"
                aria-label={`Página ${offered}`}
                {...(offered === page
                  ? { 'aria-current': 'page' as const }
                  : { onClick: to(offered) })}
              >
                {offered}
              </button>
            )}
          </li>
        ))}
        <li>
          <Turn name="Página siguiente" sign="›" onTurn={page < last ? to(page + 1) : null} />
        </li>
      </ul>
    </nav>
  );
}

const FAR = 5;

interface TurnProps {
  name: string;
  sign: string;
  /** Null where there is no such page. */
  onTurn: (() => void) | null;
}

const Turn = ({ name, sign, onTurn }: TurnProps) => (
  <button
    type="button"
    className="pagina"
    aria-label={name}
    title={name}
    // Not `disabled`: whoever has come to the last page would lose the place of the keys.
    aria-disabled={onTurn === null}
    onClick={onTurn ?? undefined}
  >
    {sign}
  </button>
);
