import { z } from 'zod';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useLanding } from '../operations/landing.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';

const search = z.looseObject({ next: z.string().optional().catch(undefined) });

/** /ingresar, where the application comes to it. Before it has come: `app/visitor-page.tsx`. */
export function SignInScreen() {
  const [{ next = null }] = useUrlState(search);
  return <SignInPage next={next} onSignedIn={useLanding()} />;
}
