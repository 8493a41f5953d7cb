import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import './search-box.css';

const DEBOUNCE_MS = 500;
const MIN_LENGTH = 3;

interface Props {
  /** The search in force. */
  value: string;
  /** Called after a pause of half a second, with 3 characters or more, or emptied. */
  onSearch: (text: string) => void;
  /** What is searched, as the field's name: 'Buscar proyectos'. */
  label: string;
  /** `/` brings the focus here. */
  shortcut?: boolean;
}

/** A search field that waits until the person has typed enough. */
export function SearchBox({ value, onSearch, label, shortcut = false }: Props) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(value);

  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === told.current || (wanted && wanted.length < MIN_LENGTH)) return;
    const timer = setTimeout(() => {
      told.current = wanted;
      onSearch(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  useSlash(shortcut, () => field.current?.focus());
  const short = text.trim().length > 0 && text.trim().length < MIN_LENGTH;
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  return (
    <span className="buscador">
      <SearchOutlined aria-hidden />
      <input
        ref={field}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={label}
        aria-label={label}
        {...(shortcut && { 'aria-keyshortcuts': '/' })}
        maxLength={200}
      />
      {short && <small>Por favor ingrese {MIN_LENGTH} o más caracteres</small>}
      {text && (
        <button type="button" aria-label="Borrar la búsqueda" onClick={clear}>
          <CloseCircleFilled aria-hidden />
        </button>
      )}
    </span>
  );
}

function useSlash(active: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}

/** Whether the key goes into a text that someone is writing. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
