import { useMatch } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { ScreenRoute } from '../../platform/module.ts';
import { useCan } from '../../platform/session/use-session.ts';
import { ComingLines } from '../../ui/feedback/coming-lines.tsx';
import { loadFrame } from '../shell/signed-in-frame.tsx';
import { NotAllowedScreen } from './not-allowed-screen.tsx';

/**
 * Brings a screen's file and, for who is signed in, the frame around it, before it is shown: what suspends
 * while it is shown stays hidden for 300 ms more, however soon it comes (React's throttle of fallbacks).
 */
export async function loadScreen(route: ScreenRoute): Promise<ComponentType> {
  const [screen] = await Promise.all([route.screen(), route.public ? null : loadFrame()]);
  return screen;
}

/** The matched route's screen, which its route has loaded, or the not-allowed screen in its place. */
export function RoutedScreen() {
  const { staticData, loaderData } = useMatch({ strict: false });
  const Screen = loaderData as ComponentType | undefined;
  if (!staticData.screen || !Screen) return null;
  return (
    <PermittedScreen route={staticData.screen}>
      <Screen />
    </PermittedScreen>
  );
}

interface PermittedProps {
  route: ScreenRoute;
  children: ReactNode;
}

function PermittedScreen({ route, children }: PermittedProps) {
  const allowed = useCan(route.permission) || route.public === true;
  return allowed ? children : <NotAllowedScreen permission={route.permission} />;
}

/** In the place of a screen whose file takes long enough to be noticed. */
export const ComingScreen = () => <ComingLines rows={8} />;
