import { type ComponentProps, useState } from 'react';
import { HiddenIcon, ShownIcon } from './icons.tsx';

/** A password, with a button that shows what was typed. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="ingreso-secreto">
      <input {...props} className="ingreso-control" type={shown ? 'text' : 'password'} />
      <button
        type="button"
        aria-label={shown ? 'Ocultar' : 'Mostrar'}
        aria-pressed={shown}
        // The focus, and where one was writing, stay.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!shown)}
      >
        {shown ? <ShownIcon /> : <HiddenIcon />}
      </button>
    </span>
  );
}
