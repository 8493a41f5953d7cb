import { config } from 'zod';

/** The page's policy allows the style elements that carry this; undefined in development. */
export const styleNonce = document.querySelector<HTMLMetaElement>(
  'meta[property="csp-nonce"]',
)?.nonce;

// Zod would try `new Function`, which the policy refuses and reports: told before any schema is made.
config({ jitless: true });

// Some utilities of the component library (scroll lock, scroll bar size) write style elements
// without asking for the nonce.
if (styleNonce) {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce;
    return element;
  };
}
