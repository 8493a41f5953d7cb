import { APP_BASE } from '@comarca/shared/modules/usuarios/destination.rules';

const SIGN_IN = `${APP_BASE}/ingresar`;

/** Where a visitor signs in. */
export interface SignInAddress {
  /** The sign-in screen's own. */
  address: string;
  /** Where the person is led afterwards. */
  next: string | null;
}

/**
 * The sign-in screen that an address leads a visitor to, where that can be said without the
 * application; null where it cannot: screens for everybody, a token that signs in by itself.
 */
export function signInAddress({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): SignInAddress | null {
  const params = new URLSearchParams(search);
  if (params.has('token')) return null;
  const path = pathname.replace(/\/$/, '');
  if (path === SIGN_IN) return { address: `${SIGN_IN}${search}`, next: params.get('next') };
  if (path === APP_BASE) return { address: SIGN_IN, next: null };
  return null;
}
