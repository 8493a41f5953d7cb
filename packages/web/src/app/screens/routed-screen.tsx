import { useMatch } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ScreenRoute } from '../../platform/module.ts';
import { useCan } from '../../platform/session/use-session.ts';
import { NotAllowedScreen } from './not-allowed-screen.tsx';

const loaded = new WeakMap<ScreenRoute, ComponentType>();

/** The matched route's screen, loaded with its own chunk, or the not-allowed screen in its place. */
export function RoutedScreen() {
  const { screen } = useMatch({ strict: false }).staticData;
  return screen ? <PermittedScreen route={screen} /> : null;
}

function PermittedScreen({ route }: { route: ScreenRoute }) {
  const allowed = useCan(route.permission) || route.public === true;
  if (!allowed) return <NotAllowedScreen permission={route.permission} />;
  const Screen = lazyScreen(route);
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <Screen />
    </Suspense>
  );
}

function lazyScreen(route: ScreenRoute): ComponentType {
  const known = loaded.get(route);
  if (known) return known;
  const screen = lazy(async () => ({ default: await route.screen() }));
  loaded.set(route, screen);
  return screen;
}
