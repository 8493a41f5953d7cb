import { permissionRegistry } from '@comarca/shared/core/permissions';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { permissionApps } from '../permission-apps.ts';
import './catalogues.css';
import type { GroupRow } from '../operations/permission-groups.ts';

/** What a group lets its people do, by part of the product. */
export function GroupFacts({ group: { nombre, usuarios, permisos } }: { group: GroupRow }) {
  const given = new Set<string>(permisos);
  const apps = permissionApps
    .map((app) => ({ ...app, codes: app.codes.filter((code) => given.has(code)) }))
    .filter(({ codes }) => codes.length > 0);
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Nombre', value: nombre },
          { label: 'Usuarios', value: usuarios },
          { label: 'Permisos', value: permisos.length },
        ]}
      />
      {apps.map(({ name, codes }) => (
        <section key={name} className="grupo-permisos">
          <h3>{name}</h3>
          <ul>
            {codes.map((code) => (
              <li key={code}>{permissionRegistry[code]}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
