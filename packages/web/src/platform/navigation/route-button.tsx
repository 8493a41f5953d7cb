import { createLink } from '@tanstack/react-router';
import { Button, type ButtonProps } from 'antd';
import { findRoute, useModules } from './modules-context.ts';
import type { RouteTarget } from './route-link.tsx';

const LinkButton = createLink(Button);

type Look = Pick<ButtonProps, 'icon' | 'type' | 'size' | 'block' | 'className' | 'children'>;

/** A link to a screen that looks like a button: it opens in a new tab too. Nothing when no module has that route. */
export function RouteButton({ route, params, search, ...look }: RouteTarget & Look) {
  const found = findRoute(useModules(), route);
  if (!found) return null;
  return (
    <LinkButton
      preload="intent"
      to={found.path}
      params={params ?? {}}
      search={search ?? {}}
      {...look}
    />
  );
}
