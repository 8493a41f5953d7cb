import { type ComponentType, useState } from 'react';
import type { DestinationList } from './destination-list.tsx';
import { destinations } from './destinations.ts';
import { DownIcon } from './icons.tsx';

type List = ComponentType<Parameters<typeof DestinationList>[0]>;

interface Props {
  value: string | null;
  onChange: (path: string | null) => void;
}

/**
 * Where to go after signing in; optional. Its list comes with the kit, when somebody goes to it: who
 * signs in need not wait for that.
 */
export function DestinationChoice({ value, onChange }: Props) {
  const [list, setList] = useState<{ List: List } | null>(null);
  const [pressed, setPressed] = useState(false);
  const load = () => {
    // A failure leaves what is there, which can be tried again.
    import('./destination-list.tsx').then(
      ({ DestinationList: List }) => setList({ List }),
      () => undefined,
    );
  };
  return (
    <div className="campo">
      <div className="campo-rotulo">
        <label htmlFor="destino">Ir a (opcional)</label>
      </div>
      {list ? (
        <list.List value={value} onChange={onChange} open={pressed} />
      ) : (
        <button
          type="button"
          id="destino"
          className="ingreso-control ingreso-destino"
          aria-haspopup="listbox"
          aria-busy={pressed}
          onFocus={load}
          onClick={() => {
            setPressed(true);
            load();
          }}
        >
          {destinations.find(({ path }) => path === value)?.label ?? 'Inicio'}
          <DownIcon />
        </button>
      )}
    </div>
  );
}
