/** Where a person lands when no other destination is safe. */
export const HOME_PATH = '/inicio';

/** The web application's base path. */
export const APP_BASE = '/v2';

/** Routes that need no session: going there after signing in would lead nowhere. */
const signInPaths = ['/ingresar', '/olvide-mi-clave', '/restablecer-clave'];

const MAX_LENGTH = 2_000;

/** A path of plain segments with an optional query and fragment; letters of any language. */
const plainPath =
  /^\/(?!\/)[\p{L}\p{N}\-._~/%]*(\?[\p{L}\p{N}\-._~/%?&=+:,@!$'()*;[\]]*)?(#[\p{L}\p{N}\-._~/%=&]*)?$/u;

/**
 * The place to go to after signing in: `next` when it is a path of this site, otherwise the home
 * screen. Whatever a browser could read as another host or as a script is refused.
 */
export function safeDestination(next: string | null | undefined): string {
  if (!next || next.length > MAX_LENGTH || !isOwnPath(next)) return HOME_PATH;
  return leadsToSignIn(next) ? HOME_PATH : next;
}

/** The route inside the web application (`/v2/proyectos` → `/proyectos`), or null for other paths. */
export function appRouteOf(path: string): string | null {
  if (path === APP_BASE || path === `${APP_BASE}/`) return HOME_PATH;
  return path.startsWith(`${APP_BASE}/`) ? path.slice(APP_BASE.length) : null;
}

function isOwnPath(next: string): boolean {
  return decodings(next).every((text) => plainPath.test(text) && !hasDotSegment(text));
}

/** The text as given and as a reader that decodes once, twice or more would see its path. */
function decodings(text: string): string[] {
  const seen = [text];
  let current = text.split(/[?#]/, 1)[0] ?? '';
  for (let round = 0; round < 5 && current.includes('%'); round += 1) {
    const decoded = decodeOnce(current);
    if (decoded === null) return ['//'];
    current = decoded;
    seen.push(current);
  }
  return current.includes('%') ? ['//'] : seen;
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const hasDotSegment = (path: string): boolean =>
  /\/\//.test(path.split(/[?#]/, 1)[0] ?? '') || /(^|\/)\.{1,2}(\/|$|[?#])/.test(path);

function leadsToSignIn(next: string): boolean {
  const path = next.split(/[?#]/, 1)[0] ?? '';
  return signInPaths.includes((appRouteOf(path) ?? path).replace(/\/+$/, ''));
}
