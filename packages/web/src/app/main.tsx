import '../platform/kit/page-policy.ts';
import '@fontsource-variable/source-sans-3/wght.css';
import '../ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { unreachable } from '../platform/http/send.ts';
import { followOtherTabs, sessionStore } from '../platform/session/session-store.ts';
import { startTab } from '../platform/session/tab-copies.ts';
import { followForgetting } from '../platform/session/tab-draft.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { type SignInAddress, signInAddress } from './visitor-address.ts';
import { VisitorPage } from './visitor-page.tsx';

const container = document.getElementById('raiz');
if (!container) throw new Error('index.html has no #raiz');
const root = createRoot(container);
followOtherTabs();
followForgetting();
startTab();

const visitor = sessionStore.get() === null ? signInAddress(window.location) : null;
if (visitor) waitForSignIn(visitor);
else void start();

/** Who has no session signs in before the application is there, which comes in the meantime. */
function waitForSignIn({ address, next }: SignInAddress): void {
  window.history.replaceState(null, '', address);
  // A tab that waits here goes on when another tab signs in.
  const stop = sessionStore.subscribe(({ user, elsewhere }) => {
    if (!user || !elsewhere) return;
    stop();
    void start();
  });
  const enter = async (wanted: string | null) => {
    stop();
    try {
      const { enterApplication } = await application();
      await enterApplication(root, wanted);
    } catch {
      throw unreachable();
    }
  };
  root.render(
    <StrictMode>
      <VisitorPage next={next} onSignedIn={enter} />
    </StrictMode>,
  );
  fetchAhead();
}

async function start(): Promise<void> {
  const { startApplication } = await application();
  startApplication(root);
}

/** A file of its own: it brings what only the application needs. */
function application() {
  return import('./start.tsx');
}
