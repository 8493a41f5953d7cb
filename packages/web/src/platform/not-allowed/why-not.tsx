import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { execute } from '../graphql/execute.ts';
import { graphql } from '../graphql/graphql.ts';
import type { ScreenPermission } from '../module.ts';
import './why-not.css';

const whyNotQuery = graphql(`
  query PorQueNo($permission: String!) {
    whyNot(permission: $permission) { permiso descripcion grupos }
  }
`);

/**
 * '¿Por qué no puedo?': the permission that is missing, in words, and the groups that give it.
 * Shows nothing while it is not known.
 *
 * @example <WhyNot permission="contratos.view_contrato" />
 */
export function WhyNot({ permission }: { permission: ScreenPermission }) {
  // Of several that would do, the first is told.
  const missing = typeof permission === 'string' ? permission : (permission?.[0] ?? '');
  const asked = missing !== '' && missing !== 'superusuario';
  const { data } = useQuery({
    queryKey: ['por-que-no', missing],
    queryFn: async ({ signal }) =>
      (await execute(whyNotQuery, { permission: missing }, { signal })).whyNot,
    enabled: asked,
    retry: false,
    meta: { doing: 'al consultar el permiso que falta' },
  });
  if (permission === 'superusuario') {
    return (
      <Reason>
        <p>Esto es solo para los superusuarios de la plataforma.</p>
      </Reason>
    );
  }
  if (!data) return null;
  return (
    <Reason>
      <p>
        Le falta el permiso <strong>{data.descripcion}</strong> <code>({data.permiso})</code>.
      </p>
      {data.grupos.length > 0 ? (
        <>
          <p>Lo tienen quienes pertenecen a:</p>
          <ul>
            {data.grupos.map((group) => (
              <li key={group}>{group}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>Ningún grupo lo da todavía: el administrador puede asignarlo.</p>
      )}
    </Reason>
  );
}

/** The reason under its question. */
export const Reason = ({ children }: { children: ReactNode }) => (
  <section className="por-que" aria-label="¿Por qué no puedo?">
    <h2>¿Por qué no puedo?</h2>
    {children}
  </section>
);
