import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { findRoute, useModules } from './modules-context.ts';

export interface RouteTarget {
  /** The name of a route of some module. */
  route: string;
  params?: Record<string, string>;
  search?: Record<string, string | string[]>;
}

interface LinkProps extends RouteTarget {
  children: ReactNode;
  className?: string;
  newTab?: boolean;
}

/** A link to a screen by its route's name; plain text when no module has that route. */
export function RouteLink({ route, params, search, children, className, newTab }: LinkProps) {
  const modules = useModules();
  const found = findRoute(modules, route);
  if (!found) return <span className={className}>{children}</span>;
  return (
    <Link
      preload="intent"
      to={found.path}
      params={params ?? {}}
      search={search ?? {}}
      {...(className && { className })}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </Link>
  );
}

/** Goes to a screen by its route's name. */
export function useGoTo(): (target: RouteTarget) => void {
  const navigate = useNavigate();
  const modules = useModules();
  return useCallback(
    ({ route, params, search }) => {
      const found = findRoute(modules, route);
      if (!found) throw new Error(`No module has the route "${route}"`);
      void navigate({
        to: found.path,
        params: params ?? {},
        search: search ?? {},
      });
    },
    [modules, navigate],
  );
}
