import { permissionRegistry } from '@comarca/shared/core/permissions';
import { foldedText } from '@comarca/shared/core/plain-text';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { permissionApps } from '../permission-apps.ts';
import './catalogues.css';

interface Props {
  id: string;
  /** Codes of the chosen permissions. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Every permission of the product by part of it, each with what it lets a person do. */
export function PermissionChecklist({ id, value, onChange }: Props) {
  const [text, setText] = useState('');
  const chosen = new Set(value);
  const set = (codes: readonly string[], on: boolean) => {
    const rest = value.filter((code) => !codes.includes(code));
    onChange(on ? [...rest, ...codes] : rest);
  };
  const apps = permissionApps
    .map((app) => ({ ...app, codes: app.codes.filter((code) => matches(code, app.name, text)) }))
    .filter(({ codes }) => codes.length > 0);
  return (
    <div className="permisos">
      <Input
        id={id}
        value={text}
        placeholder="Buscar un permiso"
        aria-label="Buscar un permiso"
        onChange={(event) => setText(event.target.value)}
      />
      <p className="campo-ayuda" role="status">
        {value.length === 1 ? '1 permiso elegido' : `${value.length} permisos elegidos`}
      </p>
      <div className="permisos-lista">
        {apps.map(({ name, codes }) => {
          const count = codes.filter((code) => chosen.has(code)).length;
          return (
            <fieldset key={name}>
              <legend>
                <Checkbox
                  checked={count === codes.length}
                  indeterminate={count > 0 && count < codes.length}
                  onChange={(event) => set(codes, event.target.checked)}
                >
                  <strong>{name}</strong> ({count} de {codes.length})
                </Checkbox>
              </legend>
              {codes.map((code) => (
                <Checkbox
                  key={code}
                  checked={chosen.has(code)}
                  onChange={(event) => set([code], event.target.checked)}
                >
                  {permissionRegistry[code]} <code>{code}</code>
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
        {apps.length === 0 && <p className="campo-ayuda">Ningún permiso tiene ese texto.</p>}
      </div>
    </div>
  );
}

const matches = (code: keyof typeof permissionRegistry, app: string, text: string): boolean =>
  foldedText(`${app} ${permissionRegistry[code]} ${code}`).includes(foldedText(text));
