import { type SupportKind, supportNames } from '@comarca/shared/modules/inmobiliaria/support.rules';
import { Checkbox } from 'antd';
import type { StoredSupport } from '../../operations/diagnoses/supports.ts';

interface Props {
  supports: readonly StoredSupport[];
  /** ids of those that go */
  removed: readonly string[];
  onChange: (removed: string[]) => void;
}

/** What the visit has at the server already: each stays unless it is taken out. */
export function StoredPictures({ supports, removed, onChange }: Props) {
  if (supports.length === 0) return null;
  return (
    <fieldset className="gi-pregunta">
      <legend>Soportes ya guardados</legend>
      {supports.map(({ id, clase, descripcion, nombre }) => (
        <Checkbox
          key={id}
          checked={!removed.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? removed.filter((one) => one !== id) : [...removed, id])
          }
        >
          {[supportNames[clase as SupportKind], descripcion || nombre].join(': ')}
        </Checkbox>
      ))}
    </fieldset>
  );
}
